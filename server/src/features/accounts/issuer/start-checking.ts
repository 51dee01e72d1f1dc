import type { FastifyBaseLogger } from 'fastify';
import type { Background } from '../../../platform/background/run-when-told.ts';
import { type CheckingPlatform, checkSessions } from './check-sessions.ts';
import { closeUnseen } from './close-unseen.ts';

const lookEveryMilliseconds = 60_000;

/** Asks the issuer again about those it let in, and closes accounts that nobody uses, every minute where it is due. */
export function startCheckingAccounts(
  platform: CheckingPlatform,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Background {
  let running: Promise<void> | null = null;

  function look(): void {
    running ??= checkSessions(platform)
      .then(() => closeUnseen(platform))
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'the accounts could not be checked'),
      )
      .finally(() => {
        running = null;
      });
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
