/** An obstacle in a drawing, from its top down to the floor, in pixels. */
export type Standing = { left: number; right: number; top: number };

type Room = { left: number; right: number };

/**
 * The right end of a text of this width: as far right as no obstacle reaches above `bottom`, the bottom of the text. When there
 * is no such place, the right end of the room. In pixels.
 */
export function clearEnd(standing: readonly Standing[], room: Room, width: number, bottom: number): number {
  const tall = standing.filter(({ top }) => top < bottom);
  const ends = [room.right, ...tall.map(({ left }) => left - 4)].sort((a, b) => b - a);
  const clear = ends.find(
    end => end - width >= room.left && tall.every(({ left, right }) => right <= end - width || left >= end),
  );
  return clear ?? room.right;
}
