import { readingNoteFault } from '@suivi/domain/alerts/reading-note';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import type { NoteContent } from '../../../records/months/notes/month-note-kind.ts';

/** What may be said of sub-meters is less than of bills. */
export function checkNote(buildingId: number | null, content: NoteContent): Result<null> {
  const fault = buildingId === null ? null : readingNoteFault(content);
  return fault === null ? ok(null) : refuse('reading-note-invalid', { field: fault });
}
