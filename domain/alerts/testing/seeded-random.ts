/** Deterministic pseudo-random draws for test data: one sequence per seed. */
export type SeededRandom = {
  /** From 0 (included) to 1 (excluded). */
  uniform(): number;
  /** Integer between both bounds, included. */
  integer(from: number, to: number): number;
  /** Normal distribution of mean 0 and standard deviation 1. */
  normal(): number;
  pick<T>(items: readonly [T, ...T[]]): T;
};

/** The sfc32 sequence, warmed up so that similar seeds give unrelated sequences. */
export function seededRandom(seed: number): SeededRandom {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let counter = 1;
  function uniform(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }
  for (let round = 0; round < 16; round += 1) uniform();
  return {
    uniform,
    integer: (from, to) => from + Math.floor(uniform() * (to - from + 1)),
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    pick: items => items[Math.floor(uniform() * items.length)] ?? items[0],
  };
}
