import type { chooseFactorSet as endpoint } from '@suivi/contract/energy/factors';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { putInUse, readSets } from '../../../records/energy/factors/factor-sets.ts';

export const chooseFactorSet: Handler<typeof endpoint> = async ({ body: { set }, version, change }) =>
  change(async current => {
    const before = await readSets(current.tx, true);
    if (before.choiceVersion !== version) {
      return refuse('version-stale', { params: { version: before.choiceVersion } });
    }
    const inUse = before.sets.find(one => one.inUse)?.set;
    if (inUse === set) {
      current.nothingToDo();
      return ok(before);
    }
    await putInUse(current, inUse, set);
    return ok(await readSets(current.tx));
  });
