import type { listAccounts as endpoint } from '@suivi/contract/accounts/accounts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readAccounts } from './store.ts';

export const listAccounts: Handler<typeof endpoint> = async ({ db }) =>
  ok({ accounts: await readAccounts(db) });
