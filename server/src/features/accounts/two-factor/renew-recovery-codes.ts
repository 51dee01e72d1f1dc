import type { renewRecoveryCodes as endpoint } from '@suivi/contract/accounts/two-factor';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { newRecoveryCodes } from '../../../platform/two-factor/recovery-codes.ts';
import { replaceRecoveryCodes } from './store.ts';
import { twoFactorEntry } from './two-factor-entry.ts';
import { withSecondFactor } from './with-second-factor.ts';

export const renewRecoveryCodes: Handler<typeof endpoint> = async call =>
  withSecondFactor(call, async current => {
    const recoveryCodes = newRecoveryCodes();
    await replaceRecoveryCodes(current, call.actor.accountId, recoveryCodes);
    await current.journal(twoFactorEntry('renew-recovery-codes', call.actor));
    return ok({ recoveryCodes });
  });
