import { exifTurnsPicture } from './exif-orientation.ts';
import { type RasterPicture, RefusedPlan } from './plan-file.ts';

const startOfScan = 0xda;
const application1 = 0xe1;

/** The frame headers, without those of tables that share their range (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Walks the segments of a JPEG up to its picture; what follows the end of the picture is cut off. */
export function readJpeg(bytes: Buffer): RasterPicture {
  let position = 2;
  let size: { widthPx: number; heightPx: number } | null = null;
  let isTurned = false;
  while (position + 4 <= bytes.length && bytes[position] === 0xff) {
    const marker = bytes.readUInt8(position + 1);
    // Fill bytes may stand before any marker.
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    const length = bytes.readUInt16BE(position + 2);
    const segment = bytes.subarray(position + 4, position + 2 + length);
    if (length < 2 || segment.length !== length - 2) break;
    if (marker === application1) isTurned = exifTurnsPicture(segment) || isTurned;
    if (isFrame(marker) && segment.length >= 5) {
      size = { heightPx: segment.readUInt16BE(1), widthPx: segment.readUInt16BE(3) };
    }
    if (marker === startOfScan) {
      const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
      if (size === null || end < position) break;
      const { widthPx, heightPx } = size;
      const content = bytes.subarray(0, end + 2);
      return isTurned ? { widthPx: heightPx, heightPx: widthPx, content } : { widthPx, heightPx, content };
    }
    position += 2 + length;
  }
  throw new RefusedPlan('plan-damaged');
}
