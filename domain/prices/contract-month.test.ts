import { describe, expect, it, test } from 'vitest';
import { fromIsoDay } from '../ground/calendar/calendar-date.ts';
import { dayIndex } from '../ground/calendar/day-span.ts';
import type { ContractPrice } from '../supply/contract/contract-price.ts';
import { publishedGrids } from '../supply/tariff/published-grids.ts';
import { tariffBook } from '../supply/tariff/tariff-grid.ts';
import { contractMonth } from './contract-month.ts';
import { type Beyond, centsAtPrice, type PricedPoint } from './month-price.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));
const book = tariffBook(publishedGrids);
const nothing: Beyond = { kind: 'nothing' };

function priced(value: number, given: Partial<ContractPrice> = {}): ContractPrice {
  return {
    component: 'supply',
    class: null,
    value,
    unit: '€/MWh',
    first: day('2025-01-01'),
    last: day('2026-12-31'),
    contract: 'Elec Sud · Lot 1',
    ...given,
  };
}

/** BT > 36 kVA, « courte utilisation », 100 kVA. */
function point(given: Partial<PricedPoint> = {}): PricedPoint {
  return {
    id: 1,
    number: '1',
    energyType: 'electricity',
    segment: 'C4',
    networkTariff: 'BTSUPCU4',
    powers: [{ class: null, value: 100, unit: 'kVA', from: day('2020-01-01') }],
    excise: [],
    prices: [priced(80)],
    places: [{ siteId: 7, first: day('2020-01-01'), last: null, sharePpm: 1_000_000 }],
    reads: [
      { month: 1, class: 'HPH', kwh: 6000 },
      { month: 1, class: 'HCH', kwh: 4000 },
    ],
    billedKwh: 100_000,
    ...given,
  };
}

const january = { siteId: 7, period: { year: 2026, month: 1 } } as const;
const at = { book, beyond: nothing };

describe('a month of electricity', () => {
  it('is the sum of supply, network, taxes and VAT, computed by hand', () => {
    const found = contractMonth([point()], january, at);
    if (found.kind !== 'priced') throw new Error(found.kind);
    // 80 €/MWh; 0.6 × 6.91 + 0.4 × 4.21 c€/kWh; excise of up to 250 kVA from 1 August 2025: 25.79 €/MWh; VAT 20 %.
    expect(found.price.supplyEuros).toBeCloseTo(0.096, 10);
    expect(found.price.networkEuros).toBeCloseTo(0.0583 * 1.2, 10);
    expect(found.price.taxEuros).toBeCloseTo(0.02579 * 1.2, 10);
    // (17.61 × 100 + 217.80 + 283.27) €/an × 31 / 365, with 21.93 % of CTA and 20 % of VAT.
    expect(found.price.fixedCents).toBeCloseTo((226_207 * 31 * 1.2193 * 1.2) / 365, 6);
    // 10 000 kWh: 1 969.08 + 281.10 (rounded).
    expect(centsAtPrice(10_000, found.price)).toBe(Math.round(196_908 + (226_207 * 31 * 1.2193 * 1.2) / 365));
    expect(found.price.sources).toContainEqual({
      kind: 'contract',
      name: 'Elec Sud · Lot 1',
      first: day('2025-01-01'),
      last: day('2026-12-31'),
      isExtended: false,
    });
  });

  // A control on active power subscribes kVA × 0.93 in kW (TURPE 7 brochure, p. 6): 93 kW are 100 kVA, 17.61 × 100 €/an.
  it('is priced in kVA for a low voltage that is subscribed in kW', () => {
    const powers = [{ class: null, value: 93, unit: 'kW', from: day('2020-01-01') }] as const;
    expect(contractMonth([point({ powers })], january, at)).toMatchObject({
      price: { fixedCents: expect.closeTo((226_207 * 31 * 1.2193 * 1.2) / 365, 6) },
    });
    // 35 kW are 37.6 kVA: the excise of 36 to 250 kVA, not the 29.98 €/MWh of households.
    expect(contractMonth([point({ powers: [{ ...powers[0], value: 35 }] })], january, at)).toMatchObject({
      price: { taxEuros: expect.closeTo(0.02579 * 1.2, 10) },
    });
    const reads = [{ month: 1, class: 'HPH', kwh: 1 }] as const;
    const high = point({ networkTariff: 'HTACU5', powers: [{ ...powers[0], unit: 'kVA' }], reads });
    expect(contractMonth([high], january, at)).toMatchObject({ kind: 'lacking', lack: 'power' });
  });

  it('weights by days a price that changes within the month', () => {
    const prices = [priced(80, { last: day('2026-01-10') }), priced(111, { first: day('2026-01-11') })];
    const found = contractMonth([point({ prices })], january, at);
    // 80 on 10 of 31 days, 111 on 21.
    expect(found).toMatchObject({
      price: { supplyEuros: expect.closeTo(((80 * 10 + 111 * 21) / 31 / 1000) * 1.2, 10) },
    });
  });

  it('takes from the contract what the contract prices', () => {
    const prices = [
      priced(80),
      priced(0.05, { component: 'withdrawal-variable', unit: '€/kWh' }),
      priced(31, { component: 'subscription', unit: '€/mois' }),
    ];
    const found = contractMonth([point({ prices, reads: [] })], january, at);
    expect(found).toMatchObject({
      kind: 'priced',
      price: {
        networkEuros: expect.closeTo(0.06, 10),
        fixedCents: expect.closeTo((226_207 * 31 * 1.2193 * 1.2) / 365 + 3720, 6),
      },
    });
  });

  test.each<[string, Partial<PricedPoint>, object]>([
    ['no price of supply', { prices: [priced(3, { component: 'capacity' })] }, { lack: 'supply' }],
    [
      'a contract that begins within the month',
      { prices: [priced(80, { first: day('2026-01-05') })] },
      { lack: 'supply' },
    ],
    ['a tariff without a name', { networkTariff: null }, { lack: 'network-tariff' }],
    ['no subscribed power', { powers: [] }, { lack: 'power' }],
    ['classes that no bill states', { reads: [] }, { lack: 'classes' }],
  ])('names what lacks: %s', (_, given, expected) => {
    expect(contractMonth([point(given)], january, at)).toMatchObject({ kind: 'lacking', ...expected });
  });

  it('has no price when the grid is not known, unless the last one may be used', () => {
    const september = { siteId: 7, period: { year: 2026, month: 9 } } as const;
    const reads = [{ month: 9, class: 'HPB', kwh: 100 }] as const;
    expect(contractMonth([point({ reads })], september, at)).toMatchObject({
      kind: 'lacking',
      lack: 'grid',
      grid: 'turpe-bt-over-36',
    });
    const beyond: Beyond = { kind: 'last', percent: () => 10 };
    // The contract is still valid, so the scenario does not apply.
    expect(contractMonth([point({ reads })], september, { book, beyond })).toMatchObject({
      price: {
        supplyEuros: expect.closeTo(0.096, 10),
        networkEuros: expect.closeTo(0.02556, 10),
        isExtended: true,
      },
    });
  });

  it('uses a contract’s last price with the scenario after its end, if allowed', () => {
    const next = { siteId: 7, period: { year: 2027, month: 1 } } as const;
    expect(contractMonth([point()], next, at)).toEqual({ kind: 'none' });
    const beyond: Beyond = { kind: 'last', percent: () => 10 };
    expect(contractMonth([point()], next, { book, beyond })).toMatchObject({
      price: { supplyEuros: expect.closeTo(0.096 * 1.1, 10), isExtended: true },
    });
  });
});

describe('a point that moves within the month', () => {
  // 2 262.07 €/an, with 21.93 % of CTA and 20 % of VAT: 9.068… € a day.
  const daily = (226_207 * 1.2193 * 1.2) / 365;
  const from = { siteId: 7, first: day('2020-01-01'), last: day('2026-01-15'), sharePpm: 1_000_000 };
  const to = { siteId: 8, first: day('2026-01-16'), last: null, sharePpm: 1_000_000 };

  it.each([
    [7, 15, 80],
    [8, 16, 111],
  ])('site %i owes its %i days alone, at the prices of these', (siteId, days, price) => {
    const prices = [priced(80, { last: day('2026-01-15') }), priced(111, { first: day('2026-01-16') })];
    const found = contractMonth([point({ places: [from, to], prices })], { ...january, siteId }, at);
    expect(found).toMatchObject({
      price: {
        supplyEuros: expect.closeTo((price / 1000) * 1.2, 10),
        fixedCents: expect.closeTo(daily * days, 6),
      },
    });
  });

  it('pays each of its shares for its days: 60 % of 15 days, then 40 % of 16', () => {
    const places = [
      { ...from, sharePpm: 600_000 },
      { ...to, siteId: 7, sharePpm: 400_000 },
    ];
    expect(contractMonth([point({ places })], january, at)).toMatchObject({
      price: { fixedCents: expect.closeTo(daily * 15.4, 6) },
    });
  });

  it('needs no bill to weight its own shares: 9 of 15.4 days at 80, 6.4 at 111', () => {
    const places = [
      { ...from, sharePpm: 600_000 },
      { ...to, siteId: 7, sharePpm: 400_000 },
    ];
    const prices = [priced(80, { last: day('2026-01-15') }), priced(111, { first: day('2026-01-16') })];
    expect(contractMonth([point({ places, prices, billedKwh: null })], january, at)).toMatchObject({
      price: { supplyEuros: expect.closeTo(((80 * 9 + 111 * 6.4) / 15.4 / 1000) * 1.2, 10) },
    });
  });

  it('is weighted beside another point by what it may have used there', () => {
    // 15 days of 31 of 100 000 kWh at 80, and 300 000 kWh at 120.
    const second = point({ id: 2, prices: [priced(120)], billedKwh: 300_000 });
    const [own, other] = [(100_000 * 15) / 31, 300_000];
    expect(contractMonth([point({ places: [from] }), second], january, at)).toMatchObject({
      price: {
        supplyEuros: expect.closeTo(((80 * own + 120 * other) / (own + other) / 1000) * 1.2, 10),
      },
    });
  });
});

describe('the mean of several points', () => {
  it('is weighted by the quantities of their bills', () => {
    const second = point({ id: 2, prices: [priced(120)], billedKwh: 300_000 });
    expect(contractMonth([point(), second], january, at)).toMatchObject({
      price: { supplyEuros: expect.closeTo(((80 + 3 * 120) / 4 / 1000) * 1.2, 10) },
    });
  });

  it.each<[string, Partial<PricedPoint>, string]>([
    ['one without a contract', { prices: [] }, 'points'],
    ['different prices, and no bill of one', { prices: [priced(120)], billedKwh: null }, 'shares'],
  ])('%s: no price', (_, given, lack) => {
    expect(contractMonth([point(), point({ id: 2, ...given })], january, at)).toMatchObject({
      kind: 'lacking',
      lack,
    });
  });
});

it('prices gas distribution by the option of the point, per kWh PCS', () => {
  const gas = point({
    energyType: 'gas',
    segment: 'T2',
    networkTariff: null,
    powers: [],
    prices: [priced(40)],
    reads: [],
  });
  const found = contractMonth([gas], january, at);
  // ATRD7 of 1 July 2025, T2: 186.12 €/an and 12.08 €/MWh; CTA 20.80 % + 4.71 % × 0.8321; excise 15.43 €/MWh.
  const cta = (20.8 + 4.71 * 0.8321) / 100;
  expect(found).toMatchObject({
    kind: 'priced',
    price: {
      supplyEuros: expect.closeTo(0.048, 10),
      networkEuros: expect.closeTo(0.014496, 10),
      taxEuros: expect.closeTo(0.018516, 10),
      fixedCents: expect.closeTo((18_612 * 31 * (1 + cta) * 1.2) / 365, 6),
    },
  });
});

it('has no contract price for heat when its VAT rate is unknown', () => {
  const heat = point({ energyType: 'heat_network', prices: [priced(70, { component: 'heat-variable' })] });
  expect(contractMonth([heat], january, at)).toMatchObject({ kind: 'lacking', lack: 'vat' });
});

describe('heat from a network with a known share', () => {
  /** 70 €/MWh and 1 200 € a year, from a network that states its share for 2024. */
  const heat = (percent: number, given: Partial<PricedPoint> = {}) =>
    point({
      energyType: 'heat_network',
      prices: [
        priced(70, { component: 'heat-variable' }),
        priced(1200, { component: 'heat-fixed', unit: '€/an' }),
      ],
      heatShares: [{ year: 2024, percent, source: '', first: day('2025-01-01'), last: day('2026-12-31') }],
      ...given,
    });
  const in2025 = { siteId: 7, period: { year: 2025, month: 1 } } as const;

  it.each([
    [62.4, 0.07 * 1.055],
    [49.9, 0.07 * 1.2],
  ])('%s %% renewable or recovered: VAT of the year after', (percent, perKwh) => {
    expect(contractMonth([heat(percent)], in2025, at)).toMatchObject({
      kind: 'priced',
      price: {
        supplyEuros: expect.closeTo(perKwh, 10),
        fixedCents: expect.closeTo((120_000 * 31 * 1.055) / 365, 6),
      },
    });
  });

  it('with the share of another year has no price, except for future months', () => {
    expect(contractMonth([heat(62.4)], january, at)).toMatchObject({ kind: 'lacking', lack: 'vat' });
    const toCome = { book, beyond: { kind: 'last', percent: () => 0 } } as const;
    expect(contractMonth([heat(62.4)], january, toCome)).toMatchObject({
      kind: 'priced',
      price: { supplyEuros: expect.closeTo(0.07 * 1.055, 10) },
    });
  });
});

it('has no result without a contract', () => {
  expect(contractMonth([point({ prices: [] })], january, at)).toEqual({ kind: 'none' });
});
