import { RefusedReceivedFile } from './received-file.ts';

const longestSidePx = 20_000;
const largestAreaPx = 100_000_000;

/** Refuses a picture that is truncated, or that would take hundreds of megabytes to display. */
export function checkPicture(mediaType: 'image/png' | 'image/jpeg', bytes: Buffer): void {
  const sides = mediaType === 'image/png' ? pngSides(bytes) : jpegSides(bytes);
  if (sides === null) throw new RefusedReceivedFile('document-damaged');
  const [width, height] = sides;
  if (Math.max(width, height) > longestSidePx || width * height > largestAreaPx) {
    throw new RefusedReceivedFile('document-too-heavy');
  }
}

type Sides = readonly [width: number, height: number];

function pngSides(bytes: Buffer): Sides | null {
  const isWhole = bytes.length > 45 && bytes.toString('latin1', 12, 16) === 'IHDR' && bytes.includes('IEND');
  return isWhole ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : null;
}

/** The size in the first frame: its header follows the tables, each of which states its length. */
function jpegSides(bytes: Buffer): Sides | null {
  if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) === -1) return null;
  let position = 2;
  while (position + 9 < bytes.length && bytes[position] === 0xff) {
    const marker = bytes.readUInt8(position + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(position + 7), bytes.readUInt16BE(position + 5)];
    position += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(position + 2);
  }
  return null;
}
