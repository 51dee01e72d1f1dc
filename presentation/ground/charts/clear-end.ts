/** What stands in a drawing, from its top down to the floor. Pixels. */
export type Standing = { left: number; right: number; top: number };

type Room = { left: number; right: number };

/**
 * Where words of this width end: as far right as nothing that stands reaches the height of `bottom`, their foot. Where
 * there is no such place, the end of the room. Pixels.
 */
export function clearEnd(standing: readonly Standing[], room: Room, width: number, bottom: number): number {
  const tall = standing.filter(({ top }) => top < bottom);
  const ends = [room.right, ...tall.map(({ left }) => left - 4)].sort((a, b) => b - a);
  const clear = ends.find(
    end => end - width >= room.left && tall.every(({ left, right }) => right <= end - width || left >= end),
  );
  return clear ?? room.right;
}
