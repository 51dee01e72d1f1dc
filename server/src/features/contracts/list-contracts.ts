import type { listContracts as endpoint } from '@suivi/contract/contracts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { listContracts as list } from '../../records/contracts/store.ts';

export const listContracts: Handler<typeof endpoint> = async ({ db }) => ok({ contracts: await list(db) });
