import { expect, it } from 'vitest';
import { placeText } from './station-place-text.ts';

it.each([
  [833, 193, 10.14, 'à 10 km, 833 m (193 m plus haut que le site)'],
  [331, -99, 57.7, 'à 58 km, 331 m (99 m plus bas que le site)'],
  [640, 0, null, '640 m (comme le site)'],
  [1022, null, 3.2, 'à 3 km, 1 022 m'],
  [null, null, null, ''],
])('a station at %s m, %s m from the site, %s km away', (altitudeM, altitudeGapM, distanceKm, text) => {
  expect(placeText({ station: { altitudeM }, altitudeGapM, distanceKm }).replaceAll(/\s/g, ' ')).toBe(text);
});
