import { expect, test } from 'vitest';
import { otherReadingsTexts } from './decree-columns.ts';
import { groupSentence } from './group-sentence.ts';

type Row = Parameters<typeof otherReadingsTexts>[0][number];
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const row = (name: string, balanceKwh: number, other: Extract<Row, { kind: 'balance' }>['other']): Row => ({
  kind: 'balance',
  site: { name },
  referenceFrom: { year: 2010, month: 1 },
  year: 2025,
  basis: 'raw',
  retained: 'absolute',
  consumptionKwh: 1_000_000,
  targetKwh: 1_000_000 + balanceKwh,
  preparedTargetKwh: null,
  balanceKwh,
  leaves: 'three_green',
  other,
});
const rows = [
  row('Brioude', 222_629, { balanceKwh: -88_300, leaves: 'one_green' }),
  row('Emile Roux', 300_000, { balanceKwh: 200_000, leaves: 'three_green' }),
  row('Langeac', 10_000, { balanceKwh: 5000, leaves: 'two_green' }),
  row('Craponne', 10_000, null),
];

test('marks a site whose objective or leaves depend on the basis', () => {
  expect(otherReadingsTexts(rows).map(plain)).toEqual([
    'Brioude. Sur la consommation corrigée du climat : au-dessus, −88,3 MWh/an, 1 feuille verte.',
    'Langeac. Sur la consommation corrigée du climat : 2 feuilles vertes.',
  ]);
});

test('says when the objective of a group depends on the basis, and is empty otherwise', () => {
  const sums = { surplusKwh: 542_629, deficitKwh: 0, remainingDeficitKwh: 0 };
  expect(groupSentence({ ...sums, sites: rows })).not.toContain('lectures');
  const lost = row('Brioude', 222_629, { balanceKwh: -900_000, leaves: null });
  expect(plain(groupSentence({ ...sums, sites: [lost, ...rows.slice(1)] }))).toContain(
    'Les deux lectures ne concordent pas : sur la consommation corrigée du climat, il manque 685 MWh/an.',
  );
});
