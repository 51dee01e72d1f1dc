import type { saveFactor as endpoint } from '@suivi/contract/energy/factors';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import {
  isMonthTaken,
  lockFactor,
  lockFactorTable,
  replaceFactor,
} from '../../../records/energy/factors/store.ts';

export const saveFactor: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    await lockFactorTable(current);
    const before = await lockFactor(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    const wanted = { set: before.set, energyType: before.energyType, ...body };
    if (await isMonthTaken(current.tx, wanted, id)) return refuse('valid-from-taken', { field: 'validFrom' });
    return ok(await replaceFactor(current, before, wanted));
  });
