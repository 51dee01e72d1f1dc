import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Change } from '../platform/change.ts';
import type { Tx } from '../platform/schema/tables.ts';
import type { Movement } from './movement.ts';

/** A kind of movement, and how to find the things of a rule that it affects. */
export type Source<Of> = { moved: Movement<unknown>; find: (change: Change) => Promise<readonly Of[]> };

export function when<Noted, Of>(
  moved: Movement<Noted>,
  find: (tx: Tx, noted: readonly Noted[]) => readonly Of[] | Promise<readonly Of[]>,
): Source<Of> {
  return { moved, find: async change => find(change.tx, moved.of(change)) };
}

/** What is derived again when one of its sources has moved; without any movement it does nothing. */
export type Rule = {
  moved: readonly Movement<unknown>[];
  run: (change: Change, today: CalendarDate) => Promise<void>;
};

/** One rule: `derive` runs once, over everything that its sources find. */
export function rule<Of>({
  of,
  derive,
}: {
  of: readonly Source<Of>[];
  derive: (tx: Tx, found: readonly Of[], today: CalendarDate) => Promise<void>;
}): Rule {
  return {
    moved: of.map(({ moved }) => moved),
    async run(change, today) {
      const found: Of[] = [];
      for (const { moved, find } of of) {
        if (moved.of(change).length === 0) continue;
        for (const each of await find(change)) found.push(each);
      }
      if (found.length > 0) await derive(change.tx, found, today);
    },
  };
}
