/** The size that the headers of a picture state, and its bytes without anything after its end. */
export type RasterPicture = { widthPx: number; heightPx: number; content: Buffer };

/** Thrown when a picture is truncated or inconsistent. */
export class DamagedPicture extends Error {}
