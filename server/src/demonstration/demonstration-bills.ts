import type { BillContent } from '@suivi/contract/bills/bills';
import type { ContractContent } from '@suivi/contract/supply/contracts';
import type { PointContent } from '@suivi/contract/supply/delivery-points';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { addMonths, type Period } from '@suivi/domain/ground/calendar/month';
import { classesOf } from '@suivi/domain/supply/tariff/network-tariff';
import type { TimeClass } from '@suivi/domain/supply/tariff/time-class';
import { dayOf, linesOf, networkTariff, supplyPrices, vatPermille } from './demonstration-bill-lines.ts';
import { pointContent } from './demonstration-point.ts';
import type { DemonstrationSpan } from './demonstration-span.ts';
import type { DemonstrationDeclaration } from './generate-declarations.ts';

/** A point of electricity of the demonstration: four classes of low voltage above 36 kVA. */
export type DemonstrationPoint = {
  siteCode: string;
  number: string;
  powerKva: number;
  /** Bills that have come, of the fourteen months before the last one and it: the last may still be on its way. */
  billCount: number;
};

export const demonstrationPoints: readonly DemonstrationPoint[] = [
  { siteCode: 'langeac', number: '00000000430101', powerKva: 180, billCount: 14 },
  { siteCode: 'yssingeaux', number: '00000000430202', powerKva: 240, billCount: 13 },
];

export const demonstrationSupplier = 'Électricité du Velay';
export const monthsBilled = 14;
/** Of Langeac: the price of the class was not that of the contract. */
const wronglyPriced = { siteCode: 'langeac', monthsBeforeLast: 5, times: 1.072 };

const winterMonths: ReadonlySet<number> = new Set([11, 12, 1, 2, 3]);
const peakShare = 0.64;

/** What is known of such a point. */
export function billedPoint(siteId: number, { number, powerKva }: DemonstrationPoint): PointContent {
  const words = { number, label: 'Bâtiment principal', segment: 'C4', networkTariff } as const;
  return pointContent(siteId, { ...words, power: powerKva, hours: null });
}

/** The contract under which they are billed: it ends within a year, as one does that is to be renewed. */
export function contractContent({ last }: DemonstrationSpan, pointIds: number[]): ContractContent {
  return {
    supplier: demonstrationSupplier,
    lot: 'Marché d’électricité du groupement',
    energyType: 'electricity',
    from: `${last.year - 2}-01-01`,
    to: `${last.year + 1}-08-31`,
    priceKind: 'fixed',
    heatShares: [],
    notes: 'Contrat de démonstration.',
    pointIds,
    prices: classesOf(networkTariff).map(each => ({
      component: 'supply',
      class: each,
      value: supplyPrices[each] ?? 0,
      unit: '€/kWh',
      from: null,
      to: null,
    })),
  };
}

/** The bills of a point, month by month, for what its site declares of them. */
export function billContents(
  point: DemonstrationPoint & { pointId: number },
  { last }: DemonstrationSpan,
  declarations: readonly DemonstrationDeclaration[],
): BillContent[] {
  const counters = new Map<string, number>();
  return Array.from({ length: point.billCount }, (_, place) =>
    addMonths(last, place + 1 - monthsBilled),
  ).flatMap((period, place) => {
    const kwh = declaredKwh(point.siteCode, period, declarations);
    return kwh === null ? [] : [billContent(point, period, { kwh, place, counters })];
  });
}

export function declaredKwh(
  siteCode: string,
  { year, month }: Period,
  declarations: readonly DemonstrationDeclaration[],
): number | null {
  const found = declarations.find(
    each => each.siteCode === siteCode && each.energyType === 'electricity' && each.year === year,
  );
  const quantity = found?.content.months[month - 1]?.quantity ?? null;
  return quantity === null ? null : Math.round(found?.content.unit === 'MWh' ? quantity * 1000 : quantity);
}

type Made = { kwh: number; place: number; counters: Map<string, number> };

function billContent(
  point: DemonstrationPoint & { pointId: number },
  period: Period,
  { kwh, place, counters }: Made,
): BillContent {
  const [firstDay, lastDay] = [dayOf(period, 1), dayOf(period, daysInMonth(period))];
  const classes: readonly TimeClass[] = winterMonths.has(period.month) ? ['HPH', 'HCH'] : ['HPB', 'HCB'];
  const peak = Math.round(kwh * peakShare);
  const used = new Map([
    [classes[0], peak],
    [classes[1], kwh - peak],
  ]);
  const isWrong =
    point.siteCode === wronglyPriced.siteCode && place === monthsBilled - 1 - wronglyPriced.monthsBeforeLast;
  const lines = linesOf(point.powerKva, period, { used, priceTimes: isWrong ? wronglyPriced.times : 1 });
  const htCents = lines.reduce((sum, line) => sum + line.htCents, 0);
  const vatCents = Math.round((htCents * vatPermille) / 1000);
  const ttcCents = htCents + vatCents;
  return {
    supplier: demonstrationSupplier,
    number: `${point.number.slice(-3)}-${period.year}${String(period.month).padStart(2, '0')}`,
    kind: 'bill',
    issuedOn: dayOf(addMonths(period, 1), 6),
    htCents,
    vatCents,
    ttcCents,
    correctsBillId: null,
    notes: '',
    points: [
      {
        pointId: point.pointId,
        firstDay,
        lastDay,
        quantity: kwh,
        unit: 'kWh',
        gasCoefficient: null,
        ttcCents,
        fixedCents: 0,
        isEstimated: false,
        isBeside: null,
        reads: classes.map(each => readOf(each, used.get(each) ?? 0, point.powerKva, counters)),
        lines,
      },
    ],
  };
}

function readOf(each: TimeClass, kwh: number, powerKva: number, counters: Map<string, number>) {
  const start = counters.get(each) ?? 10_000;
  counters.set(each, start + kwh);
  return {
    class: each,
    start,
    end: start + kwh,
    coefficient: 1,
    quantity: kwh,
    kind: 'real' as const,
    subscribed: powerKva,
    reached: Math.floor(powerKva * 0.97),
  };
}
