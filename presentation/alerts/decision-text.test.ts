import { expect, test } from 'vitest';
import { decisionText } from './decision-text.ts';

const from = { year: 2025, month: 1 } as const;
const to = { year: 2026, month: 9 } as const;

test.each([
  [
    { rule: 'missing-month' as const, buildingNames: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], from, to },
    'Relevés absents, 7 bâtiments, janvier 2025 – septembre 2026',
  ],
  [{ rule: 'missing-month' as const, buildingNames: [], from, to: from }, 'Mois manquants, janvier 2025'],
  [
    { rule: 'fall' as const, buildingNames: ['Chirurgie'], from: to, to },
    'Consommation inférieure à l’attendu, Chirurgie, septembre 2026',
  ],
])('%#', (decision, text) => {
  expect(decisionText(decision).replaceAll(/\s/g, ' ')).toBe(text);
});
