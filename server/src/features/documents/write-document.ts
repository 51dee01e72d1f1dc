import type * as contract from '@suivi/contract/documents/documents';
import { createHash } from 'node:crypto';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { receiveFile } from '../../platform/received-files/receive-file.ts';
import { done, ok, refuse } from '../../platform/result.ts';
import { clipDocument, keepDocument, lockLink, unclipDocument } from '../../records/documents/store.ts';
import { findSubject } from './store.ts';

export const createDocument: Handler<typeof contract.createDocument> = async ({ query, body, change }) => {
  const { subject, name, role } = query;
  if (!(body instanceof UploadedFile) || body.bytes.length === 0) return refuse('document-empty');
  const { bytes } = body;
  const received = await receiveFile(bytes);
  if (received.kind === 'refused') return received;
  const { mediaType, pageCount } = received.value;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return change(async current => {
    const place = await findSubject(current.tx, subject);
    if (place === null) return refuse('not-found', { field: 'subject' });
    const id = await keepDocument(current, { name, sha256, bytes, mediaType, pageCount });
    const attached = await clipDocument(current, id, place, role);
    return attached ? ok(attached) : refuse('document-already-there');
  });
};

export const removeDocument: Handler<typeof contract.removeDocument> = async ({
  params: { id },
  version,
  change,
}) =>
  change(async current => {
    const stored = await lockLink(current.tx, id);
    if (stored === null) return refuse('not-found');
    const { attached, subject } = stored;
    if (attached.version !== version) {
      return refuse('version-stale', { params: { version: attached.version } });
    }
    const told = (await findSubject(current.tx, subject)) ?? { label: '', siteId: null };
    await unclipDocument(current, attached, told);
    return done;
  });
