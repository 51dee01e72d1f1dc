import { describe, expect, test } from 'vitest';
import { unknownPoints } from './unknown-points.ts';

const known = {
  points: [
    { id: 1, energyType: 'electricity' as const, number: '30001234567890' },
    { id: 2, energyType: 'gas' as const, number: '23456789012345' },
  ],
  suppliers: [{ name: 'Énergies du Velay', siren: '552081317' }],
  ownSirens: new Set(['404833048']),
};
const found = (rows: string[], texts: string[] = []) =>
  unknownPoints({ rows, texts }, known).map(({ number, energyType }) => `${number} ${energyType}`);

describe('points that nobody has registered', () => {
  test.each([
    ['PRM : 30 005 555 555 555', '30005555555555 electricity'],
    ['Point de livraison n° 30005555555555', '30005555555555 electricity'],
    ['PCE 29876543210987', '29876543210987 gas'],
  ])('are named by a word: %s', (text, expected) => {
    expect(found([text])).toEqual([expected]);
    expect(found([], [text])).toEqual([expected]);
  });

  test('stand where a known point stands alone at the beginning of another row', () => {
    expect(found(['30001234567890  Hôpital', '30005555555555  Crèche'])).toEqual([
      '30005555555555 electricity',
    ]);
    expect(found(['30005555555555  Crèche'])).toEqual([]);
  });

  test.each([
    'PRM 30001234567890',
    'PRM 30001234567890, compte 10028846120034',
    'Point de livraison : SIRET 73282932000074',
    'Point de livraison, mandat 44551122330099',
    'PRM 404 833 048 00022',
    'RAE 3000.0000000000',
    'Référence 44551122330099',
  ])('are not: %s', text => {
    expect(found([text])).toEqual([]);
  });

  test('are no quantities, nor the establishments that a word or a supplier tells, beside a known point', () => {
    expect(found(['30001234567890', '55208131700018', '3000.0000000000'])).toEqual([]);
    expect(found(['30001234567890', '73282932000074 SIRET'])).toEqual([]);
    expect(found(['30001234567890', 'SIRET', '73282932000074', '40483304800022'])).toEqual([]);
  });

  test.each([
    ['whose SIREN would be wrong', ['SIRET', '30005555610008']],
    ['that nothing calls an establishment', ['30005550610003  Crèche']],
    ['below the number of somebody else', ['RCS Le Puy 732 829 320', '30005550610003']],
    ['under a title that names both', ['PRM  SIRET du client', '30005550610003']],
  ])('may have the check digit of a SIRET: one %s', (_, rows) => {
    const number = rows.at(-1)?.slice(0, 14);
    expect(found(['30001234567890  Hôpital', ...rows])).toEqual([`${number} electricity`]);
  });
});
