import type { readLoadable as endpoint } from '@suivi/contract/imports/transfer';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { isEmptyInstance } from './load-store.ts';

export const readLoadable: Handler<typeof endpoint> = async ({ db }) =>
  ok({ isEmpty: await isEmptyInstance(db) });
