import { monthIndex, type Period } from '../ground/calendar/month.ts';

/** Works on one meter, from the month in which they begin to that in which they end; null: they go on. */
export type Works = { id: number; from: Period; to: Period | null };

/** Works that have one saving together, and the months between which it is measured, as `monthIndex`. */
export type JointWorks<W extends Works> = {
  works: W[];
  /** The first month of the first works. */
  begun: number;
  /** The first month after all works; null while they go on. */
  after: number | null;
  /** The month in which the next works begin; null without any. */
  until: number | null;
};

/** Months that a model of before the works learns from. */
export const baselineMonths = 12;

/**
 * Works on one meter that cannot be told apart: those that begin less than twelve months after others have ended have no year
 * of their own before them. In the order of time.
 */
export function jointWorks<W extends Works>(all: readonly W[]): JointWorks<W>[] {
  const joined: JointWorks<W>[] = [];
  const inOrder = all.toSorted((a, b) => monthIndex(a.from) - monthIndex(b.from) || a.id - b.id);
  for (const works of inOrder) {
    const begun = monthIndex(works.from);
    const after = works.to === null ? null : monthIndex(works.to) + 1;
    const last = joined.at(-1);
    if (last && (last.after === null || begun < last.after + baselineMonths)) {
      last.works.push(works);
      last.after = last.after === null || after === null ? null : Math.max(last.after, after);
    } else {
      if (last) last.until = begun;
      joined.push({ works: [works], begun, after, until: null });
    }
  }
  return joined;
}

/** The share of each in a joint saving, by what was expected of it (« répartition conventionnelle »); null where one is not known. */
export function conventionalShares(expectedKwh: readonly (number | null)[]): (number | null)[] {
  const sum = expectedKwh.reduce<number>((total, kwh) => total + (kwh ?? Number.NaN), 0);
  return expectedKwh.map(kwh => (kwh === null || !(sum > 0) ? null : kwh / sum));
}
