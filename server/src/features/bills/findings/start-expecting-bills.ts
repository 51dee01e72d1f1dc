import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { FastifyBaseLogger } from 'fastify';
import type { Background } from '../../../platform/background/run-when-told.ts';
import { todayInParis } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { expectBills, judgeByNewControls } from './expect-bills.ts';

const lookEveryMilliseconds = 60_000;

/** Judges stored bills by controls that are new, and looks for bills that have not come, at once and once a day from then on. */
export function startExpectingBills(
  platform: Pick<Platform, 'db' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Background {
  let lookedOn = '';
  let running: Promise<void> | null = null;

  function look(): void {
    const today = isoDay(todayInParis(platform.clock));
    if (today === lookedOn || running) return;
    running = lookOn(today).finally(() => {
      running = null;
    });
  }

  async function lookOn(today: string): Promise<void> {
    try {
      await judgeByNewControls(platform);
      await expectBills(platform);
      lookedOn = today;
    } catch (error) {
      log.warn({ err: error }, 'bills that have not come were not looked for');
    }
  }

  const timer = setInterval(look, lookEveryMilliseconds);
  look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
