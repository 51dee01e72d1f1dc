import type { ComparedMeasure } from '@suivi/domain/months/compare-years';
import { totalReservations } from '@suivi/domain/months/totals';
import { comparativeText } from '@suivi/presentation/analyses/comparative-text';
import {
  formatEuros,
  formatFixed,
  formatNumber,
  formatTonnesCo2,
  formatVariation,
  missing,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import {
  type ReservedFigure,
  reservationMarks,
  reservationText,
  type ToldReservation,
} from '@suivi/presentation/months/reservation-text';
import { capitalise, decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatShortSpan, formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import {
  figureColumn,
  type KeyFigure,
  type ReportBlock,
  type ReportTable,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
import type { Change, Summary } from './gather-dashboard.ts';
import { energyName, unitOf } from './summary-sheets.ts';
import { divided } from '../ground/divided.ts';
import type { MethodLine } from '../ground/method.ts';

type Side = Summary['current'];

/** The three cards of the screen. */
export function keyFigures({ current, comparison }: Summary, against: string): KeyFigure[] {
  const { totals } = current;
  return [
    figure('Consommation Totale', 'MWh', formatNumber(divided(totals.consumptionKwh, 1000)), {
      measure: comparison.consumptionKwh,
      note: noteOf(current, 'consumption'),
    }),
    figure('Coût Total', '€ TTC', formatNumber(divided(totals.costCents, 100)), {
      measure: comparison.costCents,
      note: noteOf(current, 'cost'),
    }),
    figure('Émissions CO₂', 'tonnes', formatNumber(divided(totals.emissionsKg, 1000), 1), {
      measure: comparison.emissionsKg,
      note: noteOf(current, 'emissions'),
    }),
  ];

  function figure(
    label: string,
    unit: string,
    value: string,
    { measure, note }: { measure: ComparedMeasure; note: string },
  ): KeyFigure {
    const { variationPercent } = measure;
    const change =
      variationPercent === null
        ? 'non comparable'
        : `${formatVariation(variationPercent)} par rapport à ${against}`;
    const tone =
      variationPercent === null || Math.abs(variationPercent) < 0.05
        ? 'neutral'
        : variationPercent < 0
          ? 'better'
          : 'worse';
    return { label, unit: value === missing ? '' : unit, value, change, tone, note };
  }
}

function noteOf({ energies }: Side, figure: ReservedFigure | null): string {
  const reservations = totalReservations(energies);
  return Object.entries(reservationMarks)
    .filter(
      ([kind, { figures }]) =>
        (figure === null || figures.includes(figure)) && reservations.some(each => each.kind === kind),
    )
    .map(([, { text }]) => text)
    .join(', ');
}

/** Each kind of reservation on the totals, as the text of a cell; empty when there is none. */
export function everyReservation(side: Side): string {
  return noteOf(side, null);
}

export function energiesTable(
  { current, comparison }: Summary,
  caption: string,
  against: string,
): ReportTable {
  return tableOf(caption, current.energies, [
    textColumn('Énergie', ({ energyType }) => energyName(energyType), { total: 'Total (hors ECS)' }),
    figureColumn(
      'Consommation',
      ({ energyType, quantityNormal }) => withUnit(formatNumber(quantityNormal), unitOf(energyType)),
      { total: withUnit(formatFixed(divided(current.totals.consumptionKwh, 1000), 1), 'MWh') },
    ),
    figureColumn('Coût TTC', ({ costCents }) => formatEuros(costCents), {
      total: formatEuros(current.totals.costCents),
    }),
    figureColumn('CO₂', ({ emissionsKg }) => formatTonnesCo2(emissionsKg), {
      total: formatTonnesCo2(current.totals.emissionsKg),
    }),
    figureColumn(
      `Variation / ${against}`,
      ({ energyType }) =>
        formatVariation(
          comparison.byEnergy.find(each => each.energyType === energyType)?.quantity.variationPercent ?? null,
        ),
      { total: formatVariation(comparison.consumptionKwh.variationPercent) },
    ),
  ]);
}

/**
 * A measure compared with that of another period, on the months that both have, so that the gap is the difference of the two
 * columns.
 */
export function annualTable(summary: Summary): ReportTable {
  const { current, previous, comparison } = summary;
  const { consumptionKwh, waterM3, costCents, emissionsKg } = comparison;
  const leftOut = [consumptionKwh, waterM3, costCents, emissionsKg].some(
    ({ basis }) => basis.leftOutCount > 0,
  );
  const periods = `${capitalise(formatSpan(current.period))} par rapport à ${formatSpan(previous.period)}`;
  const rows = [
    { label: 'Énergie (MWh)', measure: consumptionKwh, per: 1000, decimals: 1 },
    { label: 'Coût (€ TTC)', measure: costCents, per: 100, decimals: 0 },
    { label: 'Émissions (t CO₂)', measure: emissionsKg, per: 1000, decimals: 1 },
    ...comparison.byEnergy.map(({ energyType, quantity }) => ({
      label: `${energyName(energyType)} (${unitOf(energyType)})`,
      measure: quantity,
      per: 1,
      decimals: 0,
    })),
  ];
  return tableOf(leftOut ? `${periods}, sur les mois présents des deux côtés` : periods, rows, [
    textColumn('Mesure', ({ label }) => label),
    figureColumn(capitalise(formatShortSpan(current.period)), ({ measure, per, decimals }) =>
      formatFixed(divided(measure.current, per), decimals),
    ),
    figureColumn(capitalise(formatShortSpan(previous.period)), ({ measure, per, decimals }) =>
      formatFixed(divided(measure.previous, per), decimals),
    ),
    figureColumn('Écart', ({ measure, per, decimals }) => gapText(measure, per, decimals)),
    figureColumn('Variation', ({ measure }) => formatVariation(measure.variationPercent)),
  ]);
}

/** The gap itself, as the sentences and the charts state it: the difference of two rounded figures can be one unit off. */
function gapText({ current, previous }: ComparedMeasure, per: number, decimals: number): string {
  if (current === null || previous === null) return missing;
  const gap = (current - previous) / per;
  const text = formatFixed(gap, decimals);
  return gap > 0 && text !== formatFixed(0, decimals) ? `+${text}` : text;
}

export function analysisBlocks(summary: Summary, change: Change): ReportBlock[] {
  return [
    { kind: 'heading', text: 'Analyse comparative' },
    { kind: 'paragraph', text: analysisText(summary, change) },
  ];
}

export function analysisText(summary: Summary, change: Change): string {
  const { sentence, left, cost, emissions, basis } = comparativeText(summary.comparison, change);
  const stands = left === null ? `${sentence}.` : `${sentence}, ${decapitalise(left)}`;
  return [stands, cost, emissions, basis].filter(part => part !== null).join(' ');
}

/** The reservations on the figures, and how they were computed. */
export function closingBlocks(reservations: readonly ToldReservation[], method: MethodLine[]): ReportBlock[] {
  const texts = reservations.map(reservationText);
  return [
    { kind: 'heading', text: 'Réserves et méthode' },
    {
      kind: 'notes',
      title: 'Réserves',
      items: texts.length === 0 ? ['Aucune\u00a0: tous les mois dus sont déclarés.'] : texts,
    },
    methodNotes(method),
  ];
}

export function methodNotes(method: readonly MethodLine[]): ReportBlock {
  const items = method.map(({ subject, value, source }) => `${subject}\u00a0: ${value} (${source}).`);
  return { kind: 'notes', title: 'Méthode', items };
}
