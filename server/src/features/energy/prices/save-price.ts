import type { savePrice as endpoint } from '@suivi/contract/energy/prices';
import { comparePeriods } from '@suivi/domain/ground/calendar/month';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import {
  isMonthTaken,
  lockPriceTable,
  lockPrice,
  replacePrice,
} from '../../../records/energy/prices/store.ts';

export const savePrice: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    await lockPriceTable(current);
    const before = await lockPrice(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    const wanted = { energyType: before.energyType, ...body };
    if (await isMonthTaken(current.tx, wanted, id)) return refuse('valid-from-taken', { field: 'validFrom' });
    if (body.valueEuros === before.valueEuros && comparePeriods(body.validFrom, before.validFrom) === 0) {
      current.nothingToDo();
      return ok(before);
    }
    return ok(await replacePrice(current, before, wanted));
  });
