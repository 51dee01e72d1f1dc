import type { FastifyBaseLogger } from 'fastify';
import { runNowAndThen } from '../../../platform/background/run-now-and-then.ts';
import type { Background } from '../../../platform/background/run-when-told.ts';
import { type CheckingPlatform, checkSessions } from './check-sessions.ts';
import { tellEndingTokens } from '../tokens/tell-ending.ts';
import { closeUnseen } from './close-unseen.ts';
import { revokeRefused } from './revoke-refused.ts';

/** Asks the issuer again about those it let in, closes accounts that nobody uses, revokes tokens of whom it no longer knows, and tells of tokens that end, every minute where it is due. */
export function startCheckingAccounts(
  platform: CheckingPlatform,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Background {
  return runNowAndThen({
    kind: 'accounts',
    everyMilliseconds: 60_000,
    work: async () => {
      await checkSessions(platform);
      await closeUnseen(platform);
      await revokeRefused(platform);
      await tellEndingTokens(platform);
    },
    onError: error => log.warn({ err: error }, 'the accounts could not be checked'),
  });
}
