import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { entersTotals } from '@suivi/domain/months/totals';
import { quantityInNormalUnit } from '@suivi/domain/energy/conversion';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel, energyUnitLabel } from '@suivi/presentation/energy/energy-words';
import {
  formatEurosAndCents,
  formatFixed,
  formatNumber,
} from '@suivi/presentation/ground/formats/number-formats';
import {
  figureColumn,
  type ReportBlock,
  type ReportTable,
  tableOf,
  textColumn,
  type TextColumn,
} from '../../platform/documents/report.ts';
import { decimalsOf } from '../ground/decimals-of.ts';
import { unitOf } from '../months/summary-sheets.ts';
import type { DeclaredMonthRow } from '../ground/declared-months-store.ts';
import type { DeclaredYear } from './gather-declarations.ts';

/** Nobody reads more sites on paper; the workbook contains them all. */
const sitesListed = 40;
/** The number of energies that fit the width of a page. */
const energiesAbreast = 6;

type Declared = {
  energyType: EnergyType;
  /** The head of the declaration, the same for each of its months. */
  head: DeclaredMonthRow;
  byMonth: (DeclaredMonthRow | undefined)[];
};

function declaredOf(rows: readonly DeclaredMonthRow[], siteName: string): Declared[] {
  const own = rows.filter(row => row.siteName === siteName);
  return energyTypes.flatMap(energyType => {
    const found = own.filter(row => row.energyType === energyType);
    const [head] = found;
    if (head === undefined) return [];
    return [{ energyType, head, byMonth: months.map(month => found.find(row => row.month === month)) }];
  });
}

/** For one site: a table for each energy, with the declared figures and the note of each month. */
export function siteDeclaredBlocks({ rows, year, siteName, cells }: DeclaredYear): ReportBlock[] {
  const energies = declaredOf(rows, siteName ?? '');
  if (energies.length === 0) return [];
  const blocks = energies.flatMap((declared): ReportBlock[] => {
    const { notes, ttcNotes } = declared.head;
    const missing = cells.find(({ energyType }) => energyType === declared.energyType)?.missingMonths ?? [];
    return [
      energyTable(declared, year, missing),
      ...noteBlocks('Notes sur les consommations', notes),
      ...noteBlocks('Notes sur les montants TTC', ttcNotes),
    ];
  });
  return [{ kind: 'heading', text: 'Mois déclarés, énergie par énergie' }, ...blocks];
}

function noteBlocks(label: string, text: string | null): ReportBlock[] {
  return text === null || text === '' ? [] : [{ kind: 'paragraph', text: `${label}\u00a0: ${text}` }];
}

/** One figure of each month, with their sum. */
function monthFigures(
  label: string,
  values: (number | null)[],
  text: (value: number | null) => string,
): TextColumn<Month> {
  const total = text(sumPresent(values));
  return figureColumn(label, (_, index) => text(values[index] ?? null), { width: 1.2, total });
}

function energyTable({ energyType, head, byMonth }: Declared, year: number, missing: readonly Month[]) {
  const converted = byMonth.map(row => normalOf(row));
  const quantities = byMonth.map(row => row?.quantity ?? null);
  const amounts = byMonth.map(row => row?.amountCents ?? null);
  const decimals = decimalsOf(quantities);
  const remarks = months.map((month, index) => remarkOf(byMonth[index], missing.includes(month)));
  const isConverted = converted.some((value, index) => value !== quantities[index]);
  const isRemarked = remarks.some(text => text !== '');
  const unit = energyUnitLabel(energyType, head.unit);
  return tableOf(`${energyLabel(energyType)}, mois déclarés de ${year}`, months, [
    textColumn<Month>('Mois', monthTitle, { width: 1, total: 'Total' }),
    monthFigures(`Consommation (${unit})`, quantities, value => formatFixed(value, decimals)),
    ...(isConverted
      ? [monthFigures(`Équivalent (${unitOf(energyType)})`, converted, value => formatNumber(value))]
      : []),
    monthFigures('Montant TTC', amounts, formatEurosAndCents),
    ...(isRemarked
      ? [textColumn<Month>('Remarque', (_, index) => remarks[index] ?? '', { width: 1.4 })]
      : []),
  ]);
}

function normalOf(row: DeclaredMonthRow | undefined): number | null {
  if (!row || row.quantity === null) return null;
  return quantityInNormalUnit(row.quantity, row.energyType, row.unit, row.gasCoefficient);
}

function remarkOf(row: DeclaredMonthRow | undefined, isMissing: boolean): string {
  const isUnconverted = row !== undefined && row.quantity !== null && normalOf(row) === null;
  return [
    isMissing ? 'manquant' : '',
    row?.isEstimated ? 'facture estimée' : '',
    row?.isCreditNote ? 'avoir' : '',
    isUnconverted ? 'non converti' : '',
  ]
    .filter(text => text !== '')
    .join(', ');
}

/** For the group: one table for each site, its energies side by side, converted so that columns can be compared. */
export function groupDeclaredBlocks({ rows, sites, year, energy }: DeclaredYear): ReportBlock[] {
  const bySite = sites.map(({ name }) => ({ name, declared: declaredOf(rows, name) }));
  const declaring = bySite.filter(({ declared }) => declared.length > 0);
  if (declaring.length === 0) return [];
  const silent = bySite.filter(({ declared }) => declared.length === 0).map(({ name }) => name);
  const what = energy === null ? '' : ` (${energyLabel(energy)})`;
  const texts = [
    silent.length > 0 ? `Aucune déclaration${what} en ${year}\u00a0: ${silent.join(', ')}.` : '',
    declaring.length > sitesListed
      ? `Les ${sitesListed} premiers centres sont détaillés ici, le classeur Excel les contient tous.`
      : '',
  ].filter(text => text !== '');
  return [
    { kind: 'heading', text: 'Mois déclarés, centre par centre' },
    ...texts.map((text): ReportBlock => ({ kind: 'paragraph', text })),
    ...declaring.slice(0, sitesListed).flatMap(({ name, declared }) => siteTables(name, declared, year)),
  ];
}

/** The mark beside a quantity that could not be converted or is estimated; empty for any other. */
function markOf(row: DeclaredMonthRow | undefined): string {
  if (row !== undefined && row.quantity !== null && normalOf(row) === null) return ' (non converti)';
  return row?.isEstimated ? ' (est.)' : '';
}

function siteTables(name: string, declared: readonly Declared[], year: number): ReportTable[] {
  const groups = Array.from({ length: Math.ceil(declared.length / energiesAbreast) }, (_, index) =>
    declared.slice(index * energiesAbreast, (index + 1) * energiesAbreast),
  );
  const amounts = months.map((_, at) =>
    sumPresent(
      declared
        .filter(({ energyType }) => entersTotals(energyType))
        .map(({ byMonth }) => byMonth[at]?.amountCents ?? null),
    ),
  );
  return groups.map((energies, index) => {
    const isLast = index === groups.length - 1;
    return tableOf(`${name}, ${year}`, months, [
      textColumn<Month>('Mois', monthTitle, { width: 'fit', total: 'Total' }),
      ...energies.map(({ energyType, byMonth }) => {
        const quantities = byMonth.map(normalOf);
        return figureColumn<Month>(
          `${energyLabel(energyType)} (${unitOf(energyType)})`,
          (_, at) => formatNumber(quantities[at]) + markOf(byMonth[at]),
          { width: 1, total: formatNumber(sumPresent(quantities)) },
        );
      }),
      ...(isLast
        ? [
            figureColumn<Month>('Montants TTC (hors ECS)', (_, at) => formatEurosAndCents(amounts[at]), {
              width: 1.1,
              total: formatEurosAndCents(sumPresent(amounts)),
            }),
          ]
        : []),
    ]);
  });
}
