import * as contract from '@suivi/contract/accounts/two-factor';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { done, refuse } from '../../../platform/result.ts';
import { removeSecondFactor } from '../../../platform/two-factor/second-factor-store.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { readTwoFactor } from './read-two-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { twoFactorEntry } from './two-factor-entry.ts';
import { withSecondFactor } from './with-second-factor.ts';

export function registerTwoFactor(register: Register): void {
  register(contract.readTwoFactor, readTwoFactor);
  register(contract.startTwoFactor, startTwoFactor);
  register(contract.confirmTwoFactor, confirmTwoFactor);
  register(contract.renewRecoveryCodes, renewRecoveryCodes);
  register(contract.stopTwoFactor, async call =>
    withSecondFactor(call, async (current, { isRequired }) => {
      if (isRequired) return refuse('second-factor-needed');
      await removeSecondFactor(current, call.actor.accountId);
      await current.journal(twoFactorEntry('stop-two-factor', call.actor));
      return done;
    }),
  );
}
