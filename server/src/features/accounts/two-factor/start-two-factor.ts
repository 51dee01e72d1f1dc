import type { startTwoFactor as endpoint } from '@suivi/contract/accounts/two-factor';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { authenticatorUri, newSecret } from '../../../platform/two-factor/authenticator.ts';
import { readSecondFactor, storePendingSecret } from './store.ts';
import { twoFactorEntry } from './two-factor-entry.ts';

/** The password is required: an open session alone must not allow binding somebody else's telephone to the account. */
export const startTwoFactor: Handler<typeof endpoint> = async ({ actor, changeAside, platform }) => {
  const secret = newSecret();
  return changeAside(async current => {
    const { secret: present } = await readSecondFactor(current.tx, actor.accountId, true);
    if (present !== null) return refuse('already-exists');
    await storePendingSecret(current, actor.accountId, platform.secrets.seal(secret, actor.accountId));
    await current.journal(twoFactorEntry('start-two-factor', actor));
    return ok({ secret, uri: authenticatorUri(secret, actor.email, 'Suivi énergie') });
  });
};
