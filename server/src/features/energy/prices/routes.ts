import * as contract from '@suivi/contract/energy/prices';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint, besideDeclarations } from '../../../platform/http/register-endpoint.ts';
import { done, ok, refuse } from '../../../platform/result.ts';
import { createPrice, deletePrice, lockPrice, readPrices } from '../../../records/energy/prices/store.ts';
import { readPriceEffect } from './read-price-effect.ts';
import { savePrice } from './save-price.ts';

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
  registerEndpoint(app, platform, contract.savePrice, savePrice);
  registerEndpoint(app, platform, contract.deletePrice, async ({ params: { id }, edit }) =>
    edit(lockPrice, id, async (current, before) => {
      await deletePrice(current, before);
      return done;
    }),
  );
}
