import { describe, expect, test } from 'vitest';
import { fromIsoDay } from '../ground/calendar/calendar-date.ts';
import { dayIndex } from '../ground/calendar/day-span.ts';
import { degreeDaySeries } from '../weather/monthly-degree-days.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { BilledPoint } from './bill.ts';
import { type BilledDelivery, deriveMonths } from './derive-months.ts';
import { delivery, madeBill, placeAt } from './testing/made-bill.ts';

/** `2025-01 2000 20000 20/31 …`: kWh or m³, cents, covered and expected days, and `partial` or `estimated`. */
function told(deliveries: BilledDelivery[], siteId = 1, energyType: EnergyType = 'electricity'): string[] {
  return deriveMonths(siteId, energyType, deliveries, null).months.map(month => {
    const { period, normal, amountCents, coveredDays, expectedDays, isWhole, isEstimated } = month;
    const marks = [isWhole ? '' : ' partial', isEstimated ? ' estimated' : ''].join('');
    const name = `${period.year}-${String(period.month).padStart(2, '0')}`;
    return `${name} ${normal} ${amountCents} ${coveredDays}/${expectedDays}${marks}`;
  });
}

describe('by days', () => {
  test('a bill from the 12th to the 11th is completed by the next one', () => {
    // 20 of 31 days in January, 11 in February; then 17 of 28 in February, 11 in March.
    const january = madeBill(1, '2025-01-12', '2025-02-11', { quantity: 3100, ttcCents: 31_000 });
    const february = madeBill(2, '2025-02-12', '2025-03-11', { quantity: 2800, ttcCents: 28_000 });
    expect(told([delivery([january])])).toEqual([
      '2025-01 2000 20000 20/31 partial',
      '2025-02 1100 11000 11/28 partial',
    ]);
    expect(told([delivery([january, february])])).toEqual([
      '2025-01 2000 20000 20/31 partial',
      '2025-02 2800 28000 28/28',
      '2025-03 1100 11000 11/31 partial',
    ]);
  });

  test('parts that do not divide evenly sum to the thousandth and the cent', () => {
    // 92 days: 31, 31 and 30. In thousandths 33 695.652, 33 695.652 and 32 608.696: two remain, for the last and the
    // first. In cents 3369.565, 3369.565 and 3260.870: the same.
    const quarter = madeBill(1, '2025-07-01', '2025-09-30', { quantity: 100, ttcCents: 10_000 });
    expect(told([delivery([quarter])])).toEqual([
      '2025-07 33.696 3370 31/31',
      '2025-08 33.695 3369 31/31',
      '2025-09 32.609 3261 30/30',
    ]);
  });

  test('the fixed part is shared by days too, and a bill without a quantity has no quantity', () => {
    const bill = madeBill(1, '2025-04-16', '2025-05-15', { quantity: null, ttcCents: 3000, fixedCents: 600 });
    expect(told([delivery([bill])])).toEqual([
      '2025-04 null 1500 15/30 partial',
      '2025-05 null 1500 15/31 partial',
    ]);
  });

  test('thirteen bills of four weeks in a year give complete months', () => {
    const bills = Array.from({ length: 14 }, (_, index) => {
      const first = new Date(Date.UTC(2025, 0, 1 + index * 28));
      const last = new Date(Date.UTC(2025, 0, 28 + index * 28));
      const day = (date: Date) => date.toISOString().slice(0, 10);
      return madeBill(index + 1, day(first), day(last), { quantity: 28, ttcCents: 2800 });
    });
    // One kWh and one euro a day.
    const year = told([delivery(bills.slice(0, 13))]);
    expect(year[0]).toBe('2025-01 31 3100 31/31');
    expect(year[1]).toBe('2025-02 28 2800 28/28');
    // 13 × 28 is 364 days: the last day of December waits for the fourteenth bill.
    expect(year[11]).toBe('2025-12 30 3000 30/31 partial');
    expect(told([delivery(bills)])[11]).toBe('2025-12 31 3100 31/31');
  });

  test('a gap leaves days uncovered, and a month that no bill touches is absent', () => {
    const bills = [madeBill(1, '2025-01-01', '2025-01-31'), madeBill(2, '2025-03-11', '2025-03-31')];
    expect(told([delivery(bills)])).toEqual(['2025-01 1000 10000 31/31', '2025-03 1000 10000 21/31 partial']);
  });

  test('gas in m³ becomes kWh PCI with the coefficient that the bill prints', () => {
    const bill = madeBill(1, '2025-01-01', '2025-01-31', {
      quantity: 100,
      unit: 'm3',
      gasCoefficient: 11.275,
    });
    // 100 × 11.275 × 0.90.
    expect(told([delivery([bill])], 1, 'gas')).toEqual(['2025-01 1014.75 10000 31/31']);
  });
});

describe('replacements', () => {
  const january = (id: number, given = {}) => madeBill(id, '2025-01-01', '2025-01-31', given);

  test.each([
    [
      'the later of two of the same days',
      [january(1), january(2, { quantity: 900, ttcCents: 9000, issued: '2025-02-20' })],
      '900 9000 31/31',
    ],
    [
      'the real one for an estimate, although the estimate was typed after it',
      [january(1, { quantity: 880 }), january(2, { isEstimated: true })],
      '880 10000 31/31',
    ],
    [
      'a corrective bill for the one that it names, whatever its days',
      [
        madeBill(1, '2025-01-01', '2025-01-30'),
        january(2, { kind: 'corrective', correctsBillId: 1, quantity: 700 }),
      ],
      '700 10000 31/31',
    ],
    [
      'a credit note for nothing: it counts beside what it takes back',
      [january(1), january(2, { kind: 'credit-note', correctsBillId: 1, quantity: -200, ttcCents: -2000 })],
      '800 8000 31/31',
    ],
    [
      'a credit note of the whole, then the real bill',
      [
        january(1, { isEstimated: true, quantity: 1200, ttcCents: 12_000 }),
        january(2, { quantity: 1000, ttcCents: 10_000 }),
      ],
      '1000 10000 31/31',
    ],
    [
      'network and energy of two suppliers, for each other not at all',
      [january(1, { quantity: null, ttcCents: 4000 }), january(2, { supplierId: 2, ttcCents: 6000 })],
      '1000 10000 31/31',
    ],
    [
      'two suppliers in one month: both, each for its days',
      [
        madeBill(1, '2025-01-01', '2025-01-14', { quantity: 450, ttcCents: 4500 }),
        madeBill(2, '2025-01-15', '2025-01-31', { supplierId: 2, quantity: 550, ttcCents: 5500 }),
      ],
      '1000 10000 31/31',
    ],
  ])('%s', (_, bills, month) => {
    expect(told([delivery(bills)])).toEqual([`2025-01 ${month}`]);
  });

  test('a real bill replaces the two estimates within its days; the rest of an estimate for other days stays', () => {
    const estimates = [
      madeBill(1, '2025-01-01', '2025-01-31', { isEstimated: true, quantity: 5000 }),
      madeBill(2, '2025-02-01', '2025-02-28', { isEstimated: true, quantity: 5000 }),
      madeBill(3, '2025-03-01', '2025-03-31', { isEstimated: true, quantity: 310, ttcCents: 3100 }),
    ];
    const real = madeBill(4, '2025-01-01', '2025-02-28', { quantity: 590, ttcCents: 5900 });
    expect(told([delivery([...estimates, real])])).toEqual([
      '2025-01 310 3100 31/31',
      '2025-02 280 2800 28/28',
      '2025-03 310 3100 31/31 estimated',
    ]);
  });

  test('an estimate that was too high gives a negative month, exact to the last digit', () => {
    const note = madeBill(2, '2025-02-01', '2025-02-28', {
      kind: 'credit-note',
      quantity: -0.33,
      ttcCents: -50,
    });
    expect(told([delivery([note])])).toEqual(['2025-02 -0.33 -50 0/28 partial']);
  });
});

describe('points and places', () => {
  test('points are added, and a month is complete when each of them is covered', () => {
    const one = delivery([madeBill(1, '2025-01-01', '2025-01-31')]);
    const bill = madeBill(2, '2025-01-01', '2025-01-20', { pointId: 2, quantity: 400, ttcCents: 100 });
    const two = delivery([bill], { pointId: 2 });
    const none = delivery([], { pointId: 3 });
    expect(told([one, two])).toEqual(['2025-01 1400 10100 31/31 partial']);
    expect(told([one, none])).toEqual(['2025-01 1000 10000 31/31 partial']);
    const left = delivery([], { pointId: 3, places: [placeAt(1, '2020-01-01', '2024-12-31')] });
    expect(told([one, left])).toEqual(['2025-01 1000 10000 31/31']);
  });

  test('a point that moves to another site gives each its days', () => {
    const places = [placeAt(1, '2020-01-01', '2025-01-10'), placeAt(2, '2025-01-11')];
    const moved = delivery([madeBill(1, '2025-01-01', '2025-01-31', { quantity: 310, ttcCents: 3100 })], {
      places,
    });
    expect(told([moved], 1)).toEqual(['2025-01 100 1000 10/10']);
    expect(told([moved], 2)).toEqual(['2025-01 210 2100 21/21']);
  });

  test('a part of a point: the rest belongs to nobody and is left out, or goes to another site to the cent', () => {
    const bills = [madeBill(1, '2025-01-01', '2025-01-31', { quantity: 1000.001, ttcCents: 10_001 })];
    const part = delivery(bills, { places: [placeAt(1, '2020-01-01', null, 40)] });
    // 400.0004 and 600.0006: the larger remainder gets the thousandth; 4000.4 and 6000.6 cents.
    expect(told([part])).toEqual(['2025-01 400 4000 31/31']);
    const places = [placeAt(1, '2020-01-01', null, 40), placeAt(2, '2020-01-01', null, 60)];
    expect(told([{ ...part, places }], 2)).toEqual(['2025-01 600.001 6001 31/31']);
  });
});

describe('heating bills are shared', () => {
  const month = (index: number, heating: number) => ({
    kind: 'measured' as const,
    period: { year: 2025, month: index as 1 },
    missingDays: 0 as const,
    heating,
    cooling: 0,
  });
  // Degree days of 2025: 400 in January, 280 in February, 0 in July and August.
  const series = degreeDaySeries([month(1, 400), month(2, 280), month(7, 0), month(8, 0)]);
  const bill = madeBill(9, '2025-01-12', '2025-02-11', {
    quantity: 1000,
    ttcCents: 100_000,
    fixedCents: 31_000,
  });

  test('by degree days, the base load and the fixed part by days', () => {
    const derived = deriveMonths(1, 'heat_network', [delivery([bill], { sharing: 'degree-days' })], series);
    // Base 20 % by days: 129.0323 and 70.9677. The rest by degree days, 400 × 20/31 = 258.0645 and 280 × 11/28 = 110:
    // 560.9115 and 239.0885. Fixed 310 € by days: 200 and 110; of the energy, 690 €: 476.06 and 213.94.
    expect(derived.parts.map(({ quantity, amountCents, method }) => [quantity, amountCents, method])).toEqual(
      [
        [689.944, 67_606, 'degree-days'],
        [310.056, 32_394, 'degree-days'],
      ],
    );
  });

  test('with the base load of the previous summer, when a bill shows it', () => {
    const summers = degreeDaySeries([
      { ...month(7, 0), period: { year: 2024, month: 7 } },
      month(1, 400),
      month(2, 280),
    ]);
    // 10 kWh a day in July: 310 of the 1000 kWh of 31 days.
    const summer = madeBill(1, '2024-07-01', '2024-07-31', { quantity: 310 });
    const { parts } = deriveMonths(
      1,
      'heat_network',
      [delivery([summer, bill], { sharing: 'degree-days' })],
      summers,
    );
    // 310 by days: 200 and 110. 690 by degree days: 483.7862 and 206.2138.
    expect(parts.slice(1).map(({ quantity }) => quantity)).toEqual([683.786, 316.214]);
  });

  test('by days when a month of it is not known, when nothing was heated, or when a person chose it', () => {
    const methods = (of: typeof bill, sharing: BilledDelivery['sharing']) =>
      deriveMonths(1, 'gas', [delivery([of], { sharing })], series).parts.map(({ method }) => method);
    expect(methods(madeBill(1, '2025-02-12', '2025-03-11'), 'degree-days')).toEqual(['days', 'days']);
    expect(methods(madeBill(1, '2025-07-12', '2025-08-11'), 'degree-days')).toEqual(['days', 'days']);
    expect(methods(bill, 'days')).toEqual(['days', 'days']);
  });
});

describe('bills with measured days', () => {
  /** Thousandths of a kWh by day since 1970. */
  const curve = (first: string, count: number, kwh: number) =>
    Array.from({ length: count }, (_, at): [number, number] => [
      dayIndex(fromIsoDay(first)) + at,
      kwh * 1000,
    ]);
  // 20 days of January at 50 kWh, 11 of February at 200: 1000 and 2200 of 3200.
  const measured = new Map([...curve('2025-01-12', 20, 50), ...curve('2025-02-01', 11, 200)]);
  const bill = madeBill(1, '2025-01-12', '2025-02-11', {
    quantity: 3100,
    ttcCents: 36_001,
    fixedCents: 3_101,
  });
  const shared = (own: BilledDelivery) =>
    deriveMonths(1, 'electricity', [own], null).parts.map(({ quantity, amountCents, method }) => [
      quantity,
      amountCents,
      method,
    ]);

  test('give each month what was measured; the fixed part goes by days', () => {
    // 968.75 and 2131.25 kWh. Fixed 31,01 € by days: 20,01 and 11,00; of the energy, 329,00 €: 102,81 and 226,19.
    expect(shared(delivery([bill], { sharing: 'load-curve', measured }))).toEqual([
      [968.75, 12_282, 'load-curve'],
      [2131.25, 23_719, 'load-curve'],
    ]);
  });

  test('are shared by days when a day is missing, nothing was received or used, or a person chose it', () => {
    const methods = (given: Partial<BilledDelivery>) =>
      shared(delivery([bill], given)).map(([, , method]) => method);
    const lacking = new Map(measured);
    lacking.delete(dayIndex(fromIsoDay('2025-02-11')));
    expect(methods({ sharing: 'load-curve', measured: lacking })).toEqual(['days', 'days']);
    expect(methods({ sharing: 'load-curve' })).toEqual(['days', 'days']);
    const unused = new Map([...measured.keys()].map(day => [day, 0] as const));
    expect(methods({ sharing: 'load-curve', measured: unused })).toEqual(['days', 'days']);
    expect(methods({ sharing: 'days', measured })).toEqual(['days', 'days']);
  });
});

describe('deliveries of oil, wood and propane', () => {
  const january = madeBill(1, '2025-01-10', '2025-01-10', { quantity: 3000, unit: 'L' });
  const again = madeBill(2, '2025-01-25', '2025-01-25', { quantity: 1000, unit: 'L' });
  const april = madeBill(3, '2025-04-05', '2025-04-05', { quantity: 500, unit: 'L' });

  test('count in their month: twice in one month, and nothing until the next', () => {
    expect(told([delivery([january, again, april], { sharing: 'delivery' })], 1, 'fuel')).toEqual([
      // 4000 L × 9.97.
      '2025-01 39880 20000 31/31',
      '2025-02 0 0 28/28',
      '2025-03 0 0 31/31',
      '2025-04 4985 10000 30/30',
    ]);
  });

  test('on one day both count, unless their quantities are equal', () => {
    const more = (given: object) =>
      madeBill(4, '2025-01-10', '2025-01-10', { unit: 'L', ttcCents: 777, ...given });
    const paid = (of: BilledPoint) =>
      deriveMonths(1, 'fuel', [delivery([january, of], { sharing: 'delivery' })], null).months[0]
        ?.amountCents;
    expect([paid(more({ quantity: 500 })), paid(more({ quantity: 3000 }))]).toEqual([10_777, 777]);
  });

  test('or are shared until the day before the next one, for which the last waits', () => {
    const shared = delivery([january, april], { sharing: 'until-next' });
    const { months } = deriveMonths(1, 'fuel', [shared], null);
    // 85 days: 22, 28, 31 and 4 by month. 3000 L: 776.471, 988.235, 1094.118, 141.176.
    expect(months.map(({ priced, coveredDays }) => [priced, coveredDays])).toEqual([
      [776.471, 22],
      [988.235, 28],
      [1094.118, 31],
      [141.176, 4],
    ]);
  });
});
