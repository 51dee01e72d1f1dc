import { planMediaTypes, type PlanMediaType } from '@suivi/contract/sites/site-map';
import { cleanSvg } from './clean-svg.ts';
import type { PlanFile } from '../../../records/sites/plans/store.ts';
import { RefusedPlan } from './plan-file.ts';
import { type RasterType, rasterTypeOf, readRaster } from '../../../platform/pictures/raster-picture.ts';
import { DamagedPicture, type RasterPicture } from '../../../platform/pictures/raster.ts';

/** Displaying a picture of 40 million pixels takes 160 MB. */
const sides = { minimumPx: 100, maximumPx: 12_000, mostTimesTheOther: 10, areaPx: 40_000_000 };
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The type of a file by its content, whatever it claims to be; null when it is not a picture allowed as a plan. */
export function planTypeOf(bytes: Buffer): PlanMediaType | null {
  const raster = rasterTypeOf(bytes);
  if (raster) return raster;
  const head = bytes.toString('latin1', 0, 65_536).replace(/^\u00ef\u00bb\u00bf/, '');
  return /^\s*</.test(head) && /<(?:\w+:)?svg[\s>]/.test(head) ? 'image/svg+xml' : null;
}

/** The plan as it will be stored. Throws `RefusedPlan`. */
export function readPlanBytes(bytes: Buffer): PlanFile {
  const mediaType = planTypeOf(bytes);
  if (mediaType === null || !planMediaTypes.includes(mediaType)) throw new RefusedPlan('plan-not-a-picture');
  if (mediaType !== 'image/svg+xml') {
    const picture = readPicture(mediaType, bytes);
    checkSides(picture);
    return { mediaType, ...picture };
  }
  const { svg, widthPx, heightPx } = cleanSvg(decode(bytes));
  checkSides({ widthPx, heightPx });
  return { mediaType, widthPx, heightPx, content: Buffer.from(svg) };
}

function readPicture(mediaType: RasterType, bytes: Buffer): RasterPicture {
  try {
    return readRaster[mediaType](bytes);
  } catch (error) {
    throw error instanceof DamagedPicture ? new RefusedPlan('plan-damaged') : error;
  }
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new RefusedPlan('plan-damaged');
  }
}

function checkSides({ widthPx, heightPx }: { widthPx: number; heightPx: number }): void {
  const shorter = Math.min(widthPx, heightPx);
  const longer = Math.max(widthPx, heightPx);
  const fits =
    shorter >= sides.minimumPx &&
    longer <= sides.maximumPx &&
    shorter * longer <= sides.areaPx &&
    longer / shorter <= sides.mostTimesTheOther;
  if (!fits) throw new RefusedPlan('plan-dimensions');
}
