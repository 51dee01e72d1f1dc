import type { FastifyReply } from 'fastify';
import { answerWithin } from '../processes/work-process.ts';
import { ok, refuse, type Result } from '../result.ts';

export type OutgoingFile = {
  /** With its extension; accents and no-break spaces are allowed. */
  name: string;
  mediaType: string;
  bytes: Uint8Array | Promise<Uint8Array>;
};

export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
} as const;

/**
 * Answers with a file to download: never shown in the page, never cached, whatever its name contains. A file that takes too much
 * time or memory to make is refused.
 */
export async function sendFile(
  reply: FastifyReply,
  { name, mediaType, bytes }: OutgoingFile,
): Promise<Result<null>> {
  const made = await answerWithin(Promise.resolve(bytes), null);
  if (made === null) return refuse('export-too-heavy');
  void reply
    .headers({
      'Content-Type': mediaType,
      'Content-Disposition': contentDisposition(name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    })
    .send(Buffer.from(made.buffer, made.byteOffset, made.byteLength));
  return ok(null);
}

/** RFC 6266: the name in UTF-8 for current browsers, and without accents for the others. */
export function contentDisposition(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f"*/:<>?\\|]/g, ' ')
    .trim();
  const plain = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '-')
    .replace(/[%;]/g, ' ');
  const encoded = encodeURIComponent(safe.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
