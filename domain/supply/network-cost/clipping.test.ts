import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import type { CurveDay } from '../curve/curve-views.ts';
import { minutesOfDay } from '../distributor/legal-day.ts';
import { publishedGrids } from '../tariff/published-grids.ts';
import { tariffBook } from '../tariff/tariff-grid.ts';
import { clippingGains, networkAdvice } from './network-advice.ts';
import { type AdvisedPoint, priceCurve } from './priced-curve.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));
const [first, last] = [day('2025-08-01'), day('2026-07-31')];
const book = tariffBook(publishedGrids);
const hta: AdvisedPoint = {
  tariff: 'HTALU5',
  powers: [400, 400, 400, 400, 400],
  hours: { high: '22:00-06:00', low: '02:00-06:00, 11:00-15:00', pointe: '09:00-11:00, 18:00-20:00' },
  mobileDays: new Set(),
};

/** Steps of ten minutes, with peaks of a few steps at varying hours; never above `most`. */
function year(most = Number.POSITIVE_INFINITY): CurveDay[] {
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    day: first + at,
    stepMinutes: 10,
    watts: Array.from({ length: minutesOfDay(first + at) / 10 }, (_step, step) => {
      const isPeak = (at * 5 + step) % 131 < 2;
      return 1_000 * Math.min(most, 180 + ((at * 7 + step * 13) % 97) + (isPeak ? 90 + (at % 30) : 0));
    }),
    adjusted: null,
  }));
}

const euros = (point: AdvisedPoint, days: readonly CurveDay[]) => {
  const advice = networkAdvice(point, days, book, last);
  const own = 'options' in advice ? advice.options.find(({ tariff }) => tariff === point.tariff) : undefined;
  const { fixed = 0, overrun = 0, cta = 0 } = own?.best?.cost ?? {};
  return fixed + overrun + cta;
};
const gainsOf = (point: AdvisedPoint, levels: number[], floors: number[] = []) => {
  const priced = priceCurve(point, year(), book, last);
  return 'lacking' in priced ? null : clippingGains(priced, levels, floors);
};

test('values clipping by what the clipped steps cost less at their best powers', () => {
  const found = gainsOf(hta, [500, 360, 300]) ?? [];
  expect(found.map(({ gain }) => gain)).toEqual(
    [500, 360, 300].map(kw => expect.closeTo(euros(hta, year()) - euros(hta, year(kw)), 6)),
  );
  expect(found[0]?.gain).toBeCloseTo(0, 6);
  expect(found[2]?.gain).toBeGreaterThan(found[1]?.gain ?? 0);
  expect(found[2]?.powers.every(power => power <= 300)).toBe(true);
});

test('keeps powers above a floor, whose cost is not gained', () => {
  const floored = { ...hta, floors: [{ class: null, power: 320, until: last }] };
  const found = gainsOf(hta, [360, 300, 200], [320, 320, 320, 320, 320]) ?? [];
  expect(found.map(({ gain }) => gain)).toEqual(
    [360, 300, 200].map(kw => expect.closeTo(euros(floored, year()) - euros(floored, year(kw)), 6)),
  );
  expect(found[2]?.powers).toEqual([320, 320, 320, 320, 320]);
  // Clipping below the floor gains nothing more.
  expect(found[2]?.gain).toBeCloseTo(found[1]?.gain ?? 0, 6);
  const free = gainsOf(hta, [300, 200]) ?? [];
  expect(free[1]?.gain).toBeGreaterThan((free[0]?.gain ?? 0) + 100);
  expect(found[2]?.gain).toBeLessThan(free[1]?.gain ?? 0);
});

test('limits kVA by kW in low voltage, and gives nothing up to 36 kVA', () => {
  const bt: AdvisedPoint = { ...hta, tariff: 'BTSUPCU4', powers: [400, 400, 400, 400] };
  expect(gainsOf(bt, [300])?.[0]?.gain).toBeCloseTo(euros(bt, year()) - euros(bt, year(300)), 6);
  expect(gainsOf({ ...bt, tariff: 'BTINFCU4' }, [300])).toBeNull();
});

test('compares options with « pointe mobile » once a winter of their days is known', () => {
  const days = ['2025-12-02', '2025-12-03', '2025-12-16', '2026-01-07', '2026-01-08', '2026-01-09'];
  const few = networkAdvice({ ...hta, mobileDays: new Set(days.map(day)) }, year(), book, last);
  expect(few).toMatchObject({ withoutDays: ['HTACUM5', 'HTALUM5'] });
  const all = [...days, '2026-01-21', '2026-01-22', '2026-02-04', '2026-02-11'];
  const advice = networkAdvice({ ...hta, mobileDays: new Set(all.map(day)) }, year(), book, last);
  expect(advice).toMatchObject({ withoutDays: [] });
  const options = 'options' in advice ? advice.options : [];
  expect(options.map(({ tariff }) => tariff)).toEqual(['HTACU5', 'HTACUM5', 'HTALU5', 'HTALUM5']);
  // Ten hours on ten days are « pointe », no others.
  const priced = priceCurve({ ...hta, mobileDays: new Set(all.map(day)) }, year(), book, last);
  const steps = 'lacking' in priced ? [] : [...(priced.mobile?.months.values() ?? [])];
  expect(steps.reduce((sum, month) => sum + (month.get('Pointe')?.values.length ?? 0), 0)).toBe(10 * 60);
});
