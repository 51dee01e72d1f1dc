import { exifOf, orientationOf, shownSides } from './exif-orientation.ts';
import { DamagedPicture, type RasterPicture } from './raster.ts';

const startOfScan = 0xda;
const application1 = 0xe1;
const exifMark = Buffer.from('Exif\0\0', 'latin1');

/**
 * The segments that a viewer needs: JFIF, colour profile, Adobe's colour transform. Data of other applications and comments are
 * dropped.
 */
function isNeeded(marker: number): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  return (!isApplication && marker !== 0xfe) || marker === 0xe0 || marker === 0xe2 || marker === 0xee;
}

/** The frame headers, without the tables that share their range (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/**
 * Walks through the segments of a JPEG up to its picture; bytes after its end are cut off, and of EXIF only the orientation is
 * kept.
 */
export function readJpeg(bytes: Buffer): RasterPicture {
  let position = 2;
  let size: { widthPx: number; heightPx: number } | null = null;
  let orientation = 1;
  const kept: Buffer[] = [];
  while (position + 4 <= bytes.length && bytes[position] === 0xff) {
    const marker = bytes.readUInt8(position + 1);
    // Fill bytes may precede any marker.
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    const end = position + 2 + bytes.readUInt16BE(position + 2);
    const segment = bytes.subarray(position + 4, end);
    if (end < position + 4 || end > bytes.length) break;
    if (marker === application1 && segment.subarray(0, exifMark.length).equals(exifMark)) {
      orientation = orientationOf(segment.subarray(exifMark.length));
    }
    if (isFrame(marker) && segment.length >= 5) {
      size = { heightPx: segment.readUInt16BE(1), widthPx: segment.readUInt16BE(3) };
    }
    if (marker === startOfScan) {
      const endOfPicture = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
      if (size === null || endOfPicture < position) break;
      const picture = bytes.subarray(position, endOfPicture + 2);
      const content = Buffer.concat([bytes.subarray(0, 2), exifSegment(orientation), ...kept, picture]);
      return { ...shownSides(size, orientation), content };
    }
    if (isNeeded(marker)) kept.push(bytes.subarray(position, end));
    position = end;
  }
  throw new DamagedPicture();
}

function exifSegment(orientation: number): Buffer {
  const exif = exifOf(orientation);
  if (exif === null) return Buffer.alloc(0);
  const head = Buffer.from([0xff, application1, 0, 2 + exifMark.length + exif.length]);
  return Buffer.concat([head, exifMark, exif]);
}
