import { listAccruals, readLanding } from '@suivi/contract/budget/landing';
import { readChange } from '@suivi/contract/dashboard/dashboard';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile({
  content: 'demonstration',
  clock: { now: () => new Date('2026-11-24T09:00:00Z') },
});
const as = await signedIn(app.db, 'readonly');

test('a landing gives the same climate effect as the year’s change of cost, with the same weather', async () => {
  const landing = (await app.call(readLanding, { as, query: { year: '2026' } })).value;
  expect(landing.budget).not.toBeNull();
  const change = (await app.call(readChange, { as, query: { period: '2026' } })).value;
  expect(change.cost.climate).not.toBe(0);
  expect(landing.effects.climate).not.toBe(0);
  expect(landing.isDemonstrationWeather).toBe(change.isDemonstrationWeather);
  expect(landing.isClimateUnknown).toBe(change.unseparated.length > 0);
  for (const energy of landing.energies) {
    const query = { period: '2026', energy: energy.energyType };
    const { cost } = (await app.call(readChange, { as, query })).value;
    expect([energy.energyType, energy.effects.climate !== 0]).toEqual([
      energy.energyType,
      cost.climate !== 0,
    ]);
  }
});

test('a month taken from the year before gets no weather shift, in the landing as in the accruals', async () => {
  // The gas of Brioude has only a credit note in July 2025, and later months are known: no forecast covers it.
  const query = { year: '2025', site: 'brioude' };
  const { accruals } = (await app.call(listAccruals, { as, query })).value;
  const landing = (await app.call(readLanding, { as, query })).value;
  const foreseen = accruals.filter(({ quantityBasis }) => quantityBasis !== 'declared');
  // July 2024, 67 900 kWh PCS, at 0.08233 €/kWh PCI, the mean price of the last twelve paid months.
  expect(foreseen).toMatchObject([
    { energyType: 'gas', month: 7, quantity: 61_110, unitPriceEuros: 0.082_33, amountCents: 503_119 },
  ]);
  // It was not forecast: its error is unknown, not 0.
  expect(landing).toMatchObject({ openMonths: 1, openCents: 503_119, interval: null });
});
