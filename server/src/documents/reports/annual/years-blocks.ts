import type { ChartSeries } from '@suivi/presentation/ground/charts/chart-series';
import {
  formatCount,
  formatEuros,
  formatFixed,
  formatNumber,
  formatTonnesCo2,
  formatVariation,
} from '@suivi/presentation/ground/formats/number-formats';
import { spanKind } from '@suivi/domain/ground/calendar/month-span';
import { sameMonthsText } from '@suivi/presentation/analyses/evolution-points';
import {
  figureColumn,
  type ReportBlock,
  tableOf,
  textColumn,
  type TextColumn,
} from '../../../platform/documents/report.ts';
import { barsChart } from '../../ground/bars-chart.ts';
import { allEnergiesColour } from '../../months/chart-blocks.ts';
import { divided } from '../../ground/divided.ts';
import type { AnnualData } from './gather-annual.ts';
import type { ReportYear } from './gather-years.ts';

/** Five years side by side, as consumed and under the mean climate. */
export function yearsBlocks({ years: { years, period } }: AnnualData): ReportBlock[] {
  if (years.length < 2) {
    return [{ kind: 'paragraph', text: 'Une seule année est connue\u00a0: rien à comparer.' }];
  }
  const isCorrected = years.some(({ correctedKwh }) => correctedKwh !== null);
  const isReserved = years.some(year => reserveOf(year) !== '');
  const months = spanKind(period) === 'year' ? '' : `, ${sameMonthsText(period)} de chaque année`;
  return [
    chart(years, isCorrected, months),
    tableOf(`De ${years[0]?.year} à ${years.at(-1)?.year}${months}`, years, [
      textColumn('Année', ({ year }) => String(year), { width: 'fit' }),
      figureColumn('Énergie (MWh)', own => formatFixed(divided(own.consumptionKwh, 1000), 1), { width: 1 }),
      figureColumn(
        'Variation',
        ({ variationPercent }, index) => formatVariation(index === 0 ? null : variationPercent),
        { width: 'fit' },
      ),
      ...(isCorrected ? correctedColumns : []),
      figureColumn('Coût TTC', ({ costCents }) => formatEuros(costCents), { width: 1 }),
      figureColumn('CO₂', ({ emissionsKg }) => formatTonnesCo2(emissionsKg), { width: 'fit' }),
      ...(isReserved ? [textColumn('Réserve', reserveOf, { width: 1.4 })] : []),
    ]),
    { kind: 'paragraph', text: correctionText(years, isCorrected, months !== '') },
  ];
}

const correctedColumns: TextColumn<ReportYear>[] = [
  figureColumn('Corrigée du climat (MWh)', own => formatFixed(divided(own.correctedKwh, 1000), 1), {
    width: 1,
  }),
  figureColumn(
    'Variation corrigée',
    (own, index) => formatVariation(index === 0 ? null : own.correctedVariationPercent),
    { width: 'fit' },
  ),
];

function reserveOf({
  isPartial,
  hasEstimatedCost,
  correctedCentres,
  centreCount,
  correctedKwh,
}: ReportYear): string {
  const isHalfCorrected = correctedKwh !== null && correctedCentres < centreCount;
  return [
    isPartial ? 'données partielles' : '',
    hasEstimatedCost ? 'coût en partie estimé' : '',
    isHalfCorrected ? `corrigé pour ${correctedCentres} sur ${formatCount(centreCount, 'centre')}` : '',
  ]
    .filter(text => text !== '')
    .join(', ');
}

function correctionText(years: readonly ReportYear[], isCorrected: boolean, isCut: boolean): string {
  if (isCut)
    return 'L’année n’est pas finie\u00a0: chaque année compte les mêmes mois, sans correction climatique.';
  if (!isCorrected) {
    return 'La correction climatique n’est pas disponible\u00a0: il faut la météo d’une station et des années complètes de centres suivis au titre du décret.';
  }
  const isWhole = years.every(({ correctedCentres, centreCount }) => correctedCentres === centreCount);
  return `Corrigée du climat\u00a0: ce que l’année aurait consommé sous le climat moyen 2001–2020 (arrêté du 10 avril 2020, annexe III), une estimation.${isWhole ? '' : ' Un centre ou une année sans correction y compte tel qu’il a été consommé.'}`;
}

function chart(years: readonly ReportYear[], isCorrected: boolean, months: string): ReportBlock {
  const raw: ChartSeries = {
    key: 'raw',
    label: 'Brute',
    color: allEnergiesColour,
    values: years.map(({ consumptionKwh }) => divided(consumptionKwh, 1000)),
    marks: years.map(({ isPartial }) => (isPartial ? 'partial' : undefined)),
  };
  const corrected: ChartSeries = {
    key: 'corrected',
    label: 'Corrigée du climat',
    color: allEnergiesColour,
    pattern: 'outline',
    values: years.map(({ correctedKwh }) => divided(correctedKwh, 1000)),
    marks: years.map(() => undefined),
  };
  const caption = `Énergies achetées, brutes (plein)${isCorrected ? ' et corrigées du climat (contour)' : ''}${months}, en MWh`;
  const told = years.map(
    ({ year, consumptionKwh, correctedKwh }) =>
      `${year}\u00a0: ${formatNumber(divided(consumptionKwh, 1000))} MWh${correctedKwh === null ? '' : `, corrigée ${formatNumber(divided(correctedKwh, 1000))} MWh`}`,
  );
  return barsChart({
    id: 'five-years',
    caption,
    alt: `${caption}. ${told.join('\u00a0; ')}.`,
    unit: 'MWh',
    categories: years.map(({ year }) => ({ key: String(year), label: String(year) })),
    series: isCorrected ? [raw, corrected] : [raw],
  });
}
