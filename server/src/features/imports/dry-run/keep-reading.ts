import type { KeptFile } from '../../../records/imports/store.ts';

/** What was read last, with what it was read from. */
export type KeptReading<T> = {
  /** The same again where nothing of `from` differs, else what `read` gives; kept until the next one. */
  of: (from: { file: KeptFile; settings: unknown }, read: () => Promise<T>) => Promise<T>;
};

/**
 * A file is read for the dry run and again before it is written, most often by the same process and under the same settings:
 * the second reading is the first one then. Whoever gets it changes nothing in it.
 */
export function keepReading<T>(): KeptReading<T> {
  let kept: { key: string; reading: T } | null = null;
  return {
    async of({ file, settings }, read) {
      const key = `${file.digest} ${JSON.stringify(settings)}`;
      if (kept?.key === key) return kept.reading;
      kept = null;
      const reading = await read();
      kept = { key, reading };
      return reading;
    },
  };
}
