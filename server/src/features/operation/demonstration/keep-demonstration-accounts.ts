import type { keepDemonstrationAccounts as endpoint } from '@suivi/contract/operation/demonstration';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { confirmPassword } from '../../../platform/session/confirm-password.ts';
import { keepAccounts } from './settle-demonstration.ts';
import { hasRealAdministrator } from './store.ts';

export const keepDemonstrationAccounts: Handler<typeof endpoint> = async ({
  actor,
  body,
  change,
  platform,
}) => {
  const confirmed = await confirmPassword(platform, actor, body.currentPassword);
  if (confirmed.kind === 'refused') return confirmed;
  return change(async current => {
    if (!(await hasRealAdministrator(current.tx, true))) return refuse('real-admin-required');
    return ok({ kept: (await keepAccounts(current)).length });
  });
};
