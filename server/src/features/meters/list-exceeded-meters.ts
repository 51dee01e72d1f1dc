import type { listExceededMeters as endpoint } from '@suivi/contract/meters/allocations';
import { dayIndex, spanOfMonth } from '@suivi/domain/ground/calendar/day-span';
import { addMonths } from '@suivi/domain/ground/calendar/month';
import { nodeOf } from '@suivi/domain/meters/meter';
import { excessPercent, treeOf } from '@suivi/domain/meters/meter-tree';
import { lastMonthOver } from '@suivi/domain/months/month-state';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readNodeNames } from '../../records/meters/store.ts';
import { readMetering } from './read-metering.ts';
import { listTrees } from './store.ts';

const monthsLooked = [0, -1, -2];

/** For each tree, the latest of the last three months in which meters count more than the node above them. */
export const listExceededMeters: ReadingVerb<typeof endpoint> = async ({ db, today }) => {
  const exceeded: AnswerOf<typeof endpoint>['exceeded'] = [];
  for (const { siteCode, siteName, ...pair } of await listTrees(db)) {
    const metering = await readMetering(db, pair);
    const names = await readNodeNames(db, [pair.siteId]);
    const tops = new Set(
      [...metering.meters.values()].flatMap(meter => meter.parents.map(({ node }) => node)),
    );
    for (const months of monthsLooked) {
      const period = addMonths(lastMonthOver(today), months);
      const { first, last } = spanOfMonth(period);
      const days = { first: dayIndex(first), last: dayIndex(last) };
      const found = [...tops].flatMap(node => {
        const percent = excessPercent(treeOf(metering, node, days));
        return percent === null ? [] : [{ node, percent }];
      });
      const [worst] = found.toSorted((a, b) => b.percent - a.percent);
      if (worst === undefined) continue;
      const name = names(nodeOf(worst.node));
      exceeded.push({
        siteCode,
        siteName,
        energyType: pair.energyType,
        period,
        name,
        percent: worst.percent,
      });
      break;
    }
  }
  return ok({ exceeded });
};
