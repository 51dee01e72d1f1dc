import type { EnergySeries, MonthNoteKind } from '@suivi/domain/alert/energy-series';
import type { Period } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';

type SameMonth = {
  year: number;
  quantityNormal: number | null;
  amountCents: number | null;
  notes: MonthNoteKind[];
};

/** The same calendar month of every year, in normal units; null where the scope holds none. */
export function sameMonthsOf(
  series: readonly EnergySeries[],
  energyType: EnergyType,
  { month }: Period,
): SameMonth[] {
  const months = series.find(one => one.energyType === energyType)?.months ?? [];
  const years = months.map(({ period }) => period.year);
  if (years.length === 0) return [];
  const first = Math.min(...years);
  const byYear = new Map(
    months.filter(record => record.period.month === month).map(record => [record.period.year, record]),
  );
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => {
    const record = byYear.get(first + index);
    return {
      year: first + index,
      quantityNormal: record?.quantityNormal ?? null,
      amountCents: record === undefined || record.isCreditNote ? null : record.amountCents,
      notes: [...(record?.notes ?? [])],
    };
  });
}
