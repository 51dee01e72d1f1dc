import { createHash } from 'node:crypto';

/** The body of an upload. Its JSON form is its fingerprint, by which requests with the same Idempotency-Key are compared. */
export class UploadedFile {
  readonly bytes: Buffer;
  /** The type that the sender states; null when it states none (`application/octet-stream`). */
  readonly claimedType: string | null;

  constructor(bytes: Buffer, contentType: string) {
    this.bytes = bytes;
    const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    this.claimedType = type === anyType ? null : type;
  }

  toJSON() {
    return { sha256: createHash('sha256').update(this.bytes).digest('hex'), claimedType: this.claimedType };
  }
}

export const anyType = 'application/octet-stream';
