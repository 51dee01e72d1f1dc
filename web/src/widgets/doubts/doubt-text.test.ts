import type { Doubt } from '@suivi/contract/declarations/doubts';
import { expect, test } from 'vitest';
import { doubtText } from './doubt-text.ts';

const doubt = (more: Partial<Doubt>): Doubt => ({
  siteId: 1,
  buildingId: null,
  energyType: 'gas',
  period: { year: 2025, month: 1 },
  reason: 'misplaced',
  unit: 'MWh',
  measured: 101.337,
  expected: null,
  lowest: null,
  highest: null,
  twin: null,
  misplaced: null,
  ...more,
});
const brioude = { id: 2, name: 'Brioude' };

test.each([
  [
    'the bill of another site',
    doubt({ misplaced: { code: 'same-at-two-sites', otherSite: brioude } }),
    '101,3 MWh PCS. Brioude a les mêmes chiffres pour ce mois : vérifiez de quel centre est la facture.',
  ],
  [
    'a year swapped with another site’s, beside what was expected',
    doubt({ expected: 290, misplaced: { code: 'sites-swapped', otherSite: brioude } }),
    '101,3 MWh PCS ; attendu environ 290 MWh PCS. L’année suit le passé de Brioude, et la sienne celui de ce centre : vérifiez que les deux ne sont pas échangés.',
  ],
  [
    'a year that slipped by a month',
    doubt({ misplaced: { code: 'months-shifted', otherSite: null } }),
    '101,3 MWh PCS. L’année suit son passé avec un mois de décalage : vérifiez que la saisie n’a pas glissé d’une case.',
  ],
  [
    'a month that repeats another',
    doubt({ reason: 'copy', twin: { year: 2024, month: 12 } }),
    '101,3 MWh PCS, comme en décembre 2024. Vérifiez qu’une facture n’est pas saisie deux fois.',
  ],
])('%s is described with what to check', (_, asked, told) => {
  expect(doubtText(asked).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(told);
});
