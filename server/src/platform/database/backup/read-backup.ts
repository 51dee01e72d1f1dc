import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupFileError } from './backup-file-error.ts';
import { type BackupRecord, backupRecord } from './backup-record.ts';
import { unwrapStream } from './wrap-stream.ts';

/** The parts of a backup, in their order; `data` are the bytes that a `rows` record announces. */
export type BackupPart = Exclude<BackupRecord, { kind: 'rows' }> | { kind: 'data'; bytes: Buffer };

const longestLine = 1_000_000;
const newline = 0x0a;

/**
 * Reads a backup from beginning to end. Throws when the file is truncated, damaged, not a backup, or encrypted with another key.
 */
export async function* readBackup(file: string, key: Buffer | null = null): AsyncGenerator<BackupPart> {
  const unzipped = createGunzip();
  const unwrapped = (source: AsyncIterable<Buffer>) => unwrapStream(source, key);
  const feeding = pipeline(createReadStream(file), unwrapped, unzipped);
  feeding.catch(() => undefined);
  try {
    yield* splitParts(unzipped);
    await feeding;
  } catch (error) {
    throw explain(error, file);
  }
}

async function* splitParts(source: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  let pending: Buffer = Buffer.alloc(0);
  let expected: number | null = null;
  for await (const chunk of source) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    for (;;) {
      if (expected !== null) {
        if (pending.length < expected) break;
        yield { kind: 'data', bytes: pending.subarray(0, expected) };
        pending = pending.subarray(expected);
        expected = null;
      }
      const end = pending.indexOf(newline);
      if (end === -1 && pending.length > longestLine) throw new BackupFileError('it is not a backup');
      if (end === -1) break;
      const record = parseLine(pending.subarray(0, end).toString('utf8'));
      pending = pending.subarray(end + 1);
      if (record.kind === 'rows') expected = record.bytes;
      else yield record;
    }
  }
  if (pending.length > 0 || expected !== null) throw new BackupFileError('it is cut');
}

function parseLine(line: string): BackupRecord {
  try {
    return backupRecord.parse(JSON.parse(line));
  } catch {
    throw new BackupFileError(
      'it is not a backup of this application, or of a version that is not known here',
    );
  }
}

function explain(error: unknown, file: string): unknown {
  if (error instanceof BackupFileError)
    return new BackupFileError(`${file} cannot be restored: ${error.message}.`);
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new BackupFileError(`${file} cannot be restored: it is cut.`);
  if (code.startsWith('Z_')) {
    return new BackupFileError(`${file} cannot be restored: it is damaged, or it is not a backup.`);
  }
  return code === 'ENOENT' ? new BackupFileError(`${file} does not exist.`) : error;
}
