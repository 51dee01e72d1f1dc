import type { ObligationStatement, SiteObligations } from '@suivi/contract/decree/obligations';

export type RuledRow = SiteObligations['obligations'][number];
type Mark = ObligationStatement['done'][number];

/** What is of one year is done once for that year; all else by its last time. */
function isAbout(mark: Mark, { obligation, dataYear, dueOn }: RuledRow): boolean {
  return mark.obligation === obligation && (dataYear === null || mark.dueOn === dueOn);
}

export function markOf(done: readonly Mark[], row: RuledRow): Mark | undefined {
  return done.find(mark => isAbout(mark, row));
}

/** The marks with the one of this row on another day; without it where the day is null. */
export function withMark(done: readonly Mark[], row: RuledRow, doneOn: string | null): Mark[] {
  const others = done.filter(mark => !isAbout(mark, row));
  return doneOn === null ? others : [...others, { obligation: row.obligation, dueOn: row.dueOn, doneOn }];
}
