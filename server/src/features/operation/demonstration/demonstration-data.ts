import type * as contract from '@suivi/contract/operation/demonstration';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { isForThisMachineAlone } from '../../../platform/is-for-this-machine-alone.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { countDemonstration, hasRealAdministrator } from './store.ts';
import { confirmPassword } from '../../../platform/session/confirm-password.ts';
import { deleteAll, keepAccounts } from './settle-demonstration.ts';

export const readDemonstration: Handler<typeof contract.readDemonstration> = async ({ db, platform }) => {
  const [counts, isSafe] = await Promise.all([countDemonstration(db), hasRealAdministrator(db, false)]);
  return ok({ counts, hasRealAdministrator: isSafe, isClosed: !isForThisMachineAlone(platform.config) });
};

export const removeDemonstration: Handler<typeof contract.removeDemonstration> = async ({
  actor,
  body,
  change,
  platform,
}) => {
  const confirmed = await confirmPassword(platform, actor, body.currentPassword);
  if (confirmed.kind === 'refused') return confirmed;
  return change(async current => {
    if (!(await hasRealAdministrator(current.tx, true))) return refuse('real-admin-required');
    return ok({ counts: await deleteAll(current) });
  });
};

export const keepDemonstrationAccounts: Handler<typeof contract.keepDemonstrationAccounts> = async ({
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
