import type { listBills as endpoint } from '@suivi/contract/bills/bills';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readBillPage } from './list-store.ts';
import { findSite } from '../../records/sites/find-site.ts';

const pageSize = 100;

export const listBills: Handler<typeof endpoint> = async ({ db, query: { site: code, after, ...query } }) => {
  const site = code === undefined ? undefined : await findSite(db, { code });
  if (site === null) return refuse('not-found', { field: 'site' });
  const [issuedOn = '', id = ''] = after?.split('_') ?? [];
  const found = await readBillPage(
    db,
    { ...query, siteId: site?.id, after: after === undefined ? undefined : { issuedOn, id: Number(id) } },
    pageSize + 1,
  );
  const bills = found.slice(0, pageSize);
  const last = found.length > pageSize ? bills.at(-1) : undefined;
  return ok({ bills, next: last === undefined ? null : `${last.issuedOn}_${last.id}` });
};
