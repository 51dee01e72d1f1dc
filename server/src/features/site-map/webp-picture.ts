import { type RasterPicture, RefusedPlan } from './plan-file.ts';

/** Size of a WebP by its first chunk (RFC 9649); what follows the container is cut off. */
export function readWebp(bytes: Buffer): RasterPicture {
  const end = bytes.length >= 30 ? bytes.readUInt32LE(4) + 8 : Number.POSITIVE_INFINITY;
  if (end > bytes.length) throw new RefusedPlan('plan-damaged');
  const size = sizeOf(bytes);
  if (!size) throw new RefusedPlan('plan-damaged');
  return { ...size, content: bytes.subarray(0, end) };
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
