import type { createFactor as endpoint } from '@suivi/contract/factors';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { createFactor as create } from '../../records/factors/store.ts';

export const createFactor: Handler<typeof endpoint> = async ({ body, change }) =>
  change(async current => {
    const factor = await create(current, body);
    return factor ? ok(factor) : refuse('valid-from-taken', { field: 'validFrom' });
  });
