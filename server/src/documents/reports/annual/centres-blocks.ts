import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { centreRatios } from '@suivi/domain/reports/centre-ratios';
import {
  formatFixed,
  formatNumber,
  formatVariation,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { inSpan } from '@suivi/presentation/ground/formats/span-formats';
import { figureColumn, type ReportBlock, tableOf, textColumn } from '../../../platform/documents/report.ts';
import type { Summary } from '../../months/gather-dashboard.ts';
import { everyReservation } from '../../months/report-blocks.ts';
import { figuresTable } from './annual-tables.ts';
import type { AnnualCentre, AnnualData } from './gather-annual.ts';

/** Every centre with its consumption and cost, then what makes centres of different sizes comparable. */
export function centresBlocks({ centres, year, siteName, years: { period } }: AnnualData): ReportBlock[] {
  const isReserved = centres.some(({ summary }) => everyReservation(summary.current) !== '');
  const quantities = figuresTable(
    `Consommation, coût et émissions de chaque centre en ${year}`,
    'Centre',
    centres,
  );
  const spans = new Set(centres.flatMap(({ trend }) => (trend ? `${trend.from}–${trend.to}` : [])));
  const isOneSpan = spans.size <= 1;
  return [
    ...(siteName === null ? [quantities] : []),
    tableOf(`Par m² et par MWh, énergie seule, sans l’eau, ${inSpan(period)}`, centres, [
      textColumn('Centre', ({ name }) => name, { width: 1.6 }),
      figureColumn('Surface (m²)', ({ energyAreaM2 }) => formatNumber(energyAreaM2), { width: 1 }),
      figureColumn('kWh/m²', centre => formatFixed(ratiosOf(centre).kwhPerM2, 1), { width: 0.8 }),
      figureColumn('€ TTC/MWh', centre => formatFixed(ratiosOf(centre).eurosPerMwh, 1), { width: 1 }),
      figureColumn('€ TTC/m²', centre => formatFixed(ratiosOf(centre).eurosPerM2, 1), { width: 0.9 }),
      figureColumn('Tendance par an', ({ trend }) => trendText(trend, isOneSpan), {
        width: isOneSpan ? 'fit' : 1.3,
      }),
      ...(isReserved
        ? [textColumn<AnnualCentre>('Réserve', ({ told }) => everyReservation(told.current), { width: 1.4 })]
        : []),
    ]),
    {
      kind: 'paragraph',
      text: `Surface\u00a0: surface de consommations énergétiques. Un centre dont un mois fini manque, ou qui n’a été présent qu’une partie de ces mois, n’a pas de ratio\u00a0; sans le prix d’un mois, il n’en a pas en euros. Tendance\u00a0: évolution annuelle constante entre la première et la dernière année complète des cinq dernières${isOneSpan && spans.size === 1 ? ` (${[...spans].join()})` : ''}.`,
    },
  ];
}

function ratiosOf({ isWhole, told, energyAreaM2 }: AnnualCentre) {
  // A ratio over ten months cannot be compared with ratios over twelve.
  const consumptionKwh = isWhole ? told.current.totals.consumptionKwh : null;
  const energyCostCents = isWhole ? energyCost(told) : null;
  return centreRatios({ consumptionKwh, energyCostCents, energyAreaM2 });
}

function trendText(trend: AnnualCentre['trend'], isOneSpan: boolean): string {
  if (trend === null) return missing;
  return formatVariation(trend.percentPerYear) + (isOneSpan ? '' : `, ${trend.from}–${trend.to}`);
}

/** The cost of purchased energies in cents TTC; null when the cost of a month is unknown. */
function energyCost({ current }: Summary): number | null {
  const purchased = current.energies.filter(
    ({ energyType }) => energyDefinitions[energyType].kind === 'purchased',
  );
  const isUnknown = purchased.some(({ reservations }) =>
    reservations.some(({ kind }) => kind === 'unknown-cost'),
  );
  return isUnknown ? null : sumPresent(purchased.map(({ costCents }) => costCents));
}
