import type { stopTwoFactor as endpoint } from '@suivi/contract/two-factor';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { removeSecondFactor } from '../../platform/two-factor/second-factor-store.ts';
import { twoFactorEntry } from './two-factor-entry.ts';
import { withSecondFactor } from './with-second-factor.ts';

export const stopTwoFactor: Handler<typeof endpoint> = async call =>
  withSecondFactor(call, async (current, { isRequired }) => {
    if (isRequired) return refuse('second-factor-needed');
    await removeSecondFactor(current, call.actor.accountId);
    await current.journal(twoFactorEntry('stop-two-factor', call.actor));
    return ok({ done: true as const });
  });
