import type { FastifyBaseLogger } from 'fastify';
import { runInBackground, type Background } from '../../../platform/background/run-in-background.ts';
import { type CheckingPlatform, checkSessions } from './check-sessions.ts';
import { tellEndingTokens } from '../tokens/tell-ending.ts';
import { closeUnseen } from './close-unseen.ts';
import { revokeRefused } from './revoke-refused.ts';

/**
 * Every minute, does what is due: asks the issuer again about the people it let in, closes unused accounts, revokes the tokens of
 * people it no longer knows, and announces the end of tokens.
 */
export function startCheckingAccounts(
  platform: CheckingPlatform,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Background {
  return runInBackground({
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
