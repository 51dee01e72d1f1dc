import * as contract from '@suivi/contract/energy/prices';
import type { FastifyInstance } from 'fastify';
import { comparePeriods } from '@suivi/domain/ground/calendar/month';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint, besideDeclarations } from '../../../platform/http/register-endpoint.ts';
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

export function registerPrices(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(
    app,
    platform,
    contract.listPrices,
    async ({ db }) => ok({ prices: await readPrices(db) }),
    besideDeclarations,
  );
  registerEndpoint(app, platform, contract.readPriceEffect, readPriceEffect);
  registerEndpoint(app, platform, contract.createPrice, async ({ body, change }) =>
    change(async current => {
      const price = await createPrice(current, body);
      return price ? ok(price) : refuse('valid-from-taken', { field: 'validFrom' });
    }),
  );
  registerEndpoint(app, platform, contract.savePrice, async ({ params: { id }, body, version, change }) =>
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
  registerEndpoint(app, platform, contract.deletePrice, async ({ params: { id }, edit }) =>
    edit(lockPrice, id, async (current, before) => {
      await deletePrice(current, before);
      return done;
    }),
  );
}
