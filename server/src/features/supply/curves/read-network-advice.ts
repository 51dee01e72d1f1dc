import type { NetworkAdvice as Answer, readNetworkAdvice } from '@suivi/contract/supply/load-curves';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { subscribedPowers } from '@suivi/domain/supply/terms/subscribed-powers';
import {
  advisedMonths,
  networkAdvice,
  type PricedPowers,
} from '@suivi/domain/supply/network-cost/network-advice';
import { classesOf } from '@suivi/domain/supply/tariff/network-tariff';
import { powerUnitOf } from '@suivi/domain/supply/tariff/power-unit';
import { gridAt, valueOf } from '@suivi/domain/supply/tariff/tariff-grid';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readCurve, readLastDay } from '../../../records/supply/measured/curve-store.ts';
import { readAuditedPoints } from '../../../records/supply/points/read-audited-points.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { readTariffBook } from '../../../records/supply/tariffs/store.ts';

/** What options and powers of a point cost, at the prices of the day. */
export const adviseNetwork: Handler<typeof readNetworkAdvice> = async ({ db, today, params: { id } }) => {
  const [stored] = await readStoredPoints(db, [id]);
  const point = (await readAuditedPoints(db, [id])).get(id);
  if (stored === undefined || point === undefined) return refuse('not-found');
  const { networkTariff: tariff } = point;
  const answer: Answer = {
    tariff,
    classes: tariff === null ? [] : [...classesOf(tariff)],
    unit: powerUnitOf(point),
    lacking: 'no-curve',
    days: 0,
    firstDay: null,
    lastDay: null,
    grid: null,
    isAtLeast: false,
    options: [],
    withoutDays: [],
  };
  const lastDay = await readLastDay(db, id);
  if (lastDay === null) return ok(answer);
  const { first, last } = advisedMonths(lastDay);
  const [days, book] = [await readCurve(db, id, first, last), await readTariffBook(db)];
  const day = dayIndex(today);
  const hours = stored.calendars.findLast(({ from }) => from <= isoDay(today)) ?? null;
  const powers = tariff && subscribedPowers(tariff, point, { reads: [] }, day);
  const span = { firstDay: isoDayAt(first), lastDay: isoDayAt(last) };
  const advice = networkAdvice({ tariff, powers, hours }, days, book, day);
  if ('lacking' in advice) return ok({ ...answer, ...span, ...advice });
  const vat = gridAt(book, 'vat', day);
  const rate = vat === null ? 0 : valueOf(vat, 'normal') / 100;
  const priced = ({ powers: by, cost }: PricedPowers) => ({
    powers: [...by],
    cost: {
      fixedCents: cents(cost.fixed),
      energyCents: cents(cost.energy),
      overrunCents: cents(cost.overrun),
      ctaCents: cents(cost.cta),
      ttcCents: cents(cost.total * (1 + rate)),
    },
  });
  const { validFrom, validTo, ...grid } = advice.grid;
  return ok({
    ...answer,
    ...span,
    lacking: null,
    days: advice.days,
    grid: { ...grid, validFrom: isoDayAt(validFrom), validTo: validTo === null ? null : isoDayAt(validTo) },
    isAtLeast: advice.isAtLeast,
    options: advice.options.map(({ tariff: option, present, best, withoutOverrun }) => ({
      tariff: option,
      present: priced(present),
      best: best && { ...priced(best), badYearOverrunCents: cents(best.overrunInBadYear) },
      withoutOverrun: withoutOverrun && priced(withoutOverrun),
    })),
    withoutDays: [...advice.withoutDays],
  });
};

function cents(euros: number): number {
  return Math.round(euros * 100);
}
