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

test('a month that only its name of a year before tells is of no other weather, where it lands and where it is booked', async () => {
  // July 2025 of the gas of Brioude has a credit note alone, and months after it: no forecast is made of it.
  const query = { year: '2025', site: 'brioude' };
  const { accruals } = (await app.call(listAccruals, { as, query })).value;
  const landing = (await app.call(readLanding, { as, query })).value;
  const foreseen = accruals.filter(({ quantityBasis }) => quantityBasis !== 'declared');
  // What was declared of July 2024, 67 900 kWh PCS, at 0.08233 €/kWh PCI, the mean of the last twelve months that were paid.
  expect(foreseen).toMatchObject([
    { energyType: 'gas', month: 7, quantity: 61_110, unitPriceEuros: 0.082_33, amountCents: 503_119 },
  ]);
  // Nobody forecast it: how far it may be off is not known, and is not 0.
  expect(landing).toMatchObject({ openMonths: 1, openCents: 503_119, interval: null });
});
