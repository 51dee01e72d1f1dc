import { months } from '@suivi/domain/ground/calendar/month';
import { totalReservations } from '@suivi/domain/months/totals';
import { alertRuleLabels, alertStateLabels, severityLabels } from '@suivi/presentation/alerts/alert-words';
import { formatPeriod, monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { placeText } from '@suivi/presentation/sites/place-text';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import {
  formatCount,
  formatFixed,
  formatNumber,
  formatVariation,
} from '@suivi/presentation/ground/formats/number-formats';
import {
  figureColumn,
  type ReportBlock,
  type ReportTable,
  tableOf,
  textColumn,
} from '../../../platform/documents/report.ts';
import type { Summary } from '../../months/gather-dashboard.ts';
import { allEnergiesColour, type DrawnMonth, monthsChart } from '../../months/chart-blocks.ts';
import { divided } from '../../ground/divided.ts';
import { everyReservation } from '../../months/report-blocks.ts';
import type { AnnualData } from './gather-annual.ts';

export function monthByMonth({ months: summaries, year }: AnnualData): ReportBlock[] {
  const drawn = summaries.map(
    ({ current, previous }, index): DrawnMonth => ({
      period: { year, month: months[index] ?? 1 },
      current: divided(current.totals.consumptionKwh, 1000),
      previous: divided(previous.totals.consumptionKwh, 1000),
      isPartial: isPartial(current),
      wasPartial: isPartial(previous),
    }),
  );
  const compared = drawn.some(({ previous }) => previous !== null) ? year - 1 : null;
  const years = compared === null ? year : `${compared} (contour) et ${year} (plein)`;
  return [
    monthsChart({
      id: 'all-energies',
      caption: `Énergies achetées, ${years}, en MWh`,
      colour: allEnergiesColour,
      unit: 'MWh',
      current: String(year),
      compared: compared === null ? null : String(compared),
      months: drawn,
    }),
    figuresTable(
      `Consommation, coût et émissions de chaque mois de ${year}`,
      'Mois',
      summaries.map((summary, index) => ({ name: monthTitle(months[index] ?? 1), summary })),
    ),
  ];
}

export type NamedSummary = { name: string; summary: Summary };

/** Consumption, cost and emissions of each month or centre, with every reservation on the figures. */
export function figuresTable(caption: string, first: string, lines: readonly NamedSummary[]): ReportTable {
  const reserved = lines.some(({ summary }) => everyReservation(summary.current) !== '');
  const previous = lines[0]?.summary.previous.period.to.year ?? '';
  return tableOf(caption, lines, [
    textColumn(first, ({ name }) => name),
    figureColumn('Énergie (MWh)', ({ summary }) =>
      formatFixed(divided(summary.current.totals.consumptionKwh, 1000), 1),
    ),
    figureColumn(`Variation / ${previous}`, ({ summary }) =>
      formatVariation(summary.comparison.consumptionKwh.variationPercent),
    ),
    figureColumn('Eau (m³)', ({ summary }) => formatNumber(summary.current.totals.waterM3)),
    figureColumn('Coût (€ TTC)', ({ summary }) =>
      formatNumber(divided(summary.current.totals.costCents, 100)),
    ),
    figureColumn('CO₂ (t)', ({ summary }) =>
      formatFixed(divided(summary.current.totals.emissionsKg, 1000), 1),
    ),
    ...(reserved
      ? [textColumn<NamedSummary>('Réserve', ({ summary }) => everyReservation(summary.current))]
      : []),
  ]);
}

function isPartial({ totals, energies }: Summary['current']): boolean {
  const isCut = totalReservations(energies).some(
    ({ kind }) => kind === 'missing-months' || kind === 'partial-months',
  );
  return totals.consumptionKwh !== null && isCut;
}

function openText(open: number, all: number): string {
  if (open === 0) return all === 1 ? 'traitée' : 'toutes traitées';
  if (open < all) return `dont ${formatCount(open, 'encore ouverte', 'encore ouvertes')}`;
  return all === 1 ? 'encore ouverte' : 'toutes encore ouvertes';
}

const alertsListed = 40;

export function alertBlocks({ alerts, siteName }: AnnualData): ReportBlock[] {
  if (alerts.length === 0) return [{ kind: 'paragraph', text: 'Aucune alerte.' }];
  const open = alerts.filter(({ state }) => state === 'open').length;
  const text =
    `${formatCount(alerts.length, 'alerte')}, ${openText(open, alerts.length)}` +
    `${alerts.length > alertsListed ? `\u00a0; les ${alertsListed} plus graves sont listées ici` : ''}.`;
  const isGroup = siteName === null;
  const table = tableOf('Alertes, les plus graves d’abord', alerts.slice(0, alertsListed), [
    textColumn('Gravité', ({ severity }) => severityLabels[severity], { width: 'fit' }),
    textColumn(
      isGroup ? 'Centre ou bâtiment' : 'Objet',
      alert => (isGroup ? placeText(alert) : (alert.buildingName ?? 'Site')),
      { width: 1 },
    ),
    textColumn('Énergie', ({ energyType }) => energyLabel(energyType), { width: 'fit' }),
    textColumn('Mois', ({ period }) => formatPeriod(period), { width: 'fit' }),
    textColumn('Motif', ({ rule }) => alertRuleLabels[rule], { width: 'fit' }),
    figureColumn('Écart', ({ gapPercent }) => formatVariation(gapPercent), { width: 'fit' }),
    textColumn('État', ({ state }) => alertStateLabels[state], { width: 'fit' }),
  ]);
  return [{ kind: 'paragraph', text }, table];
}
