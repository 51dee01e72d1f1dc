import * as contract from '@suivi/contract/accounts/two-factor';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { removeSecondFactor } from '../../../platform/two-factor/second-factor-store.ts';
import { newRecoveryCodes } from '../../../platform/two-factor/recovery-codes.ts';
import { readRecentFailures } from '../../../platform/two-factor/second-factor-tries.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { readSecondFactor, replaceRecoveryCodes } from './store.ts';
import { twoFactorEntry } from './two-factor-entry.ts';
import { withSecondFactor } from './with-second-factor.ts';

export function registerTwoFactor(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readTwoFactor, async ({ actor, db }) => {
    const { confirmedAt, recoveryCodesLeft, isRequired } = await readSecondFactor(db, actor.accountId);
    const recentFailures = await readRecentFailures(db, actor.accountId);
    return ok({ confirmedAt, recoveryCodesLeft, isRequired, recentFailures });
  });
  registerEndpoint(app, platform, contract.startTwoFactor, startTwoFactor);
  registerEndpoint(app, platform, contract.confirmTwoFactor, confirmTwoFactor);
  registerEndpoint(app, platform, contract.renewRecoveryCodes, async call =>
    withSecondFactor(call, async current => {
      const recoveryCodes = newRecoveryCodes();
      await replaceRecoveryCodes(current, call.actor.accountId, recoveryCodes);
      await current.journal(twoFactorEntry('renew-recovery-codes', call.actor));
      return ok({ recoveryCodes });
    }),
  );
  registerEndpoint(app, platform, contract.stopTwoFactor, async call =>
    withSecondFactor(call, async (current, { isRequired }) => {
      if (isRequired) return refuse('second-factor-needed');
      await removeSecondFactor(current, call.actor.accountId);
      await current.journal(twoFactorEntry('stop-two-factor', call.actor));
      return ok({ done: true as const });
    }),
  );
}
