import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { StationDegreeDays } from './answers.ts';

/** Years × months; an estimated month is marked as such, and an unknown one is not shown as 0. */
export function MonthTable({ answer: { station, years, months: known } }: { answer: StationDegreeDays }) {
  const cellOf = (year: number, month: Month) => {
    const found = known.find(({ period }) => period.year === year && period.month === month);
    if (!found || found.heating === null) return missing;
    return formatNumber(found.heating, 1) + (found.kind === 'estimated' ? '\u00a0(est.)' : '');
  };
  return (
    <DataTable
      caption={`Degrés-jours de chauffage par mois, ${station.name} (est. : au plus cinq jours sans mesure, estimés)`}
      columns={({ words, figures }) => [
        words('year', 'Année', ({ year }) => String(year)),
        ...months.map(month =>
          figures(String(month), shortMonthName(month), ({ year }: { year: number }) => cellOf(year, month)),
        ),
      ]}
      rows={years}
      rowKey={({ year }) => String(year)}
      maxHeight="24rem"
    />
  );
}
