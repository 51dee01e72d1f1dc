import type { listDocuments as endpoint } from '@suivi/contract/documents';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { listAttached } from '../../records/documents/store.ts';

export const listDocuments: Handler<typeof endpoint> = async ({ db, query: { subject } }) =>
  ok({ documents: await listAttached(db, subject) });
