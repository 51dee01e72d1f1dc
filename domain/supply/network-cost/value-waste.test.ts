import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { tariffBook, type TariffGrid } from '../tariff/tariff-grid.ts';
import { centsOfKwh, wasteCents, type WastefulPoint } from './value-waste.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));
const grid = (kind: TariffGrid['kind'], from: string, values: Record<string, number>): TariffGrid => ({
  kind,
  validFrom: fromIsoDay(from),
  validTo: null,
  values,
  source: 'essai',
});
/** c€/kWh of the network, €/MWh of excise, % of VAT. */
const book = tariffBook([
  grid('turpe-bt-over-36', '2020-01-01', {
    'BTSUPCU4.c.HPH': 4,
    'BTSUPCU4.c.HCH': 3,
    'BTSUPCU4.c.HPB': 2,
    'BTSUPCU4.c.HCB': 1,
  }),
  grid('excise-electricity', '2020-01-01', { households: 30, medium: 20, high: 10 }),
  grid('vat', '2020-01-01', { normal: 20 }),
]);
const price = (each: 'HPH' | 'HCH' | 'HPB' | 'HCB', value: number) => ({
  component: 'supply' as const,
  class: each,
  value,
  unit: '€/MWh' as const,
  first: 0,
  last: day('2030-01-01'),
  contract: 'C',
});
const point: WastefulPoint = {
  networkTariff: 'BTSUPCU4',
  powers: [{ class: null, value: 100, unit: 'kVA', from: 0 }],
  excise: [],
  prices: [price('HPH', 150), price('HCH', 100), price('HPB', 80), price('HCB', 50)],
  calendars: [{ from: '2020-01-01', high: '22:30-06:30', low: '22:30-06:30', pointe: '' }],
};
const night = {
  kind: 'working' as const,
  hours: [22, 23, 0, 1],
  firstDay: day('2026-10-30'),
  lastDay: day('2026-11-02'),
  kwh: 80,
};

test('prices each hour by its class: a bound that cuts it, a change of season, only days of its kind', () => {
  // Friday 30 October and Monday 2 November, 10 kWh an hour. A quarter of their half-hours is from 22:00 to 22:30.
  const perKwh = { HPB: 0.08 + 0.02, HCB: 0.05 + 0.01, HPH: 0.15 + 0.04, HCH: 0.1 + 0.03 };
  const october = 5 * (perKwh.HPB + 0.02) + 35 * (perKwh.HCB + 0.02);
  const november = 5 * (perKwh.HPH + 0.02) + 35 * (perKwh.HCH + 0.02);
  expect(wasteCents(night, point, book)).toBe(Math.round((october + november) * 120));
});

test('counts the repeated hour twice', () => {
  const off = { ...night, kind: 'off' as const, hours: [2, 7], kwh: 90 };
  // On Sunday 25 October 2026: two hours off-peak, one at peak.
  const own = { ...off, firstDay: day('2026-10-25'), lastDay: day('2026-10-25') };
  expect(wasteCents(own, point, book)).toBe(Math.round((60 * 0.08 + 30 * 0.12) * 120));
});

test('uses an attested excise in place of that of the power', () => {
  const own = { ...point, excise: [{ from: 0, rate: 0 }] };
  const without = wasteCents(night, own, book) ?? 0;
  expect((wasteCents(night, point, book) ?? 0) - without).toBe(80 * 0.02 * 120);
});

test.each<[string, Partial<WastefulPoint>]>([
  ['no hours', { calendars: [] }],
  ['no hours of its first day', { calendars: [{ ...point.calendars[0], from: '2026-11-01' } as never] }],
  ['no power', { powers: [] }],
  ['no tariff', { networkTariff: null }],
  ['no price of one of its classes', { prices: point.prices.slice(1) }],
  ['a price that is not per kWh', { prices: point.prices.map(each => ({ ...each, unit: '€/mois' })) }],
  ['days that RTE announces', { networkTariff: 'HTACUM5' }],
  ['no hours of pointe', { networkTariff: 'HTACU5' }],
])('nothing is told of a point with %s', (_, given) => {
  expect(wasteCents(night, { ...point, ...given }, book)).toBeNull();
});

test('has no value without a grid', () => {
  expect(wasteCents(night, point, tariffBook([]))).toBeNull();
});

test('prices the kWh of days evenly over their hours, with a negative value for fewer kWh', () => {
  const perKwh = { HPB: 0.12, HCB: 0.08, HPH: 0.21, HCH: 0.15 };
  const parts = [
    { day: day('2026-10-30'), kwh: 24 },
    // 23 hours, of which seven are off-peak.
    { day: day('2026-03-29'), kwh: -46 },
  ];
  const euros = 16 * perKwh.HPB + 8 * perKwh.HCB - 2 * (16 * perKwh.HPH + 7 * perKwh.HCH);
  expect(centsOfKwh(parts, point, book)).toBe(Math.round(euros * 120));
  const hours = [
    { day: day('2026-10-30'), hour: 12, kwh: 10 },
    { day: day('2026-10-30'), hour: 22, kwh: 10 },
  ];
  // The bound falls in the middle of the hour of 22.
  expect(centsOfKwh(hours, point, book)).toBe(
    Math.round((10 * perKwh.HPB + 5 * (perKwh.HPB + perKwh.HCB)) * 120),
  );
  expect(centsOfKwh([], point, book)).toBe(0);
  expect(centsOfKwh(parts, { ...point, prices: [] }, book)).toBeNull();
  expect(centsOfKwh(parts, { ...point, calendars: [] }, book)).toBeNull();
});
