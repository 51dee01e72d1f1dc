import { expect, test } from 'vitest';
import type { Proposal } from './answers.ts';
import { proposalText } from './proposal-text.ts';

const window = (year: number, value: number, rawValue: number) => ({
  from: { year, month: 1 as const },
  labelYear: year,
  value,
  rawValue,
  adjustedValue: value,
  firstFullYear: false,
});

const proposal: Extract<Proposal, { kind: 'proposal' }> = {
  kind: 'proposal',
  basis: 'adjusted',
  measure: 'kwh_per_m2',
  ranked: [window(2011, 220, 201), window(2010, 180, 208)],
  next: null,
  highestRaw: { from: { year: 2010, month: 1 }, value: 208 },
  notCompared: 0,
  incomplete: 0,
  version: 1,
};

const last = (asked: typeof proposal) => proposalText(asked).at(-1)?.replaceAll(/\s/g, ' ');

test('compares the months with the highest raw value with their value in the mean climate', () => {
  expect(last(proposal)).toBe(
    'En brut, 2010 est la plus haute (208,0 kWh/m²), mais le climat de ces mois l’explique : corrigée, elle vaut 180,0 kWh/m².',
  );
});

test('does not name the weather as a cause when its effect is unknown', () => {
  const unknown = { ...proposal, ranked: proposal.ranked.slice(0, 1) };
  expect(last(unknown)).toContain('elle ne peut pas être corrigée du climat');
});
