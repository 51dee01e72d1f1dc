import { crc32 } from 'node:zlib';
import { exifOf, orientationOf, shownSides } from './exif-orientation.ts';
import { DamagedPicture, type RasterPicture } from './raster.ts';

const signatureBytes = 8;
/** The chunks that a viewer needs for a still picture; texts, dates and notes of programs are dropped. */
const neededChunks = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs'.split(' '));

/** Walks through the chunks of a PNG without inflating any; bytes after the last one are cut off. */
export function readPng(bytes: Buffer): RasterPicture {
  let position = signatureBytes;
  let size: { widthPx: number; heightPx: number } | null = null;
  let hasData = false;
  let orientation = 1;
  const kept = [bytes.subarray(0, signatureBytes)];
  while (position + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(position);
    const end = position + 12 + length;
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', position + 4, position + 8);
    const data = bytes.subarray(position + 8, end - 4);
    if (crc32(bytes.subarray(position + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) break;
    if (size === null) {
      if (type !== 'IHDR' || length !== 13) break;
      size = { widthPx: data.readUInt32BE(0), heightPx: data.readUInt32BE(4) };
    }
    if (type === 'eXIf') orientation = orientationOf(data);
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') kept.push(exifChunk(orientation));
    if (neededChunks.has(type)) kept.push(bytes.subarray(position, end));
    if (type === 'IEND' && hasData) return { ...shownSides(size, orientation), content: Buffer.concat(kept) };
    position = end;
  }
  throw new DamagedPicture();
}

function exifChunk(orientation: number): Buffer {
  const exif = exifOf(orientation);
  if (exif === null) return Buffer.alloc(0);
  const chunk = Buffer.alloc(12 + exif.length);
  chunk.writeUInt32BE(exif.length, 0);
  chunk.write('eXIf', 4, 'latin1');
  exif.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + exif.length)), 8 + exif.length);
  return chunk;
}
