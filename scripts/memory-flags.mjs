/**
 * What the server's node may take of the machine, in MiB; every V8 knows these two. Without limits node lets garbage grow
 * with the memory that it finds: 400 connections on the heaviest route took 520 to 620 MiB on 24 GiB, and take 290 MiB
 * with these, for 45 MiB that are in use. A young generation of 4 MiB is collected half as often as one of 2, for 2 to
 * 4 MiB more. Imports and documents have limits of their own.
 */
export const memoryBounds = ['--max-semi-space-size=4', '--max-old-space-size=384'];

/**
 * Beside these bounds, what the V8 of the locked node knows. Nothing is put among what lives long because what was made at
 * the same place before did: V8 guesses so of the months of an answer when twenty are made at once, keeps the guess, and
 * they then wait for a collection of everything. And the old generation is collected sooner: V8 keeps the pages that it
 * once needed, 40 MiB of them after a busy minute. The young one keeps its size, without which this would cost a third of the speed.
 */
export const memoryFlags = [
  ...memoryBounds,
  '--no-allocation-site-pretenuring',
  '--memory-saver-mode',
  '--min-semi-space-size=4',
];

/**
 * For the environment of the same process. One arena for all threads: glibc gives each thread one of its own, which keeps
 * what it once held, 10 to 20 MiB together. Other systems do not read it.
 */
export const memoryVariables = { MALLOC_ARENA_MAX: '1' };
