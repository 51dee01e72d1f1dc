import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { comparePeriods, type Month, monthIndex } from '@suivi/domain/ground/calendar/month';
import { fixedGrid } from '@suivi/domain/models/balance-grid';
import { judgeModel } from '@suivi/domain/models/judge-model';
import { parseSiret } from '@suivi/domain/sites/parse-siret';
import { expect, test } from 'vitest';
import { demonstrationSites } from './demonstration-sites.ts';
import { demonstrationSpan } from './demonstration-span.ts';
import { coldnessOf, demonstrationStation, generateWeather } from './demonstration-weather.ts';
import { generateRecords } from './generate-records.ts';

const { span, weather, declarations, readings } = loadedOn(2026, 11);

function loadedOn(year: number, month: Month) {
  const span = demonstrationSpan({ year, month, day: 22 });
  const weather = generateWeather(span.last);
  return { span, weather, ...generateRecords(span, coldnessOf(weather)) };
}

/** Months with a quantity, in the unit in which they were declared. */
function billsOf(energyType: string, siteCode?: string) {
  return declarations
    .filter(each => each.energyType === energyType && (siteCode ?? each.siteCode) === each.siteCode)
    .flatMap(({ year, siteCode: code, content }) =>
      content.months.flatMap(({ quantity, amountCents, isCreditNote }, index) =>
        quantity === null
          ? []
          : [{ code, year, month: (index + 1) as Month, quantity, amountCents, isCreditNote }],
      ),
    );
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the set is the same at every call, and a later start changes only its last months', () => {
  expect(loadedOn(2026, 11)).toEqual({ span, weather, declarations, readings, uses: expect.anything() });
  const later = loadedOn(2027, 1);
  const oldReadings = (of: typeof readings) =>
    of.filter(({ period }) => comparePeriods(period, { year: 2025, month: 12 }) <= 0);
  expect(oldReadings(later.readings)).toEqual(oldReadings(readings));
  expect(later.weather.filter(({ period }) => comparePeriods(period, span.last) <= 0)).toEqual(weather);
});

test.each(demonstrationSites.map(({ code }) => [code]))(
  'gas of %s follows the degree days: its model is valid, and only hot water remains in July',
  code => {
    const degreeDays = new Map(
      weather
        .filter(({ stationNumber }) => stationNumber === demonstrationStation)
        .map(({ period, heating }) => [monthIndex(period), heating]),
    );
    const bills = billsOf('gas', code);
    for (const year of [2012, 2019, 2025]) {
      const { validity, fitted } = judgeModel(
        bills
          .filter(bill => bill.year === year)
          .map(({ month, quantity }) => {
            const period = { year, month };
            const heating = [degreeDays.get(monthIndex(period)) ?? 0];
            return { days: daysInMonth(period), heating, cooling: [], quantity };
          }),
        fixedGrid,
      );
      expect(validity).toBe('valid');
      expect(fitted?.quality.r2Adjusted).toBeGreaterThan(0.9);
    }
    const mean = (month: number) =>
      meanOf(bills.filter(bill => bill.month === month).map(({ quantity }) => quantity));
    expect(mean(7) / mean(1)).toBeGreaterThan(0.15);
    expect(mean(7) / mean(1)).toBeLessThan(0.3);
  },
);

test('consumption rises with the index of the centre, and electricity has its winter and its summer', () => {
  for (const { code, index } of demonstrationSites) {
    const bills = billsOf('electricity', code);
    const kwh = bills.map(({ quantity }) => (code === 'emile-roux' ? quantity * 1000 : quantity));
    expect(Math.max(...kwh) / index / 52_000).toBeLessThan(1.3 * 1.2 + 0.2);
    const mean = (months: number[]) =>
      meanOf(
        bills.filter(({ month, year }) => months.includes(month) && year <= 2025).map(bill => bill.quantity),
      );
    const between = mean([4, 5, 9, 10]);
    expect(mean([1, 2, 3, 11, 12]) / between).toBeCloseTo(1.3, 1);
    expect(mean([6, 7, 8]) / between).toBeCloseTo(1.2, 1);
    const [first, last] = [2010, 2025].map(year =>
      meanOf(bills.filter(bill => bill.year === year).map(bill => bill.quantity)),
    );
    expect((last ?? 0) / (first ?? 1)).toBeCloseTo(0.98 ** 15, 1);
  }
});

test.each(['electricity', 'gas', 'fuel'])('%s costs more in 2022 than before and than now', energyType => {
  const price = (year: number) => {
    const bills = billsOf(energyType, 'langeac').filter(
      bill => bill.year === year && bill.amountCents !== null && !bill.isCreditNote,
    );
    return meanOf(bills.map(({ amountCents, quantity }) => (amountCents ?? 0) / quantity));
  };
  expect(price(2022) / price(2020)).toBeGreaterThan(1.4);
  expect(price(2022) / price(2026)).toBeGreaterThan(1.1);
});

test('the sub-meters of a month count less than its bill, with the same trend', () => {
  const bills = billsOf('electricity', 'emile-roux');
  for (const { year, month, quantity } of bills) {
    const read = readings
      .filter(({ period }) => period.year === year && period.month === month)
      .reduce((sum, { content }) => sum + (content.electricity ?? 0), 0);
    expect(read / (quantity * 1000)).toBeGreaterThan(0.7);
    expect(read / (quantity * 1000)).toBeLessThan(1);
  }
});

test('SIRET numbers are valid and unique', () => {
  const numbers = demonstrationSites.map(({ siret }) => siret);
  for (const siret of numbers) expect(parseSiret(siret)).toBe(siret);
  expect(new Set(numbers).size).toBe(5);
});
