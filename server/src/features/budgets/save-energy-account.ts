import type { saveEnergyAccount as endpoint } from '@suivi/contract/landing';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockAccount, replaceAccount } from '../../records/budgets/energy-accounts.ts';

export const saveEnergyAccount: Handler<typeof endpoint> = async ({ params, body, version, change }) =>
  change(async current => {
    const stored = await lockAccount(current.tx, params.energy);
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    return ok(await replaceAccount(current, stored, body.account));
  });
