import { months } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { expect, test } from 'vitest';
import { operatGapText } from './operat-text.ts';

const missing = (count: number, energies: (month: number) => EnergyType[]) => ({
  need: 'required' as const,
  code: 'missing_months' as const,
  months: months.slice(0, count).map(month => ({ period: { year: 2024, month }, energies: energies(month) })),
});
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [missing(12, () => []), 'Consommations manquantes : toute l’année 2024'],
  [missing(12, () => ['gas']), 'Consommations manquantes : toute l’année 2024 (Gaz)'],
  [missing(2, () => []), 'Consommations manquantes : janv. 2024, févr. 2024'],
])('%#', (gap, text) => {
  expect(spaced(operatGapText(gap))).toBe(text);
});

test('lists twelve months that lack different energies', () => {
  const text = operatGapText(missing(12, month => (month === 3 ? ['gas', 'fuel'] : ['gas'])));
  expect(spaced(text)).toContain('févr. 2024 (Gaz), mars 2024 (Gaz, Fioul');
});
