import type { Position } from '@suivi/domain/sites/parse-position';

export type Placed = { x: number; y: number };
export type Frame = { width: number; height: number; place: (position: Position) => Placed };

/** The height of a map that shows a single site, as a share of its width. */
const leastRatio = 0.4;
const radians = Math.PI / 180;

/**
 * A map of these positions in a given width: north up, with the same scale to the east and to the north at its middle, which is
 * accurate enough for a département or two.
 *
 * @param margin number of pixels that stay free around, for what is drawn at the positions.
 */
export function frameOf(positions: readonly Position[], width: number, margin: number): Frame {
  const latitudes = positions.map(({ latitudeDegrees }) => latitudeDegrees);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const shrink = Math.cos(((south + north) / 2) * radians);
  const easts = positions.map(({ longitudeDegrees }) => longitudeDegrees * shrink);
  const [west, east] = [Math.min(...easts), Math.max(...easts)];
  const inner = Math.max(1, width - 2 * margin);
  const span = Math.max(east - west, (north - south) * 0.5, 0.05);
  const scale = inner / span;
  const drawn = (north - south) * scale;
  const height = Math.max(drawn + 2 * margin, width * leastRatio);
  const [left, top] = [(width - (east - west) * scale) / 2, (height - drawn) / 2];
  return {
    width,
    height,
    place: ({ latitudeDegrees, longitudeDegrees }) => ({
      x: left + (longitudeDegrees * shrink - west) * scale,
      y: top + (north - latitudeDegrees) * scale,
    }),
  };
}

/** Whether a position is within the bounds of an outline, taken as a rectangle. */
export function isWithin(
  outline: readonly Position[],
  { latitudeDegrees, longitudeDegrees }: Position,
): boolean {
  return (
    isBetween(
      latitudeDegrees,
      outline.map(point => point.latitudeDegrees),
    ) &&
    isBetween(
      longitudeDegrees,
      outline.map(point => point.longitudeDegrees),
    )
  );
}

function isBetween(value: number, of: readonly number[]): boolean {
  return value >= Math.min(...of) && value <= Math.max(...of);
}
