import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePosition, positionText } from './parse-position.ts';

it.each([
  ['45.0436, 3.8852', 45.0436, 3.8852],
  ['45.0436,3.8852', 45.0436, 3.8852],
  ['45,0436 ; 3,8852', 45.0436, 3.8852],
  [' 45,0436, 3,8852 ', 45.0436, 3.8852],
  ['48.8566 -2.3522', 48.8566, -2.3522],
  ['−20,8925° ; 55,52867°', -20.8925, 55.52867],
  ['45.123456789, 3', 45.12346, 3],
])('reads « %s »', (text, latitudeDegrees, longitudeDegrees) => {
  expect(parsePosition(text)).toEqual({ latitudeDegrees, longitudeDegrees });
});

it.each(['45.0436', '45,3', 'Le Puy', '95.1, 3.2', '45.1, 181', '45.1, 3.2, 600', '45°02\'37"N 3°53\'07"E'])(
  'does not take « %s » for a position',
  text => {
    expect(parsePosition(text)).toBeUndefined();
  },
);

it('returns nothing for an empty text', () => {
  expect(parsePosition('  ')).toBeUndefined();
});

it('reads its own output', () => {
  const at = (bound: number) =>
    fc.integer({ min: -bound * 100_000, max: bound * 100_000 }).map(value => value / 100_000);
  fc.assert(
    fc.property(at(90), at(180), (latitudeDegrees, longitudeDegrees) => {
      const read = parsePosition(positionText({ latitudeDegrees, longitudeDegrees }));
      expect(read?.latitudeDegrees).toBeCloseTo(latitudeDegrees, 9);
      expect(read?.longitudeDegrees).toBeCloseTo(longitudeDegrees, 9);
    }),
  );
});
