import type { BegunVersion } from '../lib/api/begun-version.ts';

/**
 * For an action that a single press applies to what is on screen; where a person types or reads first, see `useEdit` and
 * `useSeen`.
 */
export function begunFrom(version: number): BegunVersion {
  return { version } as BegunVersion;
}
