import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupFileError } from './backup-file-error.ts';

/**
 * A wrapped (encrypted) file: this line, the name of the key, a salt, then pieces of 64 KiB of the content, each encrypted with
 * AES-256-GCM under a key of the file's own. The nonce counts the pieces and marks the last one, so that none can be changed,
 * moved, repeated or left out.
 */
const firstLine = Buffer.from('suivi-energie, wrapped 1\n');
const sizes = { name: 16, salt: 32, tag: 16, piece: 64 * 1024 };
const headerBytes = firstLine.length + sizes.name + sizes.salt;

function derive(key: Buffer, salt: Uint8Array, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `suivi-energie backup ${purpose}`, bytes));
}

/** Identifies a key without revealing anything about it. */
const nameOf = (key: Buffer) => derive(key, Buffer.alloc(0), 'name', sizes.name);

function nonce(piece: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(piece, 5, 6);
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

export async function* wrapStream(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(sizes.salt);
  const fileKey = derive(key, salt, 'content', 32);
  let piece = 0;
  const seal = (content: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonce(piece, isLast));
    piece += 1;
    return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  };
  yield Buffer.concat([firstLine, nameOf(key), salt]);
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length > sizes.piece) {
      yield seal(pending.subarray(0, sizes.piece), false);
      pending = pending.subarray(sizes.piece);
    }
  }
  yield seal(pending, true);
}

/** The content of a wrapped file; the bytes of a file that is not wrapped pass unchanged. Throws a `BackupFileError`. */
export async function* unwrapStream(
  source: AsyncIterable<Buffer>,
  key: Buffer | null,
): AsyncGenerator<Buffer> {
  let pending: Buffer = Buffer.alloc(0);
  let fileKey: Buffer | null = null;
  let isPlain = false;
  let piece = 0;
  const open = (sealed: Buffer, isLast: boolean) => {
    const content = openPiece(sealed, fileKey, nonce(piece, isLast));
    piece += 1;
    return content;
  };
  for await (const chunk of source) {
    if (isPlain) {
      yield chunk;
      continue;
    }
    pending = Buffer.concat([pending, chunk]);
    if (fileKey === null) {
      const line = pending.subarray(0, firstLine.length);
      isPlain = !firstLine.subarray(0, line.length).equals(line);
      if (isPlain) yield pending;
      if (isPlain || pending.length < headerBytes) continue;
      fileKey = readHeader(pending.subarray(firstLine.length, headerBytes), key);
      pending = pending.subarray(headerBytes);
    }
    const whole = sizes.piece + sizes.tag;
    while (pending.length > whole) {
      yield open(pending.subarray(0, whole), false);
      pending = pending.subarray(whole);
    }
  }
  if (!isPlain) yield open(pending, true);
}

function readHeader(header: Buffer, key: Buffer | null): Buffer {
  if (key === null) throw new BackupFileError('it is wrapped, and BACKUP_KEY is not set');
  if (!header.subarray(0, sizes.name).equals(nameOf(key))) {
    throw new BackupFileError('it is wrapped with another key than that of BACKUP_KEY');
  }
  return derive(key, header.subarray(sizes.name), 'content', 32);
}

function openPiece(sealed: Buffer, fileKey: Buffer | null, iv: Buffer): Buffer {
  if (fileKey === null || sealed.length < sizes.tag) throw new BackupFileError('it is cut');
  const decipher = createDecipheriv('aes-256-gcm', fileKey, iv);
  decipher.setAuthTag(sealed.subarray(sealed.length - sizes.tag));
  try {
    const content = decipher.update(sealed.subarray(0, sealed.length - sizes.tag));
    return Buffer.concat([content, decipher.final()]);
  } catch {
    throw new BackupFileError('it is cut, or damaged');
  }
}
