import * as index from '@suivi/contract/document-index';
import * as contract from '@suivi/contract/documents';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../platform/http/register-uploads.ts';
import { closeReceivedFiles } from '../../platform/received-files/receive-file.ts';
import { createDocument } from './create-document.ts';
import { listDocumentIndex } from './list-document-index.ts';
import { listDocuments } from './list-documents.ts';
import { readDocumentFile } from './read-document-file.ts';
import { readDocumentPage } from './read-document-page.ts';
import { readDocumentUsage } from './read-document-usage.ts';
import { removeDocument } from './remove-document.ts';

export async function registerAttachedDocuments(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addHook('onClose', closeReceivedFiles);
  registerEndpoint(app, platform, contract.listDocuments, listDocuments);
  registerEndpoint(app, platform, index.listDocumentIndex, listDocumentIndex);
  registerEndpoint(app, platform, contract.readDocumentFile, readDocumentFile);
  registerEndpoint(app, platform, contract.readDocumentPage, readDocumentPage);
  registerEndpoint(app, platform, contract.readDocumentUsage, readDocumentUsage);
  registerEndpoint(app, platform, contract.removeDocument, removeDocument);
  const accepted = { mediaTypes: [], maximumBytes: contract.documentMaximumBytes };
  await registerUploads(app, accepted, scope => {
    registerEndpoint(scope, platform, contract.createDocument, createDocument);
  });
}
