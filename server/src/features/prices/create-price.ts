import type { createPrice as endpoint } from '@suivi/contract/prices';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { createPrice as create } from '../../records/prices/store.ts';

export const createPrice: Handler<typeof endpoint> = async ({ body, change }) =>
  change(async current => {
    const price = await create(current, body);
    return price ? ok(price) : refuse('valid-from-taken', { field: 'validFrom' });
  });
