import type { TimeClass } from '../../../supply/tariff/time-class.ts';
import type { AuditedPoint } from '../../../supply/terms/audited-point.ts';
import type { AuditedPart } from '../audited-bill.ts';
import { dayOf } from './audited-part.ts';
import {
  day,
  type Days,
  isoOf,
  type Layout,
  layouts,
  partsOf,
  shareOf,
  usedOf,
  words,
} from './foreign-layouts.ts';
import { type Bill, draftsOf, printedLine, totalled } from './foreign-lines.ts';
import { gasNetwork, powerNetwork } from './foreign-network.ts';
import * as price from './foreign-prices.ts';
import { exact, on } from './foreign-prices.ts';

export type ForeignPoint = { point: AuditedPoint; layout: Layout; bills: Bill[] };
type Kind = price.ForeignTariff | 'T1' | 'T2' | 'T3' | 'T4';
const kinds: readonly Kind[] = [
  ...(Object.keys(price.turpe) as price.ForeignTariff[]),
  'T1',
  'T2',
  'T3',
  'T4',
];
/** Monthly kWh of gas, by option. */
const ofGas = { T1: 250, T2: 9000, T3: 90_000, T4: 700_000 };

/** The properties of a point, partly random. `classes` of gas: one, without a name. */
type Setting = ReturnType<typeof settingOf>;

function settingOf(place: number, random: () => number) {
  const kind = kinds[place % kinds.length] ?? 'T2';
  const layout = layouts[place % layouts.length] as Layout;
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least));
  const [isGas, isLow, isHigh] = [kind in ofGas, kind.startsWith('BTINF'), kind.startsWith('HTA')];
  const classes: (TimeClass | null)[] = isGas ? [null] : ['HPH', 'HCH', 'HPB', 'HCB'];
  if (isHigh) classes.unshift('Pointe');
  const power = isHigh ? whole(150, 900) : isLow ? whole(9, 36) : whole(40, 249);
  // When a bill prints one power for all classes, or only its yearly price, the powers are equal.
  const step = isHigh && ['none', 'twelfth'].includes(layout.fixed) ? 4 : 0;
  return {
    id: place + 1,
    kind,
    layout,
    random,
    whole,
    isGas,
    isLow,
    isHigh,
    classes,
    power,
    powers: classes.map((_, at) => power + at * step),
    prices: classes.map(() => `${whole(40, 170)}.${whole(10, 99)}`),
    monthly: kind in ofGas ? ofGas[kind as keyof typeof ofGas] : power * whole(120, 240),
    coefficient: isHigh ? 10 : 1,
    /** The index of the meter, by class. */
    index: classes.map(() => (isLow || isGas ? whole(1000, 80_000) : whole(900_000, 999_000))),
    name: (each: TimeClass | null) => (each === null ? 'gaz naturel' : layout.inWords ? words[each] : each),
  };
}

/**
 * Fourteen months of correct bills from May 2025 to June 2026, of the kind and layout given by `place`.
 * @param random between 0 and 1
 */
export function foreignPoint(place: number, random: () => number): ForeignPoint {
  const of = settingOf(place, random);
  const spans = Array.from({ length: 15 }, (_, at): Days => {
    const first = Date.UTC(2025, 4 + at, of.layout.begins);
    const next = Date.UTC(2025, 5 + at, of.layout.begins);
    const last = isoOf(of.layout.lastTwice ? next : next - day);
    return { first: isoOf(first), last, count: (next - first) / day };
  });
  const bills = spans.slice(0, -1).map((days, at) => billOf(of, at, days, spans[at + 1] ?? days));
  return { point: pointOf(of), layout: of.layout, bills };
}

function pointOf({ id, kind, isGas, isLow, isHigh, classes, powers, prices }: Setting): AuditedPoint {
  const first = dayOf('2025-01-01');
  const own = { energyType: isGas ? 'gas' : 'electricity', excise: [] } as const;
  const ofPrice = {
    component: 'supply',
    unit: '€/MWh',
    last: dayOf('2026-12-31'),
    contract: 'Marché 2025',
  } as const;
  return {
    ...own,
    id,
    segment: isGas ? kind : isHigh ? 'C2' : isLow ? 'C5' : 'C4',
    networkTariff: kind in ofGas ? null : (kind as price.ForeignTariff),
    powers: isGas
      ? []
      : classes.map((each, at) => ({
          class: each,
          value: powers[at] ?? 0,
          unit: isHigh ? 'kW' : 'kVA',
          from: first,
        })),
    prices: classes.map((each, at) => ({ ...ofPrice, class: each, value: Number(prices[at]), first })),
  };
}

function billOf(of: Setting, at: number, days: Days, next: Days): Bill {
  const { id, layout, isGas, isLow, whole } = of;
  const used = usedIn(of, days);
  const total = used.reduce((sum, each) => sum + each, 0);
  const part: AuditedPart = {
    billId: id * 100 + at,
    kind: 'bill',
    supplierId: 1,
    number: `FA-${id}/${300 + at}`,
    issuedOn: dayOf(days.last) + whole(2, 12),
    pointId: id,
    quantity: layout.unit === 'MWh' ? total / 1000 : total,
    unit: layout.unit,
    ttcCents: 0,
    isEstimated: at === 5,
    isReplaced: false,
    first: dayOf(days.first),
    last: dayOf(days.last),
    reads: readsOf(of, used),
    lines: [],
  };
  const lines = draftsOfBill(of, days, next, used).map(draft => printedLine(draft, layout, isGas || isLow));
  return totalled(part, lines);
}

function usedIn({ isGas, isHigh, classes, monthly, coefficient, random }: Setting, days: Days): number[] {
  if (isGas) return [Math.round(monthly * (0.7 + random() * 0.6))];
  const ofMeter = (monthly * (0.96 + random() * 0.08)) / coefficient;
  return usedOf(days, classes, isHigh, ofMeter).map(each => each * coefficient);
}

function draftsOfBill(of: Setting, days: Days, next: Days, used: readonly number[]) {
  const { kind, layout, isGas, classes, powers, prices, power } = of;
  const { drafts, add, addPriced } = draftsOf(days, layout);
  const parts = partsOf(days);
  const total = used.reduce((sum, each) => sum + each, 0);
  for (const [place, each] of classes.entries()) {
    const kwh = used[place] ?? 0;
    if (kwh > 0) addPriced('supply', `Fourniture ${of.name(each)}`, kwh, exact(prices[place] ?? '0'));
  }
  addPriced('capacity', isGas ? 'Capacité' : 'Mécanisme de capacité', total, exact('0.43'));
  if (layout.prices !== 'none') addPriced('certificates', 'CEE', total, exact('5.12'));
  const twelve = { quantity: 1, unit: 'mois', unitPrice: 12.5, owed: exact('12.5') };
  add({ component: 'subscription', label: 'Abonnement', ...twelve });
  const cta =
    kind in ofGas
      ? gasNetwork(kind as keyof typeof ofGas, layout, parts, total, { add, addPriced })
      : powerNetwork(
          kind as price.ForeignTariff,
          { layout, parts, next, powers, used, names: classes.map(of.name) },
          { add, addPriced },
        );
  const category = power <= 36 ? 0 : power <= 250 ? 1 : 2;
  for (const own of parts) {
    const rate = isGas ? on(price.gasExcise, own.first) : (on(price.excise, own.first)[category] ?? '0');
    addPriced(
      'excise',
      `Accise sur ${isGas ? 'les gaz naturels' : 'l’électricité'}`,
      shareOf(total, parts, own),
      exact(rate),
      own,
    );
  }
  for (const each of cta) add({ component: 'cta', ...each });
  return drafts;
}

function readsOf(
  { isGas, isLow, classes, powers, index, coefficient, name, random }: Setting,
  used: readonly number[],
) {
  return classes.map((each, place) => {
    const kwh = used[place] ?? 0;
    const start = index[place] ?? 0;
    const end = isGas
      ? start + Math.round(kwh / 11.2)
      : (start + kwh / coefficient) % (isLow ? 100_000 : 1_000_000);
    index[place] = end;
    const none = {
      class: '',
      start,
      end,
      coefficient: null,
      quantity: null,
      subscribed: null,
      reached: null,
    };
    if (isGas) return none;
    const subscribed = powers[place] ?? 0;
    const reached = kwh === 0 ? 0 : Math.floor(subscribed * (0.965 + random() * 0.035));
    return { ...none, class: name(each), coefficient, quantity: kwh, subscribed, reached };
  });
}
