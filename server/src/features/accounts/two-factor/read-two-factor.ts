import type { readTwoFactor as endpoint } from '@suivi/contract/accounts/two-factor';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { readRecentFailures } from '../../../platform/two-factor/second-factor-tries.ts';
import { readSecondFactor } from './store.ts';

export const readTwoFactor: Handler<typeof endpoint> = async ({ actor, db }) => {
  const { confirmedAt, recoveryCodesLeft, isRequired } = await readSecondFactor(db, actor.accountId);
  const recentFailures = await readRecentFailures(db, actor.accountId);
  return ok({ confirmedAt, recoveryCodesLeft, isRequired, recentFailures });
};
