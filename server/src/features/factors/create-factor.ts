import type { createFactor as endpoint } from '@suivi/contract/factors';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { factorEntry } from './factor-entry.ts';
import { insertFactor } from './store.ts';

export const createFactor: Handler<typeof endpoint> = async ({ body, change }) =>
  change(async current => {
    const factor = await insertFactor(current, body);
    if (!factor) return refuse('valid-from-taken', { field: 'validFrom' });
    await current.journal(factorEntry('create', { after: factor }));
    return ok(factor);
  });
