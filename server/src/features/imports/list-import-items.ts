import type { listImportItems as endpoint } from '@suivi/contract/imports';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readItemPage } from '../../records/imports/items.ts';
import { findImport } from '../../records/imports/store.ts';

export const listImportItems: Handler<typeof endpoint> = async ({ db, params: { id }, query }) => {
  if (!(await findImport(db, id))) return refuse('not-found');
  return ok(await readItemPage(db, id, query.class, query.page ?? 1));
};
