const orientationTag = 0x0112;
const upright = 1;

/** How a picture must be turned to be shown, 1 to 8, by its EXIF data (a TIFF header and directory); 1 when they do not say. */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return upright;
  const isLittle = order === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return upright;
  for (let entry = 0; entry < read16(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return upright;
    if (read16(at) !== orientationTag) continue;
    const orientation = read16(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}

/** EXIF data that contain only the orientation: no place, no date, no camera. Null for an upright picture. */
export function exifOf(orientation: number): Buffer | null {
  if (orientation === upright) return null;
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** Width and height of the picture as it is shown: a quarter turn swaps them. */
export function shownSides(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  orientation: number,
): { widthPx: number; heightPx: number } {
  return orientation >= 5 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
}
