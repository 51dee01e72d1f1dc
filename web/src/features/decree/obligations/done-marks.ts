import type { ObligationStatement, SiteObligations } from '@suivi/contract/decree/obligations';

export type RuledRow = SiteObligations['obligations'][number];
type Mark = ObligationStatement['done'][number];

/** A yearly obligation has one mark for each year; any other has a single mark, for the last time it was met. */
function isAbout(mark: Mark, { obligation, dataYear, dueOn }: RuledRow): boolean {
  return mark.obligation === obligation && (dataYear === null || mark.dueOn === dueOn);
}

export function markOf(done: readonly Mark[], row: RuledRow): Mark | undefined {
  return done.find(mark => isAbout(mark, row));
}

/** The marks with that of this row moved to another day; without it when the day is null. */
export function withMark(done: readonly Mark[], row: RuledRow, doneOn: string | null): Mark[] {
  const others = done.filter(mark => !isAbout(mark, row));
  return doneOn === null ? others : [...others, { obligation: row.obligation, dueOn: row.dueOn, doneOn }];
}
