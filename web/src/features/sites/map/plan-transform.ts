/** The position of the plan in its frame: enlarged `scale` times, then moved. At scale 1 it fills the frame. */
export type PlanTransform = { scale: number; xPx: number; yPx: number };
/** In percent of the width and height of the plan. */
export type PlanPosition = { xPercent: number; yPercent: number };
export type FrameSize = { widthPx: number; heightPx: number };
/** In pixels of the frame, from its top left corner. */
export type Point = { xPx: number; yPx: number };

export const atRest: PlanTransform = { scale: 1, xPx: 0, yPx: 0 };
export const largestScale = 8;

/** The plan is never smaller than its frame, and never moved so far that the frame shows anything else. */
export function bounded({ scale, xPx, yPx }: PlanTransform, frame: FrameSize): PlanTransform {
  const kept = Math.min(largestScale, Math.max(1, scale));
  return {
    scale: kept,
    xPx: between(frame.widthPx * (1 - kept), xPx, 0),
    yPx: between(frame.heightPx * (1 - kept), yPx, 0),
  };
}

/** Zooms so that the point of the plan under `at` stays there. */
export function zoomedAt(plan: PlanTransform, factor: number, at: Point, frame: FrameSize): PlanTransform {
  const scale = Math.min(largestScale, Math.max(1, plan.scale * factor));
  const ratio = scale / plan.scale;
  return bounded(
    { scale, xPx: at.xPx - (at.xPx - plan.xPx) * ratio, yPx: at.yPx - (at.yPx - plan.yPx) * ratio },
    frame,
  );
}

export function movedBy(plan: PlanTransform, by: Point, frame: FrameSize): PlanTransform {
  return bounded({ scale: plan.scale, xPx: plan.xPx + by.xPx, yPx: plan.yPx + by.yPx }, frame);
}

/** The position in the frame of a place of the plan. */
export function pointAt(plan: PlanTransform, { xPercent, yPercent }: PlanPosition, frame: FrameSize): Point {
  return {
    xPx: plan.xPx + (frame.widthPx * plan.scale * xPercent) / 100,
    yPx: plan.yPx + (frame.heightPx * plan.scale * yPercent) / 100,
  };
}

/** Moves the plan by the smallest distance that shows the point, with some room around it. */
export function showing(plan: PlanTransform, position: PlanPosition, frame: FrameSize): PlanTransform {
  const roomPx = 40;
  const { xPx: x, yPx: y } = pointAt(plan, position, frame);
  const by = {
    xPx: between(roomPx, x, frame.widthPx - roomPx) - x,
    yPx: between(roomPx, y, frame.heightPx - roomPx) - y,
  };
  return movedBy(plan, by, frame);
}

/** The place of the plan under a point of the frame, in percent, within 0 and 100 and rounded to a tenth. */
export function percentAt(plan: PlanTransform, at: Point, frame: FrameSize): PlanPosition {
  const percent = (px: number, shiftPx: number, sizePx: number) =>
    Math.round(between(0, ((px - shiftPx) / (sizePx * plan.scale)) * 100, 100) * 10) / 10;
  return {
    xPercent: percent(at.xPx, plan.xPx, frame.widthPx),
    yPercent: percent(at.yPx, plan.yPx, frame.heightPx),
  };
}

function between(minimum: number, value: number, maximum: number): number {
  // `+ 0` turns −0, which CSS would output, into 0.
  return Math.min(maximum, Math.max(minimum, value)) + 0;
}
