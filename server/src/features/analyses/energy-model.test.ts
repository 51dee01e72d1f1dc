import { readEnergyModel } from '@suivi/contract/models/energy-model';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile({ content: 'demonstration-of-2024' });
const as = await signedIn(app.db, 'readonly');

const question = { site: 'brioude', energy: 'gas', period: '2024' };

async function course(query: Record<string, string>) {
  const { value } = await app.call(readEnergyModel, { as, query });
  if (value.kind !== 'course') throw new Error(value.reason);
  return value;
}

test('is refused without an account, and without a centre', async () => {
  expect(await app.call(readEnergyModel, { query: question })).toMatchObject({ status: 401 });
  const unknown = { ...question, site: 'nulle-part' };
  expect(await app.call(readEnergyModel, { as, query: unknown })).toMatchObject({ status: 404 });
});

test('gas of a centre follows its degree days: 36 months learnt, 12 judged, and their sum', async () => {
  const found = await course(question);
  expect(found).toMatchObject({
    learnt: { from: { year: 2021, month: 1 }, to: { year: 2023, month: 12 } },
    validity: 'valid',
    basis: 'months-at-18',
    isDemonstrationWeather: true,
    model: { heating: { balanceC: 18 }, cooling: null },
  });
  expect(found.learntMonths + found.doubtfulMonths.length).toBeGreaterThanOrEqual(30);
  expect(found.months.filter(({ isLearnt }) => isLearnt)).toHaveLength(found.learntMonths);
  let sum = 0;
  for (const { actual, expected, residual, cumulated } of found.months) {
    expect(residual).toBeCloseTo(actual - expected, 6);
    sum += residual;
    expect(cumulated).toBeCloseTo(sum, 3);
  }
});

test('electricity of the demonstration hardly follows the weather, and water has no such model', async () => {
  expect((await course({ ...question, energy: 'electricity' })).validity).toBe('steady');
  const water = await app.call(readEnergyModel, { as, query: { ...question, energy: 'water' } });
  expect(water.value).toEqual({ kind: 'none', reason: 'not-purchased' });
});

test('with too few months before the period there is no model, and a reason', async () => {
  const early = await course({ ...question, period: '2010' });
  expect(early).toMatchObject({ validity: 'too-few-months', model: null, quality: null, months: [] });
});
