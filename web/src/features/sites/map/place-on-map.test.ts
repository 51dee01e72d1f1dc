import { expect, test } from 'vitest';
import { hauteLoire } from './haute-loire.ts';
import { frameOf, isWithin } from './place-on-map.ts';

const at = (latitudeDegrees: number, longitudeDegrees: number) => ({ latitudeDegrees, longitudeDegrees });
const lePuy = at(45.0436, 3.8852);
const brioude = at(45.2941, 3.3847);

test('contains the sites of the group in the outline, and not Lyon', () => {
  expect(hauteLoire.every(point => Number.isFinite(point.latitudeDegrees + point.longitudeDegrees))).toBe(
    true,
  );
  expect(isWithin(hauteLoire, lePuy)).toBe(true);
  expect(isWithin(hauteLoire, at(45.75, 4.85))).toBe(false);
});

test('has north up, east to the right, and the same scale both ways', () => {
  const { place, height } = frameOf(hauteLoire, 800, 40);
  const [south, north] = [place(lePuy), place(brioude)];
  expect(north.y).toBeLessThan(south.y);
  expect(north.x).toBeLessThan(south.x);
  const perDegree = (place(at(45, 4)).x - place(at(45, 3)).x) / (place(at(45, 4)).y - place(at(46, 4)).y);
  expect(perDegree).toBeCloseTo(Math.cos((45.1 * Math.PI) / 180), 2);
  for (const point of hauteLoire) {
    expect(place(point).y).toBeGreaterThanOrEqual(39.9);
    expect(place(point).y).toBeLessThanOrEqual(height - 39.9);
  }
});

test('puts a single site in the middle', () => {
  const { place, height } = frameOf([lePuy], 600, 40);
  expect(place(lePuy)).toEqual({ x: 300, y: height / 2 });
});
