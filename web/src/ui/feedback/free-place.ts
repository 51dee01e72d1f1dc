/** Pixels, relative to the window. */
export type Box = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };
type Point = { x: number; y: number };

const stepPx = 8;

/**
 * The top left of a box of this size, within `room`, that covers no obstacle: at the right, in the middle or at the left, as near
 * as possible to `eye`. When no place is free, the one that covers the least.
 */
export function freePlace(size: Size, room: Box, obstacles: readonly Box[], eye: Point): Point {
  const columns = [room.right - size.width, (room.left + room.right - size.width) / 2, room.left];
  let best: { place: Point; covered: number; far: number } | null = null;
  for (const x of columns) {
    for (let y = room.top; y + size.height <= room.bottom; y += stepPx) {
      const box = { left: x, top: y, right: x + size.width, bottom: y + size.height };
      const covered = obstacles.reduce((sum, obstacle) => sum + overlap(box, obstacle), 0);
      const far = Math.hypot(x + size.width / 2 - eye.x, y + size.height / 2 - eye.y);
      if (best && (covered > best.covered || (covered === best.covered && far >= best.far))) continue;
      best = { place: { x, y }, covered, far };
    }
  }
  return best?.place ?? { x: room.left, y: room.top };
}

/** The shared area of two boxes, in square pixels. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
