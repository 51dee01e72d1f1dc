import type { JournalRow } from './store.ts';

/** Cuts off the one additional row that shows whether there are more. */
export function pageOf(rows: JournalRow[], limit: number): { entries: JournalRow[]; next: string | null } {
  const entries = rows.slice(0, limit);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
