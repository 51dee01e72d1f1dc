import type * as contract from '@suivi/contract/operation/demonstration';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { isForThisMachineAlone } from '../../../platform/is-for-this-machine-alone.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { countDemonstration, hasRealAdministrator } from './store.ts';
import { deleteAll, keepAccounts } from './settle-demonstration.ts';

export const readDemonstration: Handler<typeof contract.readDemonstration> = async ({ db, platform }) => {
  const [counts, isSafe] = await Promise.all([countDemonstration(db), hasRealAdministrator(db, false)]);
  return ok({ counts, hasRealAdministrator: isSafe, isClosed: !isForThisMachineAlone(platform.config) });
};

export const removeDemonstration: Handler<typeof contract.removeDemonstration> = async ({ change }) =>
  change(async current => {
    if (!(await hasRealAdministrator(current.tx, true))) return refuse('real-admin-required');
    return ok({ counts: await deleteAll(current) });
  });

export const keepDemonstrationAccounts: Handler<typeof contract.keepDemonstrationAccounts> = async ({
  change,
}) =>
  change(async current => {
    if (!(await hasRealAdministrator(current.tx, true))) return refuse('real-admin-required');
    return ok({ kept: (await keepAccounts(current)).length });
  });
