/* What this machine can do: the simulator's jobs written by hand, built by `bench.sim` on the spot.

   The dice are those of croupier.sim.bits (SplitMix64 by number, five throws from each half of a
   word), so that results can be held equal. Everything else is as quick as we know how. */

#include <stdint.h>
#include <string.h>

typedef uint64_t u64;
typedef uint32_t u32;

enum { LIMIT = 60466176 };           /* 36 to the fifth */
static const u64 SHARE = 71, STEP = ((1ull << 58) + LIMIT - 1) / LIMIT;
static const u64 FRACTION = (1ull << 58) - 1, TOP = 71ull * LIMIT;
static const u64 GAMMA = 0x9E3779B97F4A7C15ull, STREAM = 1ull << 24;

static inline u64 word(u64 key, u64 number) {
    u64 z = key + number * GAMMA;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

static inline int fits(u64 w) { return (u32)w < TOP && (w >> 32) < TOP; }

/* Ten tables in step, every visit of a cell counted; the tables are not played out. */
void tally(u64 key, u64 first, u64 blocks, u64 rounds, const uint16_t *next, u64 *counts) {
    for (u64 block = 0; block < blocks; block++) {
        u64 number = first + block * STREAM, left = rounds;
        u64 s[10] = {0};
        while (left) {
            u64 w = word(key, ++number);
            if (!fits(w)) continue;
            left--;
            u64 low = ((u32)w / SHARE) * STEP, high = ((w >> 32) / SHARE) * STEP;
            for (int n = 0; n < 5; n++) {
                low = (low & FRACTION) * 36;
                high = (high & FRACTION) * 36;
                u64 a = s[n] + (low >> 58), b = s[n + 5] + (high >> 58);
                counts[a]++;
                counts[b]++;
                s[n] = next[a];
                s[n + 5] = next[b];
            }
        }
    }
}

/* The same for one line wager: wins and decisions in one register, no cell is counted.
   Entries hold the next state's first cell, and above it 1 << 16 a win, 1 << 40 a decision. */
u64 line(u64 key, u64 first, u64 blocks, u64 rounds, const u64 *entry) {
    u64 sum = 0, wins = 0;
    for (u64 block = 0; block < blocks; block++) {
        u64 number = first + block * STREAM, left = rounds;
        u64 s[10] = {0};
        while (left) {
            u64 w = word(key, ++number);
            if (!fits(w)) continue;
            left--;
            u64 low = ((u32)w / SHARE) * STEP, high = ((w >> 32) / SHARE) * STEP;
            for (int n = 0; n < 5; n++) {
                low = (low & FRACTION) * 36;
                high = (high & FRACTION) * 36;
                u64 a = entry[s[n] + (low >> 58)], b = entry[s[n + 5] + (high >> 58)];
                sum += (a >> 16) + (b >> 16);
                s[n] = a & 0xFFFF;
                s[n + 5] = b & 0xFFFF;
            }
        }
        wins += sum & 0xFFFFFF;
        sum = 0;
    }
    return wins;
}

/* Sessions of eight players with flat wagers: last and lowest worth of each. */
void paths(u64 key, u64 first, u64 sessions, u64 rolls, const uint16_t *next,
           const int32_t *gains, int32_t *out) {
    for (u64 n = 0; n < sessions; n++) {
        u64 number = first + n * STREAM, left = rolls, state = 0;
        int32_t worth[8] = {0}, lowest[8] = {0};
        while (left) {
            u64 w = word(key, ++number);
            if (!fits(w)) continue;
            u64 halves[2] = {(u32)w, w >> 32};
            for (int h = 0; h < 2; h++) {
                u64 rest = (halves[h] / SHARE) * STEP, some = left < 5 ? left : 5;
                left -= some;
                for (u64 k = 0; k < some; k++) {
                    rest = (rest & FRACTION) * 36;
                    u64 cell = state + (rest >> 58);
                    const int32_t *row = gains + 8 * cell;
                    for (int p = 0; p < 8; p++) {
                        worth[p] += row[p];
                        lowest[p] = worth[p] < lowest[p] ? worth[p] : lowest[p];
                    }
                    state = next[cell];
                }
            }
        }
        memcpy(out + 16 * n, worth, sizeof worth);
        memcpy(out + 16 * n + 8, lowest, sizeof lowest);
    }
}

/* Double Chance: every hand and all 25 discards from those without a name. Cards are 4 x rank + suit. */
void every_hand(u64 *outs, u64 *unnamed) {
    u64 below[52];
    for (int card = 0; card < 52; card++) {
        below[card] = 0;
        for (int other = card & 3; other < card; other += 4) below[card] |= 1ull << other;
    }
    for (int a = 4; a < 52; a++) for (int b = 3; b < a; b++) for (int c = 2; c < b; c++)
    for (int d = 1; d < c; d++) for (int e = 0; e < d; e++) {
        u32 ra = a >> 2, rb = b >> 2, rc = c >> 2, rd = d >> 2, re = e >> 2;
        int flush = !(((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3);
        int equal = (ra == rb) + (rb == rc) + (rc == rd) + (rd == re);
        int run = !equal && (ra - re == 4 || (ra == 12 && rb == 3));
        if (flush || run || equal > 1) continue;
        u64 hand = 1ull << a | 1ull << b | 1ull << c | 1ull << d | 1ull << e;
        if (rd == 0 && re == 0 && ra == 3 && rb == 2 && rc == 1) {
            int suited = !(((a ^ b) | (a ^ c)) & 3);
            if (suited && (!((a ^ d) & 3) || !((a ^ e) & 3))) continue;  /* a Dead Hand */
        }
        unnamed[0]++;
        u64 free = ~hand, m[5] = {below[a] & free, below[b] & free, below[c] & free,
                                  below[d] & free, below[e] & free};
        int best = 0;
        for (int i = 0; i < 5; i++) {
            int n = __builtin_popcountll(m[i]);
            best = n > best ? n : best;
            for (int j = 0; j < i; j++) {
                u64 two = m[i] | m[j];
                n = __builtin_popcountll(two);
                best = n > best ? n : best;
                for (int k = 0; k < j; k++) {
                    n = __builtin_popcountll(two | m[k]);
                    best = n > best ? n : best;
                }
            }
        }
        outs[best]++;
    }
}
