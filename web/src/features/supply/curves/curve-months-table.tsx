import type { CurveMonths } from '@suivi/contract/supply/load-curves';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber, missing, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import {
  coverageText,
  kwhText,
  kwText,
  peakTimeText,
  shareText,
} from '@suivi/presentation/supply/curve-words';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../../ui/tables/data-table-column.ts';

type Month = CurveMonths['months'][number];

const columns: DataTableColumn<Month>[] = [
  words('month', 'Mois', ({ period }) => formatPeriod(period), {
    sortValue: ({ period }) => monthIndex(period),
  }),
  {
    key: 'kwh',
    header: 'Énergie',
    align: 'end',
    cell: month =>
      withUnit(formatNumber(month.kwh, 0), 'kWh') +
      (month.days === month.ofDays ? '' : ` ${coverageText(month)}`),
    sortValue: ({ kwh }) => kwh,
  },
  figures('peak', 'Pointe', ({ peak }) => kwText(peak.kw), { sortValue: ({ peak }) => peak.kw }),
  words('at', 'Atteinte le', peakTimeText),
  figures('talon', 'Talon', ({ talonKw }) => (talonKw === null ? 'trop peu de jours' : kwText(talonKw)), {
    sortValue: ({ talonKw }) => talonKw,
  }),
  figures('share', 'Part du talon', ({ talonShare }) => shareText(talonShare)),
  figures('factor', 'Facteur de charge', ({ loadFactor }) => shareText(loadFactor)),
  figures('night', 'Part de nuit', ({ nightShare }) => shareText(nightShare)),
  figures('weekend', 'Week-end sur semaine', ({ weekendRatio }) =>
    weekendRatio === null ? missing : shareText(weekendRatio),
  ),
];

/** The energy and power of each month from the curve, and what the point fed into the network. */
export function CurveMonthsTable({ curve, number }: { curve: CurveMonths; number: string }) {
  const injected = new Map(curve.injected.map(month => [monthIndex(month.period), month]));
  const injectedText = ({ period }: Month) => {
    const month = injected.get(monthIndex(period));
    return month === undefined
      ? missing
      : kwhText(month.kwh) + (month.days === month.ofDays ? '' : ` ${coverageText(month)}`);
  };
  return (
    <DataTable
      caption={`Mois de la courbe de charge de ${number}`}
      stacked
      columns={injected.size === 0 ? columns : [...columns, figures('injected', 'Injecté', injectedText)]}
      rows={curve.months}
      rowKey={({ period }) => String(monthIndex(period))}
    />
  );
}
