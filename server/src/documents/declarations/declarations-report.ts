import { entersTotals, totalReservations } from '@suivi/domain/months/totals';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import { completenessText, lackingCount } from '@suivi/presentation/months/completeness-text';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { formatCount, formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { keyFigure, type KeyFigure, type Report, type ReportBlock } from '../../platform/documents/report.ts';
import { scopeName } from '../months/dashboard-workbook.ts';
import { energyName, unitOf } from '../months/summary-sheets.ts';
import { energyChart } from '../months/chart-blocks.ts';
import { divided } from '../ground/divided.ts';
import type { DocumentAbout } from '../ground/document-about.ts';
import { declaredMethod } from '../ground/method.ts';
import { closingBlocks } from '../months/report-blocks.ts';
import { completenessBlocks } from './completeness-blocks.ts';
import { groupDeclaredBlocks, siteDeclaredBlocks } from './declared-months-blocks.ts';
import type { DeclaredYear } from './gather-declarations.ts';

/** The other reservations are about costs and emissions, which this report does not contain. */
const ofDeclared: ReadonlySet<string> = new Set([
  'missing-months',
  'partial-months',
  'estimated-quantities',
  'unconverted-months',
  'changed-since-closing',
]);

/** What was declared for a year: whether everything due is there, then every month. */
export function declarationsReport(declared: DeclaredYear, { author, dateText }: DocumentAbout): Report {
  const { year, siteName, energy, cells, summary } = declared;
  const energies = energy === null ? 'toutes les énergies' : `énergie\u00a0: ${energyLabel(energy)}`;
  const where = siteName === null ? 'tous les centres' : `centre\u00a0: ${siteName}`;
  const reservations = totalReservations(summary.current.energies).filter(
    ({ kind, energyType }) => ofDeclared.has(kind) && (energy === null || energyType === energy),
  );
  return {
    title: 'Déclarations',
    subtitle: `${scopeName(declared)} · ${year}`,
    author,
    dateText,
    context: [`Filtres\u00a0: ${where}, ${energies}, année ${year}. Établi le ${dateText} par ${author}.`],
    blocks: [
      { kind: 'lead', text: completenessText(cells, year, energy) },
      { kind: 'figures', figures: declaredFigures(declared) },
      ...completenessBlocks(declared),
      ...chartBlocks(declared),
      ...(siteName === null ? groupDeclaredBlocks(declared) : siteDeclaredBlocks(declared)),
      ...closingBlocks(reservations, declaredMethod),
    ],
  };
}

function declaredFigures(declared: DeclaredYear): KeyFigure[] {
  const { cells, rows, energy } = declared;
  const inUse = sumOf(cells.map(cell => cell.inUse));
  const lacking = lackingCount(cells, energy);
  const billed = rows.filter(({ energyType }) => energy !== null || entersTotals(energyType));
  const amount = divided(sumPresent(billed.map(({ amountCents }) => amountCents)), 100);
  const unpriced = billed.filter(({ quantity, amountCents }) => quantity !== null && amountCents === null);
  return [
    {
      ...plain('Mois déclarés', formatNumber(sumOf(cells.map(cell => cell.declared))), ''),
      change: lacking === 0 ? '' : `Il manque ${formatCount(lacking, 'mois')}`,
      tone: 'worse',
      note: `sur ${formatCount(inUse, 'mois')} en usage`,
    },
    ...quantityFigures(declared),
    {
      ...plain('Montant TTC déclaré', formatNumber(amount), '€'),
      note: unpriced.length === 0 ? '' : `${formatCount(unpriced.length, 'mois')} sans montant`,
    },
  ];
}

/** The figures of the requested energy, or the totals of the dashboard. */
function quantityFigures({ summary, energy, cells }: DeclaredYear): KeyFigure[] {
  const { totals, energies } = summary.current;
  const marked = (figure: KeyFigure, isCounted: (energyType: EnergyType) => boolean): KeyFigure => {
    const lacks = cells.some(cell => isCounted(cell.energyType) && lackingCount([cell], cell.energyType) > 0);
    return lacks && figure.value !== missing ? { ...figure, note: 'données partielles' } : figure;
  };
  if (energy !== null) {
    const quantity = energies.find(({ energyType }) => energyType === energy)?.quantityNormal ?? null;
    return [
      marked(plain(energyName(energy), formatNumber(quantity), unitOf(energy)), each => each === energy),
    ];
  }
  const consumption = formatNumber(divided(totals.consumptionKwh, 1000));
  const water = plain('Eau', formatNumber(totals.waterM3), 'm³');
  return [
    marked(
      plain('Consommation Totale', consumption, 'MWh'),
      each => energyDefinitions[each].kind === 'purchased',
    ),
    ...(totals.waterM3 === null ? [] : [marked(water, each => each === 'water')]),
  ];
}

function plain(label: string, value: string, unit: string): KeyFigure {
  return keyFigure(label, value, { unit: value === missing ? '' : unit });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A chart of each energy, as on the dashboard. */
function chartBlocks({ series }: DeclaredYear): ReportBlock[] {
  if (series.length === 0) return [];
  return [
    { kind: 'heading', text: 'Consommations mois par mois' },
    ...series.map(one => {
      const [energy] = one.series;
      const wasDeclared = energy?.points.some(({ previous }) => previous.quantityNormal !== null) ?? false;
      return energyChart(one, energy?.energyType ?? null, wasDeclared ? 'both' : 'one');
    }),
  ];
}
