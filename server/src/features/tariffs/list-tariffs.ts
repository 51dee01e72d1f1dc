import type { listTariffs as endpoint } from '@suivi/contract/tariffs';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readTariffs } from '../../records/tariffs/store.ts';

export const listTariffs: Handler<typeof endpoint> = async ({ db }) => ok({ tariffs: await readTariffs(db) });
