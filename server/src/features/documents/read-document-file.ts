import type { readDocumentFile as endpoint } from '@suivi/contract/documents';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { refuse } from '../../platform/result.ts';
import { readDocument } from '../../records/documents/store.ts';

/** To be kept, never shown: whatever it holds, it runs nowhere in the product. */
export const readDocumentFile: Handler<typeof endpoint> = async ({ db, params: { id }, reply }) => {
  const document = await readDocument(db, id);
  if (document === null) return refuse('not-found');
  const { name, mediaType, content } = document;
  return sendFile(reply, { name, mediaType, bytes: content });
};
