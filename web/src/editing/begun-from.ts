import type { BegunVersion } from '../lib/api/begun-version.ts';

/** For what is done at one press to what is on screen then; where a person types or reads on, see `useEdit` and `useSeen`. */
export function begunFrom(version: number): BegunVersion {
  return { version } as BegunVersion;
}
