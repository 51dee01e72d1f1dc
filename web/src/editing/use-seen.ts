import { useState } from 'react';
import { type ApiError, isApiError } from '../lib/texts/api-error.ts';
import type { BegunVersion } from '../lib/api/begun-version.ts';
import { begunFrom } from './begun-from.ts';

/**
 * The version that was stored when a dialog asked a person to decide, whatever was read since. Once the decision was refused as
 * stale, and the person told so, the next decision is about what is shown now.
 */
export function useSeen({ version }: { version: number }, refused: ApiError | null): BegunVersion {
  const [seen] = useState(version);
  return begunFrom(isApiError(refused, 'version-stale') ? version : seen);
}
