import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { FastifyBaseLogger } from 'fastify';
import { runInBackground, type Background } from '../../../platform/background/run-in-background.ts';
import { todayInParis } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { expectBills, judgeByNewControls } from './expect-bills.ts';

/** Judges stored bills by new controls and looks for bills that have not arrived, at once and then once a day. */
export function startExpectingBills(
  platform: Pick<Platform, 'db' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Background {
  let lookedOn = '';
  return runInBackground({
    kind: 'bills',
    everyMilliseconds: 60_000,
    work: async () => {
      const today = isoDay(todayInParis(platform.clock));
      if (today === lookedOn) return;
      await judgeByNewControls(platform);
      await expectBills(platform);
      lookedOn = today;
    },
    onError: error => log.warn({ err: error }, 'bills that have not come were not looked for'),
  });
}
