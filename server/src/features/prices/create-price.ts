import type { createPrice as endpoint } from '@suivi/contract/prices';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { priceEntry } from './price-entry.ts';
import { insertPrice } from './store.ts';

export const createPrice: Handler<typeof endpoint> = async ({ body, change }) =>
  change(async current => {
    const price = await insertPrice(current, body);
    if (!price) return refuse('valid-from-taken', { field: 'validFrom' });
    await current.journal(priceEntry('create', { after: price }));
    return ok(price);
  });
