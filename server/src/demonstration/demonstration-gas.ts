import type { BillContent } from '@suivi/contract/bills/bills';
import type { ContractContent } from '@suivi/contract/supply/contracts';
import type { PointContent } from '@suivi/contract/supply/delivery-points';
import type { Period } from '@suivi/domain/ground/calendar/month';
import {
  type DemonstrationLine,
  exciseLine,
  gridOn,
  lineOf,
  supplyLine,
  vatPermille,
} from './demonstration-bill-lines.ts';
import { billNumber, billOf, declaredMonth, isBefore, monthsOfBills } from './demonstration-bill.ts';
import { gasPointContent } from './demonstration-point.ts';
import { demonstrationPrice } from './demonstration-prices.ts';
import type { DemonstrationSpan } from './demonstration-span.ts';
import type { DemonstrationDeclaration } from './generate-declarations.ts';

type GasPoint = { siteCode: string; number: string };

/** One for each centre, with the tariff option of a boiler room. */
export const gasPoints: readonly GasPoint[] = [
  { siteCode: 'emile-roux', number: '00000000431101' },
  { siteCode: 'brioude', number: '00000000431202' },
  { siteCode: 'pays-craponne', number: '00000000431303' },
  { siteCode: 'yssingeaux', number: '00000000431404' },
  { siteCode: 'langeac', number: '00000000431505' },
];

const option = 'T3';
const monthCount = 6;
const supplier = 'Gaz des Sucs';
/** A month that was billed again under another number. */
const twice = { siteCode: 'brioude', monthsBeforeLast: 4 };
/** Three months for which nobody read the meter. */
const estimated = { siteCode: 'pays-craponne', monthsBeforeLast: [3, 4, 5] };

/** The cost of network and taxes for a kWh PCS, € before VAT. */
const besideSupply = 0.026;

/** € per kWh PCS before VAT, by year, following the total cost of a kWh in that year. */
function priceOf(year: number): number {
  const before = demonstrationPrice('gas', { year, month: 7 }) / (1 + vatPermille / 1000);
  return Math.round((before - besideSupply) * 1e4) / 1e4;
}

export function gasPoint(siteId: number, { number }: GasPoint): PointContent {
  return gasPointContent(siteId, { number, label: 'Chaufferie', option });
}

/** The gas contract: it began last July, and has a price for each year. */
export function gasContracts(
  { last }: DemonstrationSpan,
  points: readonly { pointId: number }[],
): ContractContent[] {
  const begun = last.month < 7 ? last.year - 1 : last.year;
  return [
    {
      supplier,
      lot: 'Marché de gaz du groupement',
      energyType: 'gas',
      from: `${begun}-07-01`,
      to: `${begun + 2}-06-30`,
      priceKind: 'fixed',
      heatShares: [],
      notes: 'Contrat de démonstration.',
      pointIds: points.map(({ pointId }) => pointId),
      prices: [begun, begun + 1, begun + 2].map(year => ({
        component: 'supply',
        class: null,
        value: priceOf(year),
        unit: '€/kWh',
        from: year === begun ? `${year}-07-01` : `${year}-01-01`,
        to: year === begun + 2 ? `${year}-06-30` : `${year}-12-31`,
      })),
    },
  ];
}

/** The bills of a point, month by month, for what its centre declares. */
export function gasBills(
  { siteCode, number, pointId }: GasPoint & { pointId: number },
  span: DemonstrationSpan,
  declarations: readonly DemonstrationDeclaration[],
): BillContent[] {
  const isOf = (period: Period, before: number) => isBefore(span, period, before);
  return monthsOfBills(span, monthCount).flatMap(period => {
    const kwh = declaredMonth(declarations, { siteCode, energyType: 'gas', period })?.kwh;
    if (kwh === undefined) return [];
    const isEstimated =
      siteCode === estimated.siteCode && estimated.monthsBeforeLast.some(before => isOf(period, before));
    const told = { supplier, pointId, kwh, isEstimated, lines: linesOf(period, kwh) };
    const bill = billOf(period, { ...told, number: billNumber(number, period) });
    if (siteCode !== twice.siteCode || !isOf(period, twice.monthsBeforeLast)) return [bill];
    return [bill, billOf(period, { ...told, number: `${billNumber(number, period)}-B` })];
  });
}

/** Supply, network, CTA and excise of a month, as a correct bill prints them. */
function linesOf(period: Period, kwh: number): DemonstrationLine[] {
  const [network, cta] = [gridOn('atrd', period), gridOn('cta-gas', period)];
  const fixedYearly = network[`${option}.fixed`] ?? 0;
  const ctaRate = ((cta['distribution'] ?? 0) + (cta['transport'] ?? 0) * (cta['coefficient'] ?? 0)) / 100;
  const variable = network[`${option}.variable`] ?? 0;
  return [
    supplyLine(period, 'Fourniture de gaz', kwh, priceOf(period.year)),
    lineOf(period, {
      component: 'distribution-variable',
      label: 'Distribution, part variable',
      quantity: kwh,
      unit: 'kWh',
      htCents: Math.round((kwh * variable) / 10),
    }),
    lineOf(period, {
      component: 'distribution-fixed',
      label: 'Distribution, part fixe',
      quantity: 1,
      unit: 'mois',
      htCents: Math.round((fixedYearly * 100) / 12),
    }),
    lineOf(period, {
      component: 'cta',
      label: 'Contribution tarifaire d’acheminement',
      htCents: Math.round((fixedYearly * ctaRate * 100) / 12),
    }),
    exciseLine(period, 'Accise sur le gaz naturel', kwh, gridOn('excise-gas', period)['rate'] ?? 0),
  ];
}
