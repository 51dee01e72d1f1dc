import { expect, test } from 'vitest';
import { fact, factors, groupsOf } from './testing/month-facts.ts';
import { type SuspectMonth, withSuspects } from './suspect-months.ts';
import { energyTotals } from './totals.ts';

const facts = [fact('gas', 1, 1000), fact('gas', 2, 2000), fact('water', 1, 50)];
const [gas] = groupsOf(facts, []);

function suspect(change: Partial<SuspectMonth> = {}): SuspectMonth {
  const year = gas?.year ?? 0;
  return { siteId: 1, energyType: 'gas', period: { year, month: 1 }, ...change };
}

function reservations(suspects: readonly SuspectMonth[]) {
  return energyTotals(withSuspects(groupsOf(facts, []), suspects), factors)
    .flatMap(total => total.reservations)
    .filter(({ kind }) => kind === 'suspect-months');
}

test('makes a doubted month a reservation of its energy, without changing a figure', () => {
  const before = energyTotals(groupsOf(facts, []), factors);
  const after = energyTotals(withSuspects(groupsOf(facts, []), [suspect()]), factors);
  expect(after.map(({ quantityNormal, costCents }) => [quantityNormal, costCents])).toEqual(
    before.map(({ quantityNormal, costCents }) => [quantityNormal, costCents]),
  );
  expect(reservations([suspect()])).toEqual([
    { kind: 'suspect-months', energyType: 'gas', months: [{ year: gas?.year, month: 1, siteCount: 1 }] },
  ]);
});

test('counts two alerts on one month and site as one doubt, and two sites as two', () => {
  const [twice] = reservations([suspect(), suspect(), suspect({ siteId: 2 })]);
  expect(twice?.months.map(({ siteCount }) => siteCount)).toEqual([2]);
});

test('does not affect other months and energies', () => {
  expect(reservations([])).toEqual([]);
  expect(reservations([suspect({ energyType: 'fuel' })])).toEqual([]);
});
