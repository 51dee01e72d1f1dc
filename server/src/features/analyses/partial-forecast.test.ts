import { readForecast } from '@suivi/contract/analyses/analytics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { declareMonths } from '../../testing/declare-months.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { recomputeWaiting } from '../alerts/recompute-waiting.ts';

const app = await appForFile({ content: 'demonstration-of-2024' });
const as = await signedIn(app.db, 'readonly');

async function forecast(query: Record<string, string>) {
  return (await app.call(readForecast, { as, query })).value;
}

async function change(text: string) {
  await app.database.pool.query(text);
  await app.database.pool.query('update data_version set version = version + 1');
}

async function siteId(code: string): Promise<number> {
  const { id } = await app.db
    .selectFrom('sites')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}

const group = { metric: 'consumption' } as const;
const electricity = { metric: 'consumption', energy: 'electricity' } as const;

describe('a site that joined eighteen months ago', () => {
  let whole: Awaited<ReturnType<typeof forecast>>;

  beforeAll(async () => {
    whole = await forecast(group);
    const joined = await seedSite(app.db, { code: 'joined', buildings: 0 });
    await declareMonths(app.db, {
      siteId: joined.siteId,
      energyType: 'electricity',
      from: { year: 2023, month: 7 },
      quantities: Array.from({ length: 18 }, () => 1_000_000),
    });
    await change('select 1');
  });
  afterAll(() => change(`delete from sites where code = 'joined'`));

  test('was not left out before, when nothing was', () => {
    expect(whole).toMatchObject({ leftOut: [], leftOutShare: null, months: { kind: 'forecast' } });
  });

  test('is left out and named; every figure is the same as without it', async () => {
    const { leftOut, leftOutShare, ...rest } = await forecast(group);
    expect(leftOut).toEqual([
      { siteId: await siteId('joined'), energyType: 'electricity', reason: 'too-few-months' },
    ]);
    expect(rest).toEqual({
      history: whole.history,
      months: whole.months,
      year: whole.year,
      backtest: whole.backtest,
      doubtfulMonths: whole.doubtfulMonths,
    });
    const { rows } = await app.database.pool.query<{ others: string }>(`
      select sum(normal_quantity) as others from declared_months
      where reference_year = 2024 and energy_type not in ('water', 'ecs')
        and site_id <> (select id from sites where code = 'joined')`);
    const percent = (100 * 12_000_000) / (12_000_000 + Number(rows[0]?.others));
    expect(leftOutShare).toEqual({
      percent: expect.closeTo(percent, 6),
      months: 12,
      until: { year: 2024, month: 12 },
    });
  });

  test('is left out for one energy too, for cost as well as for quantity', async () => {
    for (const metric of ['consumption', 'cost', 'co2']) {
      const { leftOut, months } = await forecast({ ...electricity, metric });
      expect(leftOut).toMatchObject([{ energyType: 'electricity', reason: 'too-few-months' }]);
      expect(months).toMatchObject({ kind: 'forecast', after: { year: 2024, month: 12 } });
    }
  });

  test('cannot be forecast alone: when everything is unknown, nothing is left out', async () => {
    const { months, year, leftOut, leftOutShare } = await forecast({ ...group, site: 'joined' });
    expect(months).toEqual({ kind: 'unknown', reason: 'too-few-months', knownMonths: 18 });
    expect([year.kind, leftOut, leftOutShare]).toEqual(['unknown', [], null]);
  });

  test('takes no month from the others by a doubtful month of its own', async () => {
    await change(`
      update declared_months set quantity = 0, normal_quantity = 0, price_quantity = 0
      where reference_year = 2024 and reference_month = 3 and site_id = (select id from sites where code = 'joined')`);
    await recomputeWaiting(app.platform);
    const own = await forecast({ ...group, site: 'joined' });
    expect(own.doubtfulMonths).toEqual([{ year: 2024, month: 3 }]);
    const { doubtfulMonths, history } = await forecast(group);
    expect([doubtfulMonths, history]).toEqual([whole.doubtfulMonths, whole.history]);
  });
});

describe('an energy newly in use', () => {
  test('leaves the forecast of its site to the energies that have a past', async () => {
    const brioude = { ...group, site: 'brioude' };
    const before = await forecast(brioude);
    await declareMonths(app.db, {
      siteId: await siteId('brioude'),
      energyType: 'propane',
      from: { year: 2024, month: 3 },
      quantities: Array.from({ length: 10 }, () => 500),
    });
    await change('select 1');
    const { leftOut, leftOutShare, months, year } = await forecast(brioude);
    expect(leftOut).toEqual([
      { siteId: await siteId('brioude'), energyType: 'propane', reason: 'too-few-months' },
    ]);
    expect(leftOutShare?.months).toBe(10);
    expect([months, year]).toEqual([before.months, before.year]);
    await change(`delete from site_energies where energy_type = 'propane'`);
    await change(`delete from monthly_energy_declarations where energy_type = 'propane'`);
  });
});

describe('a month that is late', () => {
  test('at the largest site moves the beginning of the forecast back and leaves nothing out', async () => {
    await change(`
      delete from declared_months where reference_year = 2024 and reference_month > 10
        and energy_type = 'electricity' and site_id = (select id from sites where code = 'emile-roux')`);
    const { leftOut, months, year } = await forecast(group);
    expect(leftOut).toEqual([]);
    expect(months).toMatchObject({ kind: 'forecast', after: { year: 2024, month: 10 } });
    expect(year).toMatchObject({ kind: 'forecast', year: 2024, measuredMonths: 10 });
  });

  test('by eighteen months leaves the energy out, named', async () => {
    await change(`
      delete from declared_months where reference_year * 12 + reference_month > 2023 * 12 + 6
        and energy_type = 'electricity' and site_id = (select id from sites where code = 'emile-roux')`);
    const { leftOut, leftOutShare, months } = await forecast(group);
    expect(leftOut).toEqual([
      { siteId: await siteId('emile-roux'), energyType: 'electricity', reason: 'no-recent-month' },
    ]);
    expect(leftOutShare).toMatchObject({ months: 12, until: { year: 2023, month: 6 } });
    expect(months).toMatchObject({ kind: 'forecast', after: { year: 2024, month: 12 } });
  });
});
