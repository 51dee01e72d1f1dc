import { expect, test } from 'vitest';
import { newSite } from './site-draft.ts';
import { siteFieldText } from './site-field-text.ts';

test.each([
  ['altitude', { altitude: '430' }, '430'],
  ['siteType', { siteType: 'ehpad' as const }, 'EHPAD'],
  ['subjectToTertiaryDecree', { subjectToTertiaryDecree: false }, 'non'],
  [
    'energies',
    {
      energies: [
        { energyType: 'gas' as const, from: '2010-01', to: '', begins: '2010-01' },
        { energyType: 'water' as const, from: '', to: '2024-06', begins: '2020-01' },
      ],
    },
    'Gaz 2010-01 → en cours, Eau dès la première déclaration → 2024-06',
  ],
] as const)('%s is told in the words of the form', (field, part, text) => {
  expect(
    siteFieldText(field, { ...newSite, ...part, energies: [...('energies' in part ? part.energies : [])] }),
  ).toBe(text);
});
