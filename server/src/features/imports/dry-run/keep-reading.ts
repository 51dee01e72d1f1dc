import type { KeptFile } from '../../../records/imports/store.ts';

/** The last result of a reading, with what it was read from. */
export type KeptReading<T> = {
  /** The same result if `from` has not changed, otherwise the result of `read`, kept until the next one. */
  of: (from: { file: KeptFile; settings: unknown }, read: () => Promise<T>) => Promise<T>;
};

/**
 * A file is read for the dry run and again before it is written, most often by the same process and under the same settings: then
 * the result of the first reading is reused. Callers must not change it.
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
