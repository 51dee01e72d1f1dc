import type { AuditedPoint } from '../../../supply/terms/audited-point.ts';
import type { AuditedHead, AuditedLine, AuditedPart } from '../audited-bill.ts';
import { dayOf } from './audited-part.ts';

/** Typed again from the brochure of TURPE 7: €/kVA or €/kW a year and c€/kWh by class. What came before is made up. */
const tariffs = {
  BTSUPCU4: { b: [17.61, 15.96, 14.56, 11.98], c: [6.91, 4.21, 2.13, 1.52], cg: 217.8, cc: 283.27 },
  BTSUPLU4: { b: [30.16, 21.18, 16.64, 12.37], c: [5.69, 3.47, 2.01, 1.49], cg: 217.8, cc: 283.27 },
  HTACU5: {
    b: [14.41, 14.41, 14.41, 12.55, 11.22],
    c: [5.74, 4.23, 1.99, 1.01, 0.69],
    cg: 435.72,
    cc: 376.39,
  },
} as const;
export type MadeTariff = keyof typeof tariffs;
export const madeTariffs = Object.keys(tariffs) as MadeTariff[];

export type MadeBill = { part: AuditedPart; lines: AuditedLine[]; vatCents: number; htCents: number };
export type Random = () => number;

/** Numbers between 0 and 1 that a seed tells. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const months = Array.from({ length: 18 }, (_, place) => ({
  year: 2025 + Math.floor((place + 1) / 12),
  month: ((place + 1) % 12) + 1,
}));
const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const round = Math.round;
/** Excise of 36 to 250 kVA and above, €/MWh, and CTA, by month. */
const exciseOf = (day: string, isHigh: boolean) =>
  day < '2025-08-01' ? (isHigh ? 22.5 : 26.23) : day < '2026-02-01' ? 25.79 : 26.58;
const ctaOf = (day: string) => (day < '2026-02-01' ? 0.2193 : 0.15);

type Shape = { tariff: MadeTariff; powers: number[]; supply: number[]; isAhead: boolean; isMwh: boolean };

/** A point of electricity with the right bills of February 2025 to July 2026. */
export function madePoint(id: number, random: Random): { point: AuditedPoint; bills: MadeBill[] } {
  const tariff = madeTariffs[Math.floor(random() * madeTariffs.length)] ?? 'BTSUPCU4';
  const isHigh = tariff === 'HTACU5';
  const classes = isHigh ? ['Pointe', 'HPH', 'HCH', 'HPB', 'HCB'] : ['HPH', 'HCH', 'HPB', 'HCB'];
  const base = isHigh ? 260 + round(random() * 400) : 40 + round(random() * 160);
  const isEqual = random() < 0.6;
  const powers = classes.map((_, place) => base + (isEqual ? 0 : place * 3));
  const supply = classes.map(() => round((40 + random() * 120) * 100) / 100);
  const shape = { tariff, powers, supply, isAhead: random() < 0.4, isMwh: random() < 0.5 };
  const level = base * (20 + random() * 60);
  const index = classes.map(() => round(random() * 50_000));
  const bills = months.map((month, place) =>
    madeBill(shape, classes, { id, place, month, level, index }, random),
  );
  return {
    point: {
      id,
      energyType: 'electricity',
      segment: isHigh ? 'C2' : 'C4',
      networkTariff: tariff,
      powers: isEqual
        ? []
        : classes.map((each, place) => ({
            class: each as AuditedPoint['powers'][number]['class'],
            value: powers[place] ?? 0,
            unit: isHigh ? 'kW' : 'kVA',
            from: dayOf('2020-01-01'),
          })),
      excise: [],
      prices: classes.map((each, place) => ({
        component: 'supply',
        class: each as AuditedPoint['powers'][number]['class'],
        value: supply[place] ?? 0,
        unit: '€/MWh',
        first: dayOf('2025-01-01'),
        last: dayOf('2026-12-31'),
        contract: 'Lot 1',
      })),
    },
    bills,
  };
}

type Where = {
  id: number;
  place: number;
  month: { year: number; month: number };
  level: number;
  index: number[];
};

function madeBill(shape: Shape, classes: string[], where: Where, random: Random): MadeBill {
  const { tariff, powers, supply, isAhead, isMwh } = shape;
  const { year, month } = where.month;
  const [first, last] = [iso(year, month, 1), iso(year, month + 1, 0)];
  const days = Number(last.slice(8));
  const grid = tariffs[tariff];
  // Before TURPE 7 prices were others, which nobody can judge.
  const scale = first < '2025-08-01' ? 1.04 : 1;
  const kwh = classes.map(() => round((where.level / classes.length) * (0.95 + random() * 0.1)));
  const lines: AuditedLine[] = [];
  const add = (
    component: AuditedLine['component'],
    label: string,
    quantity: number | null,
    unit: string,
    unitPrice: number | null,
    euros: number,
    span: [string, string] = [first, last],
  ) =>
    lines.push({
      component,
      label,
      first: dayOf(span[0]),
      last: dayOf(span[1]),
      quantity,
      unit,
      unitPrice,
      htCents: round(euros * 100),
      vatPermille: 200,
    });
  for (const [place, each] of classes.entries()) {
    const used = kwh[place] ?? 0;
    const [quantity, unit] = isMwh ? [used / 1000, 'MWh'] : [used, 'kWh'];
    const price = supply[place] ?? 0;
    add('supply', `Fourniture ${each}`, quantity, unit, isMwh ? price : price / 1000, (used * price) / 1000);
    const centsPerKwh = (grid.c[place] ?? 0) * scale;
    add('withdrawal-variable', `Soutirage ${each}`, quantity, unit, null, (used * centsPerKwh) / 100);
  }
  const yearly =
    grid.b.reduce((sum, b, place) => {
      const below = place === 0 ? 0 : (powers[place - 1] ?? 0);
      return sum + b * ((powers[place] ?? 0) - below);
    }, 0) * scale;
  const next: [string, string] = [iso(year, month + 1, 1), iso(year, month + 1, 30)];
  const power = Math.max(...powers);
  const isEqual = powers.every(each => each === power);
  let ctaBase = 0;
  const owed = (component: AuditedLine['component'], label: string, euros: number, unit: string) => {
    const quantityOf = (count: number) => (unit === 'j' ? count : isEqual ? count * power : null);
    const put = (text: string, count: number, span: [string, string]) => {
      const amount = round((euros * count * 100) / 365) / 100;
      add(component, `${label} ${text}`, quantityOf(count), unit, null, amount, span);
      ctaBase += amount * ctaOf(span[0]);
    };
    put('échu', days, [first, last]);
    if (!isAhead) return;
    put('reprise', -30, [first, iso(year, month, 30)]);
    put('échoir', 30, next);
  };
  const unit = tariff === 'HTACU5' ? 'kW·j' : 'kVA·j';
  owed('management', 'Gestion', grid.cg * scale, 'j');
  owed('metering', 'Comptage', grid.cc * scale, 'j');
  owed('withdrawal-fixed', 'Soutirage fixe', yearly, unit);
  const total = kwh.reduce((sum, each) => sum + each, 0);
  const rate = exciseOf(first, power > 250);
  add('excise', 'Accise', isMwh ? total / 1000 : total, isMwh ? 'MWh' : 'kWh', null, (total * rate) / 1000);
  add('cta', 'CTA', null, '', null, ctaBase);
  if (random() < 0.5) add('capacity', 'Capacité', total / 1000, 'MWh', 0.43, (total * 0.43) / 1000);
  const reads = classes.map((each, place) => {
    const start = where.index[place] ?? 0;
    const end = start + (kwh[place] ?? 0);
    where.index[place] = end;
    const subscribed = powers[place] ?? 0;
    const reached = Math.floor(subscribed * (0.96 + random() * 0.04));
    return { class: each, start, end, coefficient: 1, quantity: kwh[place] ?? 0, subscribed, reached };
  });
  const part: AuditedPart = {
    billId: where.id * 100 + where.place,
    kind: 'bill',
    supplierId: 1,
    number: `F${where.id}-${100 + where.place}`,
    issuedOn: dayOf(last) + 6,
    pointId: where.id,
    quantity: total,
    unit: 'kWh',
    ttcCents: 0,
    isEstimated: false,
    isReplaced: false,
    first: dayOf(first),
    last: dayOf(last),
    reads,
    lines,
  };
  return { ...summed(part, lines) };
}

/** Totals anew, as a supplier's computer adds up whatever it printed. */
export function summed(part: AuditedPart, lines: AuditedLine[]): MadeBill {
  const htCents = lines.reduce((sum, line) => sum + line.htCents, 0);
  const vatCents = round(htCents * 0.2);
  return { part: { ...part, lines, ttcCents: htCents + vatCents }, lines, htCents, vatCents };
}

export function headOf({ part, htCents, vatCents, lines }: MadeBill): AuditedHead {
  return { kind: part.kind, htCents, vatCents, lines };
}
