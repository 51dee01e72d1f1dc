import type { NetworkAdvice as Answer, readNetworkAdvice } from '@suivi/contract/supply/load-curves';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import { clockMinute } from '@suivi/domain/supply/distributor/legal-day';
import type { WhatCosts } from '@suivi/domain/supply/network-cost/what-costs';
import { measuredChange } from '@suivi/domain/supply/network-cost/measured-change';
import { networkAdvice, type PricedPowers } from '@suivi/domain/supply/network-cost/network-advice';
import { classesOf } from '@suivi/domain/supply/tariff/network-tariff';
import { powersInPricedUnit } from '@suivi/domain/supply/terms/subscribed-powers';
import { powerUnitOf } from '@suivi/domain/supply/tariff/power-unit';
import type { Database } from '../../../platform/schema/tables.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { type Advised, gatherAdvised, heldFloors, toldGrid } from './gather-advised.ts';
import { readBilledNetwork } from '../../../records/supply/measured/billed-network.ts';

/** The costs of the network options and powers of a point, at today's prices. */
export const adviseNetwork: Handler<typeof readNetworkAdvice> = async ({ db, today, params: { id } }) => {
  const advised = await gatherAdvised(db, id, today);
  if (advised === null) return refuse('not-found');
  const { point, curve, vatRate } = advised;
  const answer: Answer = {
    tariff: point.tariff,
    classes: point.tariff === null ? [] : [...classesOf(point.tariff)],
    unit: powerUnitOf(advised.audited),
    lacking: 'no-curve',
    days: 0,
    testDays: 0,
    changed: advised.changed,
    floors: heldFloors(advised, today),
    isConverted: advised.isConverted,
    firstDay: null,
    lastDay: null,
    grid: null,
    isAtLeast: false,
    reactiveDays: curve?.counted.filter(({ vars }) => vars !== undefined).length ?? 0,
    registered: advised.registered,
    options: [],
    withoutDays: [],
    why: null,
    measured: await measuredOf(db, id, advised),
  };
  if (curve === null) return ok(answer);
  const span = { firstDay: isoDayAt(curve.first), lastDay: isoDayAt(curve.last) };
  const advice = networkAdvice(point, curve.counted, advised.book, advised.day);
  if ('lacking' in advice) return ok({ ...answer, ...span, ...advice });
  const priced = ({ powers: by, cost }: PricedPowers) => ({
    powers: [...by],
    cost: {
      fixedCents: cents(cost.fixed),
      energyCents: cents(cost.energy),
      overrunCents: cents(cost.overrun),
      ctaCents: cents(cost.cta),
      ttcCents: cents(cost.total * (1 + vatRate)),
    },
  });
  return ok({
    ...answer,
    ...span,
    lacking: null,
    days: advice.days,
    testDays: advice.testDays,
    grid: toldGrid(advice.grid),
    isAtLeast: advice.isAtLeast,
    options: advice.options.map(({ tariff: option, present, best, withoutOverrun }) => ({
      tariff: option,
      present: priced(present),
      best: best && {
        ...priced(best),
        badYearOverrunCents: best.overrunInBadYear === null ? null : cents(best.overrunInBadYear),
        floorCents: cents(best.floorCost * (1 + vatRate)),
      },
      withoutOverrun: withoutOverrun && priced(withoutOverrun),
    })),
    withoutDays: [...advice.withoutDays],
    why: advice.why && toldWhy(advice.why),
  });
};

function toldWhy({ kind, class: of, month, euros, subscribed, reached, peak }: WhatCosts): Answer['why'] {
  return {
    kind,
    class: of,
    period: periodAt(month),
    overrunCents: cents(euros),
    subscribed,
    reached,
    at: { day: isoDayAt(peak.day), minute: clockMinute(peak.day, peak.minute) },
  };
}

export function cents(euros: number): number {
  return Math.round(euros * 100);
}

/** What bills show about the last change of the point's powers; null without one, or without bills before and after it. */
async function measuredOf(
  db: Database,
  id: number,
  { audited, point: { tariff, powers: after }, day }: Advised,
): Promise<Answer['measured']> {
  if (tariff === null || after === null || after === 'other-unit') return null;
  const from = audited.powers.reduce(
    (last, power) => (power.from <= day ? Math.max(last, power.from) : last),
    0,
  );
  const before = powersInPricedUnit(tariff, audited, from - 1);
  if (before === null || before === 'other-unit') return null;
  const measured = measuredChange(await readBilledNetwork(db, id), from);
  return (
    measured && {
      ...measured,
      from: isoDayAt(from),
      before: { ...measured.before, powers: [...before.powers] },
      after: { ...measured.after, powers: [...after] },
    }
  );
}
