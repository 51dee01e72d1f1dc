import type { BillContent } from '@suivi/contract/bills/bills';
import type { ContractContent } from '@suivi/contract/supply/contracts';
import type { PointContent } from '@suivi/contract/supply/delivery-points';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { classesOf, type NetworkTariff } from '@suivi/domain/supply/tariff/network-tariff';
import type { TimeClass } from '@suivi/domain/supply/tariff/time-class';
import {
  type DemonstrationLine,
  lineOf,
  networkLines,
  supplyLine,
  vatPermille,
} from './demonstration-bill-lines.ts';
import { billNumber, billOf, declaredMonth, isBefore, monthsOfBills } from './demonstration-bill.ts';
import { pointContent } from './demonstration-point.ts';
import { demonstrationPrice } from './demonstration-prices.ts';
import type { DemonstrationSpan } from './demonstration-span.ts';
import type { DemonstrationDeclaration } from './generate-declarations.ts';

type ElectricityPoint = {
  siteCode: string;
  number: string;
  networkTariff: NetworkTariff;
  /** kVA; kW above 1 kV. */
  power: number;
  /** Highest power of a month, as a share of the subscribed power. */
  reached: number;
  /** Number of months whose bills are stored. */
  monthCount: number;
};

const lowVoltage = { networkTariff: 'BTSUPCU4', reached: 0.97, monthCount: 14 } as const;
const highVoltage = { networkTariff: 'HTACU5', reached: 0.98, monthCount: 7 } as const;

/** One for each centre. The subscribed power of Yssingeaux is higher than it ever reaches. */
export const electricityPoints: readonly ElectricityPoint[] = [
  { siteCode: 'langeac', number: '00000000430101', ...lowVoltage, power: 180 },
  { siteCode: 'yssingeaux', number: '00000000430202', ...lowVoltage, power: 240, reached: 0.78 },
  { siteCode: 'emile-roux', number: '00000000430505', ...highVoltage, power: 520 },
  { siteCode: 'brioude', number: '00000000430606', ...highVoltage, power: 390 },
  { siteCode: 'pays-craponne', number: '00000000430707', ...lowVoltage, power: 200, monthCount: 7 },
];

const supplier = 'Électricité du Velay';
/** The centre whose bill of the last month has not arrived yet. */
const awaited = 'yssingeaux';
/** A bill of Langeac whose prices by class are not those of the contract. */
const wronglyPriced = { siteCode: 'langeac', monthsBeforeLast: 5, times: 1.072 };
/** A month with a week of tests of the emergency generators, and the cost of the resulting overrun. */
const exceeded = { siteCode: 'emile-roux', monthsBeforeLast: 3, times: 1.09, htCents: 71_240 };

/** Relative to the mean price of a year; network prices vary more between seasons. */
const classShares: Readonly<Record<TimeClass, number>> = {
  Pointe: 1.24,
  HPH: 1.05,
  HCH: 0.94,
  HPB: 1.06,
  HCB: 0.9,
};
/** The cost of network and taxes for a kWh, € before VAT. */
const besideSupply: Partial<Record<NetworkTariff, number>> = { HTACU5: 0.045, BTSUPCU4: 0.072 };

/** Prices of the summer of 2025, which determine the cost of months without an amount. */
const summerOf2025: Partial<Record<TimeClass, number>> = { HPB: 0.0928, HCB: 0.0756 };

/** € per kWh before VAT: a contract price follows the total cost of a kWh in that year. */
function priceOf(tariff: NetworkTariff, each: TimeClass, year: number): number {
  if (year === 2025 && tariff === 'BTSUPCU4' && summerOf2025[each]) return summerOf2025[each];
  const before = demonstrationPrice('electricity', { year, month: 7 }) / (1 + vatPermille / 1000);
  return Math.round((before - (besideSupply[tariff] ?? 0)) * classShares[each] * 1e4) / 1e4;
}

/** The content of such a point. */
export function electricityPoint(siteId: number, point: ElectricityPoint): PointContent {
  const segment = point.networkTariff === 'HTACU5' ? 'C2' : 'C4';
  return pointContent(siteId, { ...point, label: 'Bâtiment principal', segment, hours: null });
}

/** The centre that joined the contract of the group last. */
const latecomer = 'pays-craponne';

/**
 * One lot for each voltage, with the prices of each year, and a shorter one for the centre that joined last. All end on 31 August
 * of the next year, so that they must soon be renewed.
 */
export function electricityContracts(
  { last }: DemonstrationSpan,
  points: readonly (ElectricityPoint & { pointId: number })[],
): ContractContent[] {
  const until = `${last.year + 1}-08-31`;
  const lotOf = ({ siteCode, networkTariff }: ElectricityPoint) =>
    networkTariff === 'HTACU5'
      ? 'lot 2 : C2'
      : siteCode === latecomer
        ? 'lot 3 : C4, entrants'
        : 'lot 1 : C4';
  return [...Map.groupBy(points, lotOf)].map(([lot, own]) => {
    const years = (lot.startsWith('lot 3') ? [0, 1] : [-2, -1, 0, 1]).map(each => last.year + each);
    const tariff = own[0]?.networkTariff ?? 'BTSUPCU4';
    return {
      supplier,
      lot: `Électricité, ${lot}`,
      energyType: 'electricity',
      from: `${years[0]}-01-01`,
      to: until,
      priceKind: 'fixed',
      heatShares: [],
      notes: 'Contrat de démonstration.',
      pointIds: own.map(({ pointId }) => pointId),
      prices: years.flatMap(year =>
        classesOf(tariff).map(each => ({
          component: 'supply' as const,
          class: each,
          value: priceOf(tariff, each, Math.min(year, last.year)),
          unit: '€/kWh' as const,
          from: `${year}-01-01`,
          to: year > last.year ? until : `${year}-12-31`,
        })),
      ),
    };
  });
}

/** The bills of a point, month by month, for what its centre declares. */
export function electricityBills(
  point: ElectricityPoint & { pointId: number },
  span: DemonstrationSpan,
  declarations: readonly DemonstrationDeclaration[],
): BillContent[] {
  const { siteCode, pointId, number } = point;
  const counters = new Map<string, number>();
  const periods = monthsOfBills(span, point.monthCount).slice(0, siteCode === awaited ? -1 : undefined);
  return periods.flatMap(period => {
    const declared = declaredMonth(declarations, { siteCode, energyType: 'electricity', period });
    if (declared === null) return [];
    const { kwh } = declared;
    const used = usedByClass(point.networkTariff, period, kwh);
    const isExceeded = siteCode === exceeded.siteCode && isBefore(span, period, exceeded.monthsBeforeLast);
    const lines = [
      ...supplyLines(span, point, { period, used }),
      ...networkLines(period, { ...point, used }),
      ...(isExceeded ? [overrun(period)] : []),
    ];
    const reads = readsOf(point, used, { counters, times: isExceeded ? exceeded.times : point.reached });
    const bill = billOf(period, {
      supplier,
      number: billNumber(number, period),
      pointId,
      kwh,
      lines: asDeclared(lines, declared.amountCents),
      reads,
    });
    return [bill];
  });
}

function supplyLines(
  span: DemonstrationSpan,
  { siteCode, networkTariff }: ElectricityPoint,
  of: { period: Period; used: ReadonlyMap<TimeClass, number> },
): DemonstrationLine[] {
  const isWrong =
    siteCode === wronglyPriced.siteCode && isBefore(span, of.period, wronglyPriced.monthsBeforeLast);
  return [...of.used].map(([each, kwh]) => {
    const price = priceOf(networkTariff, each, of.period.year) * (isWrong ? wronglyPriced.times : 1);
    return supplyLine(of.period, `Fourniture ${each}`, kwh, Math.round(price * 1e5) / 1e5);
  });
}

/**
 * If the declared amount is more than twice the sum of the lines, the difference is added to the first line, which then does not
 * match its quantity.
 */
function asDeclared(lines: DemonstrationLine[], amountCents: number | null): DemonstrationLine[] {
  const ht = lines.reduce((sum, { htCents }) => sum + htCents, 0);
  const asked = Math.round((amountCents ?? 0) / (1 + vatPermille / 1000));
  if (asked < 2 * ht) return lines;
  return lines.map((line, place) => (place === 0 ? { ...line, htCents: line.htCents + asked - ht } : line));
}

function overrun(period: Period): DemonstrationLine {
  const label = 'Dépassement de puissance souscrite';
  return lineOf(period, { component: 'overrun', label, htCents: exceeded.htCents });
}

/** Months with « Pointe », other months of the high season, and the low season. */
const sharesOf = ({ month }: Period, hasPointe: boolean): [TimeClass, number][] => {
  if (month > 3 && month < 11) {
    return [
      ['HPB', 0.64],
      ['HCB', 0.36],
    ];
  }
  const pointe = hasPointe && (month === 12 || month <= 2) ? 0.09 : 0;
  const high: [TimeClass, number][] = [
    ['HPH', 0.64 - pointe],
    ['HCH', 0.36],
  ];
  return pointe === 0 ? high : [['Pointe', pointe], ...high];
};

function usedByClass(tariff: NetworkTariff, period: Period, kwh: number): Map<TimeClass, number> {
  const shares = sharesOf(period, classesOf(tariff).includes('Pointe'));
  const used = shares.map(([each, share]) => [each, Math.round(kwh * share)] as const);
  const rest = kwh - used.slice(1).reduce((sum, [, value]) => sum + value, 0);
  return new Map(used.map(([each, value], place) => [each, place === 0 ? rest : value]));
}

function readsOf(
  { power }: ElectricityPoint,
  used: ReadonlyMap<TimeClass, number>,
  { counters, times }: { counters: Map<string, number>; times: number },
): BillContent['points'][number]['reads'] {
  return [...used].map(([each, quantity]) => {
    const start = counters.get(each) ?? 10_000;
    counters.set(each, start + quantity);
    const read = { class: each, start, end: start + quantity, coefficient: 1, quantity } as const;
    return { ...read, kind: 'real', subscribed: power, reached: Math.floor(power * times) };
  });
}
