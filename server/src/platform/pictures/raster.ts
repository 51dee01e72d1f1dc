/** What the headers of a picture say, and its bytes without what follows them. */
export type RasterPicture = { widthPx: number; heightPx: number; content: Buffer };

/** Thrown by what reads a picture that is cut off or does not hold together. */
export class DamagedPicture extends Error {}
