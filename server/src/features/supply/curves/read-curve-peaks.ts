import type { CurvePeaks, readCurvePeaks } from '@suivi/contract/supply/curve-peaks';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import {
  aboveOf,
  clippingLevels,
  contributions,
  type Peak,
  peaksOfMonths,
} from '@suivi/domain/supply/curve/peaks';
import { monthOfDay } from '@suivi/domain/supply/curve/time-calendar';
import { clockMinute } from '@suivi/domain/supply/distributor/legal-day';
import { clippingGains, termsOf } from '@suivi/domain/supply/network-cost/network-advice';
import { calendarOf, priceCurve } from '@suivi/domain/supply/network-cost/priced-curve';
import { classesOf } from '@suivi/domain/supply/tariff/network-tariff';
import { isHighVoltage } from '@suivi/domain/supply/tariff/power-unit';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { gatherAdvised, heldFloors, toldGrid } from './gather-advised.ts';
import { cents } from './read-network-advice.ts';

const inKw = (watts: number) => watts / 1_000;
const told = ({ watts, day, minute }: Peak) => ({
  kw: inKw(watts),
  day: isoDayAt(day),
  minute: clockMinute(day, minute),
});

/** The peaks of the last twelve whole months, and what a lower peak would save. */
export const readPeaks: Handler<typeof readCurvePeaks> = async ({ db, today, params: { id } }) => {
  const advised = await gatherAdvised(db, id, today);
  if (advised === null) return refuse('not-found');
  const { point, curve, book, day, vatRate, audited } = advised;
  const answer: CurvePeaks = {
    months: [],
    above: [],
    lacking: 'no-curve',
    grid: null,
    isAtLeast: false,
    tariff: point.tariff,
    days: 0,
    testDays: 0,
    changed: advised.changed,
    floors: heldFloors(advised, today),
  };
  if (curve === null) return ok(answer);
  const { counted } = curve;
  const days = counted.filter(({ isTest }) => !isTest);
  const tests = new Map(
    [...Map.groupBy(counted, ({ day: at }) => monthOfDay(at))].map(([month, own]) => [
      month,
      own.filter(({ isTest }) => isTest).length,
    ]),
  );
  const calendar = point.hours && calendarOf(point.hours, isHighVoltage(audited));
  const order = point.tariff === null ? [] : classesOf(point.tariff);
  const priced = priceCurve(point, counted, book, day);
  const levels = clippingLevels(days);
  const gains =
    'lacking' in priced ? null : clippingGains(priced, levels, termsOf(point, priced.tariff, day).floors);
  return ok({
    ...answer,
    days: counted.length,
    testDays: counted.length - days.length,
    months: peaksOfMonths(days, calendar)
      .toReversed()
      .map(({ period, days: received, ofDays, peak, byClass, hours }) => ({
        period,
        days: received + (tests.get(monthIndex(period)) ?? 0),
        ofDays,
        testDays: tests.get(monthIndex(period)) ?? 0,
        peak: told(peak),
        byClass: order.flatMap(each => {
          const own = byClass.get(each);
          return own === undefined ? [] : { class: each, ...told(own) };
        }),
        hours: hours.map(watts => watts && inKw(watts)),
        contributions: contributions(hours).map(inKw),
      })),
    above: levels.map((kw, at) => {
      const gain = gains?.[at]?.gain ?? null;
      return {
        ...aboveOf(days, kw),
        gainHtCents: gain && cents(gain),
        gainTtcCents: gain && cents(gain * (1 + vatRate)),
      };
    }),
    lacking: 'lacking' in priced ? priced.lacking : gains === null ? 'no-power' : null,
    grid: 'lacking' in priced ? null : toldGrid(priced.grid),
    isAtLeast: 'lacking' in priced ? false : priced.curve.isAtLeast,
  });
};
