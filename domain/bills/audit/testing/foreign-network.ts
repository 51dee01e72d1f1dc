import { type Adding, type Days, type Layout, shareOf } from './foreign-layouts.ts';
import * as price from './foreign-prices.ts';
import { centsOf, type Exact, exact, on, over, plus, printed, times } from './foreign-prices.ts';

type Cta = { first: string; last: string; owed: Exact; label: string };
/** What is billed, by class, with the printed names. */
type Supplied = {
  layout: Layout;
  parts: readonly Days[];
  next: Days;
  powers: readonly number[];
  used: readonly number[];
  names: readonly string[];
};

const isMonthly = ({ fixed }: Layout) => fixed === 'mois' || fixed === 'twelfth';

/** What a yearly price gives for some days, or a twelfth of it. */
const ofDays = (year: Exact, { count }: Days, layout: Layout) =>
  isMonthly(layout) ? over(year, 12) : over(times(year, String(count)), 365);

/** How it is printed: by a unit at the yearly or daily price, or without details. */
function shownFixed(
  { fixed }: Layout,
  year: Exact,
  by: number,
  count: number,
  units: { year: string; day: string },
) {
  if (fixed === 'none' || fixed === 'twelfth') return {};
  if (fixed === 'yearly') return { quantity: by, unit: units.year, unitPrice: printed(over(year, by), 4) };
  if (fixed === 'mois') return { quantity: 1, unit: 'mois', unitPrice: printed(over(year, 12), 4) };
  return { quantity: by * count, unit: units.day, unitPrice: printed(over(year, 365 * Math.abs(by)), 6) };
}

const turpe6 = (own: Days) => own.first < '2025-08-01';

/** Adds the lines of the TURPE; returns the CTA on the fixed charges. */
export function powerNetwork(tariff: price.ForeignTariff, of: Supplied, { add, addPriced }: Adding): Cta[] {
  const { b, c, cg, cc } = price.turpe[tariff];
  const { layout, parts, next, powers, used, names } = of;
  const unit = tariff.startsWith('HTA') ? 'kW' : 'kVA';
  const [first = 0] = powers;
  const steps =
    b.length === 1 ? [first] : powers.map((power, at) => power - (at === 0 ? 0 : (powers[at - 1] ?? 0)));
  const yearly = b.map((each, at) => times(each, String(steps[at] ?? 0))).reduce(plus);
  const isAlike = powers.every(power => power === first);
  const bases = new Map<string, Exact>();
  const owe = (own: Days, name = '', sign: 1 | -1 = 1) => {
    for (const [component, label, ofYear, by, units] of [
      ['management', 'Composante de gestion', exact(cg), 1, { year: 'an', day: 'j' }],
      ['metering', 'Composante de comptage', exact(cc), 1, { year: 'an', day: 'j' }],
      ['withdrawal-fixed', 'Soutirage, part fixe', yearly, first, { year: unit, day: `${unit}·j` }],
    ] as const) {
      const year = times(ofYear, turpe6(own) ? '1.04' : '1');
      const owed = times(ofDays(year, own, layout), String(sign));
      const shown = by === 1 || isAlike ? shownFixed(layout, year, sign * by, own.count, units) : {};
      add({ component, label: `${label}${name}`, first: own.first, last: own.last, owed, ...shown });
      const rate = on(price.cta, own.first);
      bases.set(rate, plus(bases.get(rate) ?? exact('0'), { n: BigInt(centsOf(owed)), d: 100n }));
    }
  };
  const [only] = parts;
  const isAhead = layout.isAhead === true && parts.length === 1;
  for (const own of parts) owe(own, isAhead ? ' (échu)' : '');
  if (isAhead && only) {
    owe(only, ' (reprise)', -1);
    owe(next, ' (à échoir)');
  }
  for (const own of parts)
    for (const [place, name] of names.entries()) {
      const kwh = shareOf(used[place] ?? 0, parts, own);
      const perMwh = times(c[place] ?? '0', turpe6(own) ? '10.4' : '10');
      if (kwh > 0) addPriced('withdrawal-variable', `Soutirage, part variable ${name}`, kwh, perMwh, own);
    }
  const owed = [...bases].map(([rate, base]) => times(base, rate)).reduce(plus);
  const last = (isAhead ? next : parts.at(-1))?.last ?? '';
  return [{ first: only?.first ?? '', last, owed, label: 'CTA' }];
}

/** Adds the lines of distribution, transport and storage of gas; returns its CTA by the parts of the bill. */
export function gasNetwork(
  option: 'T1' | 'T2' | 'T3' | 'T4',
  layout: Layout,
  parts: readonly Days[],
  kwh: number,
  { add, addPriced }: Adding,
): Cta[] {
  const tax: Cta[] = [];
  const storage = times('331.44', '2.815');
  add({
    component: 'storage',
    label: 'Stockage',
    quantity: 2.815,
    unit: 'MWh/j',
    unitPrice: 331.44,
    owed: over(storage, 12),
  });
  for (const own of parts) {
    const [fixed, variable, capacity] = on(price.atrd, own.first)[option] ?? ['0', '0'];
    const dates = { first: own.first, last: own.last };
    const shown = shownFixed(layout, exact(fixed), 1, own.count, { year: 'an', day: 'j' });
    add({
      component: 'distribution-fixed',
      label: 'Distribution, terme fixe',
      ...dates,
      owed: ofDays(exact(fixed), own, layout),
      ...shown,
    });
    let base = exact(fixed);
    if (capacity !== undefined) {
      const year = times(capacity, '210');
      add({
        component: 'distribution-fixed',
        label: 'Distribution, souscription de capacité journalière',
        ...dates,
        quantity: 210,
        unit: 'MWh/j',
        unitPrice: Number(capacity),
        owed: ofDays(year, own, layout),
      });
      base = plus(base, year);
    }
    const part = shareOf(kwh, parts, own);
    addPriced('distribution-variable', 'Distribution, terme variable', part, exact(variable), own);
    tax.push({ ...dates, label: 'CTA distribution', owed: times(ofDays(base, own, layout), '0.208') });
    tax.push({
      ...dates,
      label: 'CTA transport',
      owed: times(ofDays(base, own, layout), '0.0471', on(price.gasCta, own.first)),
    });
  }
  return tax;
}
