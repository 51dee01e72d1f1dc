import { exifOf, orientationOf, shownSides } from './exif-orientation.ts';
import { DamagedPicture, type RasterPicture } from './raster.ts';

const exifFlag = 0x08;
const xmpFlag = 0x04;
const containerBytes = 12;
const extendedBytes = 30;

/**
 * Size of a WebP by its first chunk (RFC 9649); bytes after the container are cut off, and of EXIF only the orientation is kept.
 */
export function readWebp(bytes: Buffer): RasterPicture {
  const end = bytes.length >= 30 ? bytes.readUInt32LE(4) + 8 : Number.POSITIVE_INFINITY;
  if (end > bytes.length) throw new DamagedPicture();
  const size = sizeOf(bytes);
  if (!size) throw new DamagedPicture();
  if (bytes.toString('latin1', containerBytes, 16) !== 'VP8X')
    return { ...size, content: bytes.subarray(0, end) };
  const { orientation, kept } = withoutMetadata(bytes.subarray(extendedBytes, end));
  const exif = exifOf(orientation);
  const head = Buffer.from(bytes.subarray(0, extendedBytes));
  head[20] = (bytes.readUInt8(20) & ~(exifFlag | xmpFlag)) | (exif ? exifFlag : 0);
  const content = Buffer.concat([head, ...kept, ...(exif ? [exifChunk(exif)] : [])]);
  content.writeUInt32LE(content.length - 8, 4);
  return { ...shownSides(size, orientation), content };
}

/** The chunks that draw. Throws `DamagedPicture` for a chunk that declares more bytes than there are. */
function withoutMetadata(chunks: Buffer): { orientation: number; kept: Buffer[] } {
  const kept: Buffer[] = [];
  let orientation = 1;
  for (let position = 0; position + 8 <= chunks.length; ) {
    const type = chunks.toString('latin1', position, position + 4);
    const length = chunks.readUInt32LE(position + 4);
    const end = position + 8 + length + (length % 2);
    if (end > chunks.length) throw new DamagedPicture();
    if (type === 'EXIF') orientation = orientationOf(withoutMark(chunks.subarray(position + 8, end)));
    else if (type !== 'XMP ') kept.push(chunks.subarray(position, end));
    position = end;
  }
  return { orientation, kept };
}

/** Some programs put the marker of a JPEG segment before the data. */
function withoutMark(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
}

function exifChunk(exif: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write('EXIF', 'latin1');
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif]);
}

function sizeOf(bytes: Buffer): { widthPx: number; heightPx: number } | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ': {
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
      return { widthPx: bytes.readUInt16LE(26) & 0x3fff, heightPx: bytes.readUInt16LE(28) & 0x3fff };
    }
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const packed = bytes.readUInt32LE(21);
      return { widthPx: (packed & 0x3fff) + 1, heightPx: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { widthPx: bytes.readUIntLE(24, 3) + 1, heightPx: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
