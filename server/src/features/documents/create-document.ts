import type { createDocument as endpoint } from '@suivi/contract/documents/documents';
import { createHash } from 'node:crypto';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { receiveFile } from '../../platform/received-files/receive-file.ts';
import { ok, refuse } from '../../platform/result.ts';
import { clipDocument, keepDocument } from '../../records/documents/store.ts';
import { findSubject } from './store.ts';

export const createDocument: Handler<typeof endpoint> = async ({ query, body, change }) => {
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
