import { expect, test } from 'vitest';
import { provedText } from './document-words.ts';

const filed = { kind: 'snapshot', siteName: 'Brioude', energyType: null, period: null } as const;

test.each([
  ['annual-report 2025', 'Document figé, rapport annuel 2025 · Brioude'],
  ['operat 2024', 'Document figé, préparation OPERAT 2024 · Brioude'],
  ['decree 2025', 'Document figé, décret tertiaire 2025 · Brioude'],
  ['modulation 2026', 'Document figé, dossier de modulation 2026 · Brioude'],
  ['pool-note 2025', 'Document figé, mutualisation, note de calcul 2025 · Brioude'],
])('%s is described in words', (label, expected) => {
  expect(provedText({ ...filed, label })).toBe(expected);
});
