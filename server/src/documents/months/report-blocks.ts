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
  type KeyFigure,
  type ReportBlock,
  type ReportTable,
  reportColumns,
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
  return {
    kind: 'table',
    caption,
    columns: reportColumns(['Énergie'], ['Consommation', 'Coût TTC', 'CO₂', `Variation / ${against}`]),
    rows: current.energies.map(({ energyType, quantityNormal, costCents, emissionsKg }) => [
      energyName(energyType),
      withUnit(formatNumber(quantityNormal), unitOf(energyType)),
      formatEuros(costCents),
      formatTonnesCo2(emissionsKg),
      formatVariation(
        comparison.byEnergy.find(each => each.energyType === energyType)?.quantity.variationPercent ?? null,
      ),
    ]),
    total: [
      'Total (hors ECS)',
      withUnit(formatFixed(divided(current.totals.consumptionKwh, 1000), 1), 'MWh'),
      formatEuros(current.totals.costCents),
      formatTonnesCo2(current.totals.emissionsKg),
      formatVariation(comparison.consumptionKwh.variationPercent),
    ],
  };
}

/**
 * A measure compared with that of another period, on the months that both have, so that the gap is the difference of the two
 * columns.
 */
export function annualTable(summary: Summary): ReportTable {
  const { current, previous, comparison } = summary;
  const row = (
    label: string,
    key: 'consumptionKwh' | 'costCents' | 'emissionsKg',
    { per, decimals }: { per: number; decimals: number },
  ) => [
    label,
    formatFixed(divided(comparison[key].current, per), decimals),
    formatFixed(divided(comparison[key].previous, per), decimals),
    gapText(comparison[key], per, decimals),
    formatVariation(comparison[key].variationPercent),
  ];
  const { consumptionKwh, waterM3, costCents, emissionsKg } = comparison;
  const leftOut = [consumptionKwh, waterM3, costCents, emissionsKg].some(
    ({ basis }) => basis.leftOutCount > 0,
  );
  const periods = `${capitalise(formatSpan(current.period))} par rapport à ${formatSpan(previous.period)}`;
  return {
    kind: 'table',
    caption: leftOut ? `${periods}, sur les mois présents des deux côtés` : periods,
    columns: reportColumns(
      ['Mesure'],
      [
        capitalise(formatShortSpan(current.period)),
        capitalise(formatShortSpan(previous.period)),
        'Écart',
        'Variation',
      ],
    ),
    rows: [
      row('Énergie (MWh)', 'consumptionKwh', { per: 1000, decimals: 1 }),
      row('Coût (€ TTC)', 'costCents', { per: 100, decimals: 0 }),
      row('Émissions (t CO₂)', 'emissionsKg', { per: 1000, decimals: 1 }),
      ...comparison.byEnergy.map(({ energyType, quantity }) => [
        `${energyName(energyType)} (${unitOf(energyType)})`,
        formatNumber(quantity.current),
        formatNumber(quantity.previous),
        gapText(quantity, 1, 0),
        formatVariation(quantity.variationPercent),
      ]),
    ],
    total: null,
  };
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
