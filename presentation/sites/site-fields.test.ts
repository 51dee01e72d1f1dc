import { emptyContent, type Field } from '@suivi/domain/ground/fields/field';
import { headerMeaning } from '@suivi/domain/imports/words/header-meaning';
import { siteFaults } from '@suivi/domain/sites/site-rules';
import { siteFields } from '@suivi/domain/sites/site';
import { expect, test } from 'vitest';
import { importFaultText } from '../imports/import-fault-text.ts';
import { headerOf, valueText } from '../ground/fields/field-words.ts';
import { siteFaultTexts, siteWords } from './site-fields.ts';

test.each(Object.entries<Field>(siteFields))('recognises the header of %s in files', (key, field) => {
  const words = siteWords[key as keyof typeof siteWords];
  expect(headerMeaning(headerOf(words))?.role).toBe(field.role);
});

test('reads energies in use back as they are written', () => {
  const energiesInUse = [
    {
      energyType: 'fuel' as const,
      from: { year: 2010, month: 1 as const },
      to: { year: 2017, month: 12 as const },
    },
    { energyType: 'wood_pellets' as const, from: { year: 2018, month: 1 as const }, to: null },
    {
      energyType: 'water' as const,
      from: { year: 2026, month: 11 as const },
      to: null,
      fromFirstDeclared: true as const,
    },
  ];
  const text = valueText(siteFields.energiesInUse, siteWords.energiesInUse, energiesInUse);
  expect(text).toBe(
    'Fioul de 01/2010 à 12/2017 ; Granulés de bois depuis 01/2018 ; Eau depuis 11/2026 (première déclaration)',
  );
  expect(siteFields.energiesInUse.read(text)).toEqual(
    energiesInUse.toSorted((a, b) => (a.energyType < b.energyType ? -1 : 1)),
  );
  expect(emptyContent(siteFields).energiesInUse).toEqual([]);
});

test.each(siteFaults)('refuses a file for %s with the same message as typed text', code => {
  const text = siteFaultTexts[code];
  const params = { name: 'Brioude' };
  expect(importFaultText(code, params)).toBe(typeof text === 'string' ? text : text(params));
});
