import { RefusedPlan } from './plan-file.ts';
import type { RawAttribute } from './svg-attributes.ts';

const pixelsPer: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** The longer side given to a drawing that has no size in pixels. */
const longSidePx = 2000;

export type SvgSize = { widthPx: number; heightPx: number; viewBox: string };

/** From `viewBox`, else from `width` and `height`; a drawing with neither has no proportions by which markers could be placed. */
export function svgSize(root: readonly RawAttribute[]): SvgSize {
  const valueOf = (name: string) => root.find(({ local }) => local === name)?.value.trim() ?? '';
  const box = valueOf('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0] = box;
  const hasBox = box.length === 4 && box.every(Number.isFinite);
  const width = hasBox ? (box[2] ?? 0) : lengthPx(valueOf('width'));
  const height = hasBox ? (box[3] ?? 0) : lengthPx(valueOf('height'));
  if (!(width > 0 && height > 0 && width < 1e7 && height < 1e7)) throw new RefusedPlan('plan-dimensions');
  const scale = longSidePx / Math.max(width, height);
  return {
    widthPx: Number((width * scale).toFixed(3)),
    heightPx: Number((height * scale).toFixed(3)),
    viewBox: hasBox ? [x, y, width, height].join(' ') : `0 0 ${width} ${height}`,
  };
}

function lengthPx(text: string): number {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(text) ?? [];
  const factor = pixelsPer[unit];
  return digits === undefined || factor === undefined ? 0 : Number(digits) * factor;
}
