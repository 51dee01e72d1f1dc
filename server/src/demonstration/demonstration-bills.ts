import type { BillContent } from '@suivi/contract/bills';
import type { ContractContent } from '@suivi/contract/contracts';
import type { PointContent } from '@suivi/contract/delivery-points';
import { daysInMonth } from '@suivi/domain/calendar/days-in-month';
import { isoDay } from '@suivi/domain/calendar/calendar-date';
import { addMonths, type Period } from '@suivi/domain/calendar/month';
import { wholePpm } from '@suivi/domain/delivery-point/point-place';
import { publishedGrids } from '@suivi/domain/tariff/published-grids';
import { classesOf } from '@suivi/domain/tariff/network-tariff';
import type { TariffKind } from '@suivi/domain/tariff/tariff-values';
import type { TimeClass } from '@suivi/domain/tariff/time-class';
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
const networkTariff = 'BTSUPCU4';
const monthsBilled = 14;
/** Of Langeac: the price of the class was not that of the contract. */
const wronglyPriced = { siteCode: 'langeac', monthsBeforeLast: 5, times: 1.072 };

/** € per kWh before VAT, made up, by class from the most expensive on. */
const supplyPrices: Readonly<Partial<Record<TimeClass, number>>> = {
  HPH: 0.1382,
  HCH: 0.1047,
  HPB: 0.0928,
  HCB: 0.0756,
};
const winterMonths: ReadonlySet<number> = new Set([11, 12, 1, 2, 3]);
const peakShare = 0.64;
const vatPermille = 200;

export function pointContent(siteId: number, { number, powerKva }: DemonstrationPoint): PointContent {
  return {
    number,
    label: 'Bâtiment principal',
    operator: 'Enedis',
    segment: 'C4',
    networkTariff,
    meterSerial: '',
    coefficient: null,
    sharing: 'days',
    notes: '',
    places: [{ siteId, from: '2010-01-01', to: null, sharePpm: wholePpm }],
    powers: classesOf(networkTariff).map(each => ({
      class: each,
      value: powerKva,
      unit: 'kVA',
      from: '2010-01-01',
    })),
    excises: [],
  };
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

function declaredKwh(
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

type Line = BillContent['points'][number]['lines'][number];
type Billed = { used: ReadonlyMap<TimeClass | undefined, number>; priceTimes: number };

function linesOf(powerKva: number, period: Period, { used, priceTimes }: Billed): Line[] {
  const days = daysInMonth(period);
  const grid = (kind: TariffKind) => valuesOn(kind, dayOf(period, 1));
  const network = grid('turpe-bt-over-36');
  const line = (
    component: Line['component'],
    label: string,
    of: Partial<Line> & { htCents: number },
  ): Line => ({
    component,
    label,
    firstDay: dayOf(period, 1),
    lastDay: dayOf(period, days),
    quantity: null,
    unit: '',
    unitPrice: null,
    vatPermille,
    ...of,
  });
  const perDay = (component: Line['component'], label: string, euros: number, power = 1) =>
    line(component, label, {
      quantity: days * power,
      unit: power === 1 ? 'j' : 'kVA·j',
      htCents: Math.round((euros * power * days * 100) / 365),
    });
  const fixed = [
    perDay('management', 'Composante de gestion', network['management'] ?? 0),
    perDay('metering', 'Composante de comptage', network['metering'] ?? 0),
    perDay('withdrawal-fixed', 'Soutirage, part fixe', network[`${networkTariff}.b.HPH`] ?? 0, powerKva),
  ];
  const kwh = [...used.values()].reduce((sum, value) => sum + value, 0);
  const perKwh = [...used].flatMap(([each, quantity]) => {
    const price = Math.round((supplyPrices[each ?? 'HPH'] ?? 0) * priceTimes * 1e5) / 1e5;
    const variableCents = network[`${networkTariff}.c.${each}`] ?? 0;
    return [
      line('supply', `Fourniture ${each}`, {
        quantity,
        unit: 'kWh',
        unitPrice: price,
        htCents: Math.round(quantity * price * 100),
      }),
      line('withdrawal-variable', `Soutirage ${each}`, {
        quantity,
        unit: 'kWh',
        htCents: Math.round(quantity * variableCents),
      }),
    ];
  });
  const ctaBase = fixed.reduce((sum, { htCents }) => sum + htCents, 0);
  return [
    ...perKwh,
    ...fixed,
    line('cta', 'Contribution tarifaire d’acheminement', {
      htCents: Math.round((ctaBase * (grid('cta-electricity')['distribution'] ?? 0)) / 100),
    }),
    line('excise', 'Accise sur l’électricité', {
      quantity: kwh,
      unit: 'kWh',
      htCents: Math.round((kwh * (grid('excise-electricity')['medium'] ?? 0)) / 10),
    }),
  ];
}

/** Of the version that holds, or of the last that is known. */
function valuesOn(kind: TariffKind, day: string): Readonly<Record<string, number>> {
  const own = publishedGrids.filter(each => each.kind === kind);
  const begun = own.findLast(({ validFrom }) => isoDay(validFrom) <= day);
  return (begun ?? own[0])?.values ?? {};
}

function dayOf({ year, month }: Period, day: number): string {
  return isoDay({ year, month, day });
}
