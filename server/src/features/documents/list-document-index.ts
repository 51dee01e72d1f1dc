import { documentsListed, type listDocumentIndex as endpoint } from '@suivi/contract/document-index';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readIndex, readUnprovedBills, readUnprovedMonths } from './read-index.ts';

export const listDocumentIndex: ReadingVerb<typeof endpoint> = async ({ db, query }) => {
  const { year, site, ...asked } = query;
  const { documents, count } = await readIndex(db, { ...asked, site }, documentsListed);
  const bills = await readUnprovedBills(db, { year, site });
  const months = await readUnprovedMonths(db, { year, site });
  return ok({
    documents,
    count,
    withoutProof: {
      bills: bills.slice(0, documentsListed),
      billCount: bills.length,
      months: months.slice(0, documentsListed),
      monthCount: months.length,
    },
  });
};
