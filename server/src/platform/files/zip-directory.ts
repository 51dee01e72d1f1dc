import { RefusedFile } from './refused-file.ts';

export type ZipEntry = {
  name: string;
  method: 'stored' | 'deflated';
  compressed: Uint8Array;
  /** The size that the archive declares: a false one is detected on inflating. */
  declaredBytes: number;
};

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;

/**
 * The entries of a zip archive by its central directory. Refuses what no spreadsheet program writes: overlapping parts, two parts
 * of the same name, encryption, several volumes, sizes beyond four gigabytes.
 */
export function readZipDirectory(bytes: Uint8Array, maximumEntries: number): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maximumEntries) throw new RefusedFile('file-too-many-parts');
  if (view.getUint16(end + 8, true) !== count) throw new RefusedFile('file-damaged');

  const entries = new Map<string, ZipEntry>();
  const spans: [start: number, end: number][] = [];
  let position = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > end || view.getUint32(position, true) !== directorySignature) {
      throw new RefusedFile('file-damaged');
    }
    const nameLength = view.getUint16(position + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(position + 46, position + 46 + nameLength));
    if (view.getUint16(position + 8, true) & 1) throw new RefusedFile('file-encrypted');
    const header = view.getUint32(position + 42, true);
    const start = dataStart(view, header, end);
    const stop = start + view.getUint32(position + 20, true);
    if (stop > end || entries.has(name)) throw new RefusedFile('file-damaged');
    entries.set(name, {
      name,
      method: methodOf(view.getUint16(position + 10, true)),
      compressed: bytes.subarray(start, stop),
      declaredBytes: view.getUint32(position + 24, true),
    });
    spans.push([header, stop]);
    position += 46 + nameLength + view.getUint16(position + 30, true) + view.getUint16(position + 32, true);
  }
  refuseOverlaps(spans);
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let position = last; position >= Math.max(0, last - longestComment); position -= 1) {
    if (view.getUint32(position, true) === endSignature) return position;
  }
  throw new RefusedFile('file-damaged');
}

function dataStart(view: DataView, header: number, end: number): number {
  if (header + 30 > end || view.getUint32(header, true) !== localSignature)
    throw new RefusedFile('file-damaged');
  return header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
}

function methodOf(code: number): ZipEntry['method'] {
  if (code === 0) return 'stored';
  if (code === 8) return 'deflated';
  throw new RefusedFile('file-damaged');
}

function refuseOverlaps(spans: [start: number, end: number][]): void {
  spans.sort((a, b) => a[0] - b[0]);
  let reached = 0;
  for (const [start, end] of spans) {
    if (start < reached) throw new RefusedFile('file-unsafe');
    reached = end;
  }
}
