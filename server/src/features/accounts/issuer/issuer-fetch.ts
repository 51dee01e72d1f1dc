import type { CustomFetch } from 'openid-client';
import type { Database } from '../../../platform/schema/tables.ts';
import { keepDocument, readKeptDocument } from './document-store.ts';

const answerWithinMilliseconds = 5000;
const longestAnswerBytes = 256 * 1024;

/** The issuer has given no usable answer for now. */
export class IssuerUnreachable extends Error {}

/**
 * The only way out to the issuer: no redirection is followed; an answer must arrive within five seconds and 256 KiB. The issuer's
 * metadata and public keys are stored for a week, for when it does not answer.
 */
export function issuerFetch(db: Database): CustomFetch {
  return async (address, { body, headers, method }) => {
    const isPublic = method === 'GET' && !Object.keys(headers).some(name => /^authorization$/i.test(name));
    try {
      const response = await fetch(address, {
        method,
        headers,
        ...(body == null ? {} : { body: body as BodyInit }),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMilliseconds),
      });
      const bytes = await readBounded(response);
      if (response.status >= 500) throw new IssuerUnreachable(`the issuer answered ${response.status}`);
      if (isPublic && response.status === 200) await keepDocument(db, address, bytes.toString('utf8'));
      return new Response(isEmpty(response.status) ? null : new Uint8Array(bytes), {
        status: response.status,
        headers: response.headers,
      });
    } catch (error) {
      const kept = isPublic ? await readKeptDocument(db, address) : null;
      if (kept !== null) return Response.json(JSON.parse(kept));
      throw error instanceof IssuerUnreachable ? error : new IssuerUnreachable('no answer', { cause: error });
    }
  };
}

const isEmpty = (status: number) => status === 204 || status === 205 || status === 304;

async function readBounded(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > longestAnswerBytes) throw new IssuerUnreachable('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
