import * as contract from '@suivi/contract/energy/prices';
import { comparePeriods } from '@suivi/domain/ground/calendar/month';
import { besideDeclarations, type Register } from '../../../platform/http/register-endpoint.ts';
import { done, ok, refuse } from '../../../platform/result.ts';
import {
  createPrice,
  deletePrice,
  lockPrice,
  readPrices,
  isMonthTaken,
  lockPriceTable,
  replacePrice,
} from '../../../records/energy/prices/store.ts';
import { readPriceEffect } from './read-price-effect.ts';

export function registerPrices(register: Register): void {
  register(contract.listPrices, async ({ db }) => ok({ prices: await readPrices(db) }), besideDeclarations);
  register(contract.readPriceEffect, readPriceEffect);
  register(contract.createPrice, async ({ body, change }) =>
    change(async current => {
      const price = await createPrice(current, body);
      return price ? ok(price) : refuse('valid-from-taken', { field: 'validFrom' });
    }),
  );
  register(contract.savePrice, async ({ params: { id }, body, version, change }) =>
    change(async current => {
      await lockPriceTable(current);
      const before = await lockPrice(current.tx, id);
      if (!before) return refuse('not-found');
      if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
      const wanted = { energyType: before.energyType, ...body };
      if (await isMonthTaken(current.tx, wanted, id))
        return refuse('valid-from-taken', { field: 'validFrom' });
      if (body.valueEuros === before.valueEuros && comparePeriods(body.validFrom, before.validFrom) === 0) {
        current.nothingToDo();
        return ok(before);
      }
      return ok(await replacePrice(current, before, wanted));
    }),
  );
  register(contract.deletePrice, async ({ params: { id }, edit }) =>
    edit(lockPrice, id, async (current, before) => {
      await deletePrice(current, before);
      return done;
    }),
  );
}
