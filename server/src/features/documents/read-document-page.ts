import type { readDocumentPage as endpoint } from '@suivi/contract/documents/documents';
import { isKnownAnswer } from '../../platform/http/answer-cache.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { drawPage } from '../../platform/received-files/receive-file.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { readDocument, type StoredDocument } from '../../records/documents/store.ts';

/** Shown as a picture and nothing else, even when its address is opened directly. */
const harmless = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'inline; filename="page"',
  // The bytes of a document never change.
  'Cache-Control': 'private, max-age=86400, immutable',
};

export const readDocumentPage: Handler<typeof endpoint> = async ({ db, params, request, reply }) => {
  const document = await readDocument(db, params.id);
  if (document === null) return refuse('not-found');
  const etag = `"${document.sha256}-${params.page}"`;
  if (isKnownAnswer(request.headers['if-none-match'], etag)) {
    void reply
      .headers({ ...harmless, ETag: etag })
      .status(304)
      .send();
    return ok(null);
  }
  const picture = await pictureOf(document, params.page);
  if (picture.kind === 'refused') return picture;
  const { mediaType, bytes } = picture.value;
  void reply
    .headers({ ...harmless, ETag: etag })
    .type(mediaType)
    .send(bytes);
  return ok(null);
};

async function pictureOf(
  { mediaType, content }: StoredDocument,
  page: number,
): Promise<Result<{ mediaType: string; bytes: Buffer }>> {
  if (mediaType === 'image/png' || mediaType === 'image/jpeg') {
    return page === 1 ? ok({ mediaType, bytes: content }) : refuse('document-without-pages');
  }
  if (mediaType !== 'application/pdf') return refuse('document-without-pages');
  const drawn = await drawPage(content, page);
  return drawn.kind === 'refused' ? drawn : ok({ mediaType: 'image/png', bytes: drawn.value });
}
