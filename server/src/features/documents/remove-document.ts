import type { removeDocument as endpoint } from '@suivi/contract/documents/documents';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockLink, unclipDocument } from '../../records/documents/store.ts';
import { findSubject } from './store.ts';

export const removeDocument: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await lockLink(current.tx, id);
    if (stored === null) return refuse('not-found');
    const { attached, subject } = stored;
    if (attached.version !== version) {
      return refuse('version-stale', { params: { version: attached.version } });
    }
    const told = (await findSubject(current.tx, subject)) ?? { label: '', siteId: null };
    await unclipDocument(current, attached, told);
    return ok({ done: true as const });
  });
