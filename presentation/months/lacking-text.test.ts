import type { Month } from '@suivi/domain/ground/calendar/month';
import { expect, it } from 'vitest';
import { lackingSentence, lackingText, type ToldLacking } from './lacking-text.ts';

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

it('counts the months that are over by site and energy, and names the months to come', () => {
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

it('counts months that bills cover in part separately', () => {
  expect(told(cell(9, 'partial', 310_000))).toBe('1 mois partiel, environ 3 k€');
  expect(told(cell(9, 'partial'), cell(10, 'expected', 90_000))).toBe(
    '1 mois manquant et 1 mois partiel, dont 1 estimé à environ 900 €',
  );
});

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

it('names the latest missing months, with the probable cost of each', () => {
  const brioude = { siteName: 'Brioude', energyType: 'gas' } as const;
  const names = [8, 9, 10].map((month, index) => ({
    ...brioude,
    ...cell(month as Month, 'late', 100_000 * index),
  }));
  const toCome = { ...brioude, ...cell(11, 'to-come', 900_000) };
  expect(plain(lackingSentence([...names.slice(1), toCome]))).toBe(
    '2 mois manquants, environ 3 k€ ; novembre à venir. À compléter : Brioude, gaz, octobre 2026, en retard, environ 2 k€ ; Brioude, gaz, septembre 2026, en retard, environ 1 k€.',
  );
  const expected = { siteName: 'Le Puy', energyType: 'water', ...cell(10, 'expected') } as const;
  expect(plain(lackingSentence([...names, expected]))).toMatch(
    /^4 mois manquants, dont 3 estimés à environ 3 k€. À compléter : Brioude, gaz, octobre .* ; Le Puy, eau, octobre 2026 ; .* ; et 1 autre.$/,
  );
  expect(plain(lackingSentence([toCome]))).toBe('Novembre à venir.');
  expect(lackingSentence([])).toBeNull();
});
