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
import type { ReportBlock } from '../../../platform/documents/report.ts';
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
    {
      kind: 'table',
      caption: `Par m² et par MWh, énergie seule, sans l’eau, ${inSpan(period)}`,
      columns: [
        { label: 'Centre', align: 'start', width: 1.6 },
        { label: 'Surface (m²)', align: 'end', width: 1 },
        { label: 'kWh/m²', align: 'end', width: 0.8 },
        { label: '€ TTC/MWh', align: 'end', width: 1 },
        { label: '€ TTC/m²', align: 'end', width: 0.9 },
        { label: 'Tendance par an', align: 'end', width: isOneSpan ? 'fit' : 1.3 },
        ...(isReserved ? [{ label: 'Réserve', align: 'start' as const, width: 1.4 }] : []),
      ],
      rows: centres.map(centre => [
        ...ratioCells(centre, isOneSpan),
        ...(isReserved ? [reserveOf(centre)] : []),
      ]),
      total: null,
    },
    {
      kind: 'paragraph',
      text: `Surface\u00a0: surface de consommations énergétiques. Un centre dont un mois fini manque, ou qui n’a été présent qu’une partie de ces mois, n’a pas de ratio\u00a0; sans le prix d’un mois, il n’en a pas en euros. Tendance\u00a0: évolution annuelle constante entre la première et la dernière année complète des cinq dernières${isOneSpan && spans.size === 1 ? ` (${[...spans].join()})` : ''}.`,
    },
  ];
}

function ratioCells(
  { name, energyAreaM2, isWhole, told, trend }: AnnualCentre,
  isOneSpan: boolean,
): string[] {
  // A ratio over ten months cannot be compared with ratios over twelve.
  const consumptionKwh = isWhole ? told.current.totals.consumptionKwh : null;
  const energyCostCents = isWhole ? energyCost(told) : null;
  const ratios = centreRatios({ consumptionKwh, energyCostCents, energyAreaM2 });
  return [
    name,
    formatNumber(energyAreaM2),
    formatFixed(ratios.kwhPerM2, 1),
    formatFixed(ratios.eurosPerMwh, 1),
    formatFixed(ratios.eurosPerM2, 1),
    trend === null
      ? missing
      : formatVariation(trend.percentPerYear) + (isOneSpan ? '' : `, ${trend.from}–${trend.to}`),
  ];
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

function reserveOf({ told }: AnnualCentre): string {
  return everyReservation(told.current);
}
