const orientationTag = 0x0112;

/** Whether an APP1 segment says that the picture is shown turned by a quarter, so that its sides change places. */
export function exifTurnsPicture(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = segment.subarray(6);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return false;
  const isLittle = order === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return false;
  for (let entry = 0; entry < read16(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return false;
    if (read16(at) === orientationTag) return read16(at + 8) >= 5 && read16(at + 8) <= 8;
  }
  return false;
}
