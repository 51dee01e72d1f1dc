import type { Bill } from '@suivi/contract/bills/bills';
import { listContracts, type SupplyContract } from '@suivi/contract/supply/contracts';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatEurosAndCents,
  formatNumber,
  formatShare,
  missing,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { billComponentLabels } from '@suivi/presentation/bills/bill-words';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { energyLabel, energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { besideLabels, billFieldLabels } from './bill-field-text.ts';
import { type Definition, DefinitionList } from '../../ui/figures/definition-list.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';

type Point = Bill['points'][number];
type Line = Point['lines'][number];
type Read = Point['reads'][number];

/** What a bill says about one delivery point. */
export function BilledPointPart({ point }: { point: Point }) {
  const { energyType, pointNumber, pointLabel, lines, reads } = point;
  const contracts = useRead(listContracts).data?.contracts;
  const name = [energyLabel(energyType), pointNumber, pointLabel].filter(text => text !== '').join(' · ');
  return (
    <Section title={name}>
      <DefinitionList items={[...factsOf(point), ...sourcesOf(point, contracts ?? [])]} />
      {reads.length > 0 && (
        <DataTable
          captionShown
          caption={`Relevés et puissances, ${name}`}
          columns={columnsOfReads(point)}
          rows={reads.map((read, index) => ({ ...read, key: String(index) }))}
          rowKey={({ key }) => key}
        />
      )}
      {lines.length > 0 && (
        <DataTable
          captionShown
          caption={`Lignes, ${name}`}
          columns={lineColumns(lines)}
          rows={lines.map((line, index) => ({ ...line, key: String(index) }))}
          rowKey={({ key }) => key}
        />
      )}
    </Section>
  );
}

function factsOf({ energyType, firstDay, lastDay, quantity, unit, ...point }: Point): Definition[] {
  const fixed: Definition[] =
    point.fixedCents === 0 ? [] : [['Dont part fixe', formatEurosAndCents(point.fixedCents)]];
  const coefficient: Definition[] =
    point.gasCoefficient === null
      ? []
      : [['Coefficient', withUnit(formatNumber(point.gasCoefficient, 4), 'kWh PCS/m³')]];
  const beside: Definition[] =
    point.isBeside === null ? [] : [[billFieldLabels.beside, besideLabels[point.isBeside ? 'yes' : 'no']]];
  return [
    ['Période', `du ${formatIsoDay(firstDay)} au ${formatIsoDay(lastDay)}`],
    [
      point.isEstimated ? 'Quantité (estimée)' : 'Quantité',
      withUnit(formatNumber(quantity, 3), energyUnitLabel(energyType, unit)),
    ],
    ...coefficient,
    ...beside,
    ['TTC', formatEurosAndCents(point.ttcCents)],
    ...fixed,
  ];
}

const link = (href: string, text: string) => <a href={href}>{text}</a>;

/** Links to the delivery point, and to the contracts in force on the days of the bill. */
function sourcesOf(point: Point, contracts: readonly SupplyContract[]): Definition[] {
  const { pointId, pointNumber, firstDay, lastDay } = point;
  const judging = contracts.filter(
    ({ pointIds, from, to }) => pointIds.includes(pointId) && from <= lastDay && to >= firstDay,
  );
  return [
    ['Point de livraison', link(viewHref('contracts', { partie: 'points', point: pointId }), pointNumber)],
    ...judging.map(
      ({ id, supplier, lot }): Definition => [
        'Contrat',
        link(viewHref('contracts', { contrat: id }), `${supplier}, ${lot}`),
      ],
    ),
  ];
}

const kinds: Record<Read['kind'], string> = { real: 'Réel', estimated: 'Estimé', corrected: 'Corrigé' };

const readColumns: DataTableColumn<Read & { key: string }>[] = [
  words('class', 'Classe', read => read.class || missing),
  figures('start', 'Ancien index', ({ start }) => formatNumber(start, 3)),
  figures('end', 'Nouvel index', ({ end }) => formatNumber(end, 3)),
  figures('quantity', 'Quantité', ({ quantity }) => formatNumber(quantity, 3)),
  words('kind', 'Relevé', ({ kind }) => kinds[kind]),
];

/** The columns of the powers, used when the bill prints them. */
function powerColumns(unit: Point['powerUnit']): DataTableColumn<Read & { key: string }>[] {
  const inUnit = unit === null ? '' : ` (${unit})`;
  return [
    figures('subscribed', `Puissance souscrite${inUnit}`, ({ subscribed }) => formatNumber(subscribed, 3)),
    figures('reached', `Puissance atteinte${inUnit}`, ({ reached }) => formatNumber(reached, 3)),
  ];
}

/** Columns without any value in the reads are left out: a bill may print powers by class, and no indexes. */
function columnsOfReads({ reads, powerUnit }: Point) {
  const tells = (...names: ('start' | 'end' | 'quantity' | 'subscribed' | 'reached')[]) =>
    reads.some(read => names.some(name => read[name] !== null));
  const indexes = tells('start', 'end', 'quantity') ? readColumns : readColumns.slice(0, 1);
  return tells('subscribed', 'reached') ? [...indexes, ...powerColumns(powerUnit)] : indexes;
}

function lineColumns(lines: readonly Line[]): DataTableColumn<Line & { key: string }>[] {
  return [
    {
      key: 'component',
      header: 'Ligne',
      cell: ({ component, label }) =>
        [billComponentLabels[component], label === billComponentLabels[component] ? '' : label]
          .filter(text => text !== '')
          .join(', '),
      footer: 'Total des lignes',
    },
    words('days', 'Période', ({ firstDay, lastDay }) =>
      firstDay === null || lastDay === null
        ? missing
        : `${formatIsoDay(firstDay)} – ${formatIsoDay(lastDay)}`,
    ),
    figures(
      'quantity',
      'Quantité',
      ({ quantity, unit }) => `${formatNumber(quantity, 4)}${quantity === null ? '' : `\u00a0${unit}`}`,
    ),
    figures('price', 'Prix unitaire', ({ unitPrice }) => formatNumber(unitPrice, 6)),
    figures('ht', 'HT', ({ htCents }) => formatEurosAndCents(htCents), {
      footer: formatEurosAndCents(lines.reduce((sum, { htCents }) => sum + htCents, 0)),
    }),
    figures('vat', 'TVA', ({ vatPermille }) => formatShare(vatPermille / 10, 1)),
  ];
}
