import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Follow } from '../platform/change.ts';
import {
  followAbsentBills,
  followFindings,
  followTariffs,
  awaitMovedPoints,
} from './bills/audit/follow-findings.ts';
import { followWastes } from './actions/wastes/derive-wastes.ts';
import { followMonths } from './bills/follow-months.ts';
import type { Rule } from './follow-rule.ts';

/** The derivations, each after those that it depends on. */
export const rules: readonly Rule[] = [
  awaitMovedPoints,
  followMonths,
  followFindings,
  followTariffs,
  followAbsentBills,
  followWastes,
];

/** Runs each rule whose sources moved, once for the whole change. */
export function followOn(today: () => CalendarDate): Follow {
  return async change => {
    for (const { moved, run } of rules) {
      if (moved.some(each => each.of(change).length > 0)) await run(change, today());
    }
  };
}
