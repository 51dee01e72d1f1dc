import type { listPrices as endpoint } from '@suivi/contract/prices';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readPrices } from '../../records/prices/store.ts';

export const listPrices: Handler<typeof endpoint> = async ({ db }) => ok({ prices: await readPrices(db) });
