import type * as contract from '@suivi/contract/energy/factors';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import {
  isMonthTaken,
  lockFactor,
  lockFactorTable,
  replaceFactor,
} from '../../../records/energy/factors/store.ts';
import { putInUse, readSets } from '../../../records/energy/factors/factor-sets.ts';

export const chooseFactorSet: Handler<typeof contract.chooseFactorSet> = async ({
  body: { set },
  version,
  change,
}) =>
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

export const saveFactor: Handler<typeof contract.saveFactor> = async ({
  params: { id },
  body,
  version,
  change,
}) =>
  change(async current => {
    await lockFactorTable(current);
    const before = await lockFactor(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    const wanted = { set: before.set, energyType: before.energyType, ...body };
    if (await isMonthTaken(current.tx, wanted, id)) return refuse('valid-from-taken', { field: 'validFrom' });
    return ok(await replaceFactor(current, before, wanted));
  });
