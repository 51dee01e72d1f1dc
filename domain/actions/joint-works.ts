import { monthIndex, type Period } from '../ground/calendar/month.ts';

/** Works on one meter, from the month in which they begin to that in which they end; null: not finished. */
export type Works = { id: number; from: Period; to: Period | null };

/** Works with one common saving, and the months between which it is measured, as `monthIndex`. */
export type JointWorks<W extends Works> = {
  works: W[];
  /** The first month of the first works. */
  begun: number;
  /** The first month after all works; null while they are not finished. */
  after: number | null;
  /** The month in which the next works begin; null when there are none. */
  until: number | null;
};

/** Months to which a model before the works is fitted. */
export const baselineMonths = 12;

/**
 * Groups works on one meter that cannot be separated: works that begin less than twelve months after others ended have no full
 * year before them. In chronological order.
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

/**
 * The share of each action in a joint saving, by its expected saving (« répartition conventionnelle »); null when one is not
 * known.
 */
export function conventionalShares(expectedKwh: readonly (number | null)[]): (number | null)[] {
  const sum = expectedKwh.reduce<number>((total, kwh) => total + (kwh ?? Number.NaN), 0);
  return expectedKwh.map(kwh => (kwh === null || !(sum > 0) ? null : kwh / sum));
}
