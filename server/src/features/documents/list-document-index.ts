import {
  documentsListed,
  type listDocumentIndex as endpoint,
} from '@suivi/contract/documents/document-index';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readIndex } from './read-index.ts';

export const listDocumentIndex: ReadingVerb<typeof endpoint> = async ({ db, query }) => {
  const { documents, count, bills, months } = await readIndex(db, query, documentsListed);
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
