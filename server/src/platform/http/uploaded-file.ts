import { createHash } from 'node:crypto';

/** The body of an upload. As JSON it is its fingerprint: that is what an Idempotency-Key is compared by. */
export class UploadedFile {
  readonly bytes: Buffer;
  /** What the sender says it is; null when it says nothing (`application/octet-stream`). */
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
