import type { listJournal as endpoint } from '@suivi/contract/operation/journal';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { pageOf } from './page-of.ts';
import { readRows } from './store.ts';

const usualPage = 50;

export const listJournal: Handler<typeof endpoint> = async ({
  query: { limit = usualPage, ...filter },
  db,
}) => ok(pageOf(await readRows(db, filter, limit), limit));
