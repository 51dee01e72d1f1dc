import type { readDemonstration as endpoint } from '@suivi/contract/operation/demonstration';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { isForThisMachineAlone } from '../../../platform/is-for-this-machine-alone.ts';
import { ok } from '../../../platform/result.ts';
import { countDemonstration, hasRealAdministrator } from './store.ts';

export const readDemonstration: Handler<typeof endpoint> = async ({ db, platform }) => {
  const [counts, isSafe] = await Promise.all([countDemonstration(db), hasRealAdministrator(db, false)]);
  return ok({ counts, hasRealAdministrator: isSafe, isClosed: !isForThisMachineAlone(platform.config) });
};
