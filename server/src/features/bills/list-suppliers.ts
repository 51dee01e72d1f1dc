import type { listSuppliers as endpoint } from '@suivi/contract/bills';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { listSuppliers as list } from '../../records/suppliers/store.ts';

export const listSuppliers: Handler<typeof endpoint> = async ({ db }) => ok({ suppliers: await list(db) });
