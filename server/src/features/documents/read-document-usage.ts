import type { readDocumentUsage as endpoint } from '@suivi/contract/documents/documents';
import { unlinkedDocumentDays } from '@suivi/domain/documents/document-subject';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readUsage } from './store.ts';

export const readDocumentUsage: Handler<typeof endpoint> = async ({ db }) =>
  ok({ ...(await readUsage(db)), keptDays: unlinkedDocumentDays });
