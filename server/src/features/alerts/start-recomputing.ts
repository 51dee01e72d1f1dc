import type { FastifyBaseLogger } from 'fastify';
import { type Background, runInBackground } from '../../platform/background/run-in-background.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { recomputeWaiting } from './recompute-waiting.ts';

/** A site that failed is tried again at this interval. */
const lookEveryMilliseconds = 30_000;

/** Recomputes in the background from now on: first what a stopped server left behind, then each request as it arrives. */
export function startRecomputing(
  platform: Pick<Platform, 'db' | 'clock' | 'memory' | 'notices'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Background {
  return runInBackground({
    kind: 'alerts',
    told: { notices: platform.notices, channel: 'suivi_alert_requests' },
    everyMilliseconds: lookEveryMilliseconds,
    work: async () => {
      await recomputeWaiting({
        ...platform,
        onError: (siteId, error) => log.warn({ err: error, siteId }, 'alerts were not recomputed'),
      });
    },
    onError: error => log.warn({ err: error }, 'alerts were not recomputed'),
  });
}
