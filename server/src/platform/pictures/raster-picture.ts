import { readJpeg } from './jpeg-picture.ts';
import type { RasterPicture } from './raster.ts';
import { readPng } from './png-picture.ts';
import { readWebp } from './webp-picture.ts';

export type RasterType = 'image/png' | 'image/jpeg' | 'image/webp';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

/** Null when the content is none of the three. */
export function rasterTypeOf(bytes: Buffer): RasterType | null {
  if (startsWith(bytes, pngSignature)) return 'image/png';
  if (startsWith(bytes, jpegSignature)) return 'image/jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}

/** Size and content of a picture, from its headers: nothing is inflated. Throws `DamagedPicture`. */
export const readRaster: Record<RasterType, (bytes: Buffer) => RasterPicture> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}
