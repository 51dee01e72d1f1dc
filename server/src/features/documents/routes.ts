import * as index from '@suivi/contract/documents/document-index';
import * as contract from '@suivi/contract/documents/documents';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerOn } from '../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../platform/http/register-uploads.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { closeReceivedFiles } from '../../platform/received-files/receive-file.ts';
import { ok, refuse } from '../../platform/result.ts';
import { listAttached, readDocument } from '../../records/documents/store.ts';
import { createDocument, removeDocument } from './write-document.ts';
import { readDocumentPage } from './read-document-page.ts';
import { readDocumentUsage } from './read-document-usage.ts';
import { readIndex } from './read-index.ts';

export async function registerAttachedDocuments(app: FastifyInstance, platform: Platform): Promise<void> {
  const register = registerOn(app, platform);
  app.addHook('onClose', closeReceivedFiles);
  register(contract.listDocuments, async ({ db, query: { subject } }) =>
    ok({ documents: await listAttached(db, subject) }),
  );
  register(index.listDocumentIndex, async ({ db, query }) => {
    const most = index.documentsListed;
    const { documents, count, bills, months } = await readIndex(db, query, most);
    return ok({
      documents,
      count,
      withoutProof: {
        bills: bills.slice(0, most),
        billCount: bills.length,
        months: months.slice(0, most),
        monthCount: months.length,
      },
    });
  });
  // Downloaded, never shown: whatever it contains, it does not run in the product.
  register(contract.readDocumentFile, async ({ db, params: { id }, reply }) => {
    const document = await readDocument(db, id);
    if (document === null) return refuse('not-found');
    const { name, mediaType, content } = document;
    return sendFile(reply, { name, mediaType, bytes: content });
  });
  register(contract.readDocumentPage, readDocumentPage);
  register(contract.readDocumentUsage, readDocumentUsage);
  register(contract.removeDocument, removeDocument);
  const accepted = { mediaTypes: [], maximumBytes: contract.documentMaximumBytes };
  await registerUploads(app, platform, accepted, upload => {
    upload(contract.createDocument, createDocument);
  });
}
