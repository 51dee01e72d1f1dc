import type { Month } from '@suivi/domain/ground/calendar/month';
import { expect, it } from 'vitest';
import { lackingText, type ToldLacking } from './lacking-text.ts';

const cell = (
  month: Month,
  state: ToldLacking['state'],
  estimatedCents: number | null = null,
): ToldLacking => ({
  period: { year: 2026, month },
  state,
  estimatedCents,
});
const told = (...cells: ToldLacking[]) => lackingText(cells)?.replaceAll(/[\u00a0\u202f]/g, ' ');

it('counts what is over by site and energy, and names the months to come', () => {
  const over = [cell(10, 'expected', 4_400_000), cell(10, 'late', 1_700_000)];
  const toCome = [cell(11, 'to-come', 9_900_000), cell(11, 'to-come'), cell(12, 'to-come')];
  expect(told(...over, ...toCome)).toBe('2 mois manquants, environ 61 k€ ; novembre et décembre à venir');
  expect(told(cell(10, 'late', 65_000))).toBe('1 mois manquant, environ 650 €');
  expect(told(cell(10, 'late'))).toBe('1 mois manquant');
  expect(told(cell(7, 'to-come'), cell(8, 'to-come'), cell(9, 'to-come'))).toBe(
    'juillet à septembre à venir',
  );
  expect(told()).toBeUndefined();
});

it('counts apart what bills cover in part', () => {
  expect(told(cell(9, 'partial', 310_000))).toBe('1 mois partiel, environ 3 k€');
  expect(told(cell(9, 'partial'), cell(10, 'expected', 90_000))).toBe(
    '1 mois manquant et 1 mois partiel, environ 900 €',
  );
});
