import type { listBudgets as endpoint } from '@suivi/contract/budgets';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { listBudgets as list } from '../../records/budgets/store.ts';

export const listBudgets: Handler<typeof endpoint> = async ({ db }) => ok({ budgets: await list(db) });
