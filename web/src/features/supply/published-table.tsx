import type { PublishedMonth } from '@suivi/contract/supply/published-months';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { formatPeriod, formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatNumber,
  formatVariation,
  missing,
  nbsp,
  withPlus,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { flowLabels } from '@suivi/presentation/supply/distributor-words';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';

type PublishedTableProps = { months: readonly PublishedMonth[]; number: string };

export function PublishedTable({ months, number }: PublishedTableProps) {
  return (
    <DataTable
      caption={`Mois facturés et publiés de ${number}`}
      columns={columns}
      rows={months}
      rowKey={({ period }) => String(monthIndex(period))}
      empty="Aucun mois n’est facturé ni publié."
    />
  );
}

const columns: DataTableColumn<PublishedMonth>[] = [
  words('month', 'Mois', ({ period }) => formatPeriod(period), {
    sortValue: ({ period }) => monthIndex(period),
  }),
  figures(
    'billed',
    'Facturé',
    ({ billedKwh, billedDays, ofDays }) =>
      kwhText(billedKwh) + (billedKwh === null ? '' : partText(billedDays, ofDays)),
  ),
  figures(
    'published',
    'Publié',
    ({ publishedKwh, receivedDays, ofDays, isAdjusted }) =>
      kwhText(publishedKwh) +
      (publishedKwh === null ? '' : partText(receivedDays, ofDays)) +
      (isAdjusted ? ', corrigé ou estimé' : ''),
  ),
  figures('gap', 'Écart', gapText),
  {
    key: 'days',
    header: 'Jours reçus',
    cell: ({ receivedDays, ofDays, lacking }) =>
      [`${receivedDays} sur ${ofDays}`, ...(receivedDays === 0 ? [] : [lackingText(lacking)])]
        .filter(text => text !== '')
        .join(`${nbsp}; `),
    minWidth: '12rem',
  },
  words('source', 'Source', ({ flow }) => (flow === null ? missing : flowLabels[flow])),
];

function kwhText(kwh: number | null): string {
  return kwh === null ? missing : withUnit(formatNumber(kwh, 0), 'kWh');
}

function partText(days: number, ofDays: number): string {
  return days === ofDays ? '' : ` (${days} j sur ${ofDays})`;
}

function gapText({ gapKwh, publishedKwh }: PublishedMonth): string {
  if (gapKwh === null) return missing;
  const share = publishedKwh === null || publishedKwh === 0 ? null : (gapKwh / publishedKwh) * 100;
  const kwh = withUnit(withPlus(gapKwh, formatNumber(gapKwh, 0)), 'kWh');
  return share === null ? kwh : `${kwh} (${formatVariation(share)})`;
}

/** For example « manquent le 03/02/2026, du 05/02/2026 au 08/02/2026 ». */
function lackingText(lacking: PublishedMonth['lacking']): string {
  if (lacking.length === 0) return '';
  const spans = lacking.map(({ first, last }) =>
    first === last ? `le ${formatIsoDay(first)}` : `du ${formatIsoDay(first)} au ${formatIsoDay(last)}`,
  );
  return `manquent ${spans.join(', ')}`;
}
