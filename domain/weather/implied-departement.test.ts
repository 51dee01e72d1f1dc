import { expect, it } from 'vitest';
import { impliedDepartement } from './implied-departement.ts';

it.each([
  // Published numbers: AP-HP, CH d'Ajaccio, CHU de la Guadeloupe, CHU de La Réunion.
  ['750712184', null, { code: '75', source: 'finess' }],
  ['2A0000014', null, { code: '2A', source: 'finess' }],
  ['970100178', null, { code: '971', source: 'finess' }],
  ['970408589', null, { code: '974', source: 'finess' }],
  // A site of Haute-Loire that uses a station of the Loire remains in Haute-Loire.
  ['430000018', '42005001', { code: '43', source: 'finess' }],
  [null, '42005001', { code: '42', source: 'station' }],
  [null, '99999999', null],
  [null, null, null],
])('of FINESS %s and station %s', (finess, station, expected) => {
  expect(impliedDepartement(finess, station)).toEqual(expected);
});
