import type { ReadState } from './read.tsx';

type Answers<Reads extends readonly ReadState<unknown>[]> = {
  [Index in keyof Reads]: Exclude<Reads[Index]['data'], undefined>;
};

/** Combines reads that are shown together: available once all are, failed once one is, repeated together. */
export function readAll<const Reads extends readonly ReadState<unknown>[]>(
  ...reads: Reads
): ReadState<Answers<Reads>> {
  const answers = reads.map(({ data }) => data);
  return {
    data: answers.includes(undefined) ? undefined : (answers as Answers<Reads>),
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: async () => Promise.all(reads.map(async ({ refetch }) => refetch())),
  };
}
