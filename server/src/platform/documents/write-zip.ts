import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export type ZipFile = { name: string; bytes: Uint8Array };

const deflate = promisify(deflateRaw);
const utf8Names = 0x0800;
const deflated = 8;
const version = 20;
const entriesAtMost = 65_535;

/**
 * A zip archive of the files, in their order, dated `modified`. Names are UTF-8 with `/` between folders. Throws beyond 65 535
 * files or four gigabytes, which would need another format.
 */
export async function writeZip(files: ZipFile[], modified: Date): Promise<Uint8Array> {
  if (files.length > entriesAtMost) throw new RangeError('Too many files for a zip archive');
  const stamp = dosTime(modified);
  const body: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const compressed = await deflate(bytes);
    const nameBytes = new TextEncoder().encode(name);
    const fields = {
      nameBytes,
      stamp,
      crc: crc32(bytes),
      compressedBytes: compressed.length,
      bytes: bytes.length,
    };
    const local = Buffer.concat([localHeader(fields), nameBytes]);
    body.push(local, compressed);
    directory.push(directoryHeader(fields, offset), nameBytes);
    offset += local.length + compressed.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...body, central, endRecord(files.length, central.length, offset)]);
}

type Fields = { nameBytes: Uint8Array; stamp: number; crc: number; compressedBytes: number; bytes: number };

function localHeader(fields: Fields): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  writeShared(header, 6, fields);
  return header;
}

function directoryHeader(fields: Fields, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  writeShared(header, 8, fields);
  header.writeUInt32LE(offset, 42);
  return header;
}

/** The fields that both headers contain in the same order. */
function writeShared(header: Buffer, at: number, fields: Fields): void {
  header.writeUInt16LE(utf8Names, at);
  header.writeUInt16LE(deflated, at + 2);
  header.writeUInt32LE(fields.stamp, at + 4);
  header.writeUInt32LE(fields.crc, at + 8);
  header.writeUInt32LE(fields.compressedBytes, at + 12);
  header.writeUInt32LE(fields.bytes, at + 16);
  header.writeUInt16LE(fields.nameBytes.length, at + 20);
}

function endRecord(count: number, directoryBytes: number, directoryOffset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(directoryBytes, 12);
  record.writeUInt32LE(directoryOffset, 16);
  return record;
}

/** Date and time in the MS-DOS format, in steps of two seconds. The format has no time zone; UTC is used. */
function dosTime(date: Date): number {
  const year = Math.max(0, date.getUTCFullYear() - 1980);
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
