import { readEvolution, readForecast, readRanking } from '@suivi/contract/analyses/analytics';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile({ content: 'demonstration-of-2024' });
const as = await signedIn(app.db, 'readonly');

async function evolution(query: Record<string, string>) {
  return (await app.call(readEvolution, { as, query })).value;
}

async function ranking(query: Record<string, string>) {
  return (await app.call(readRanking, { as, query })).value;
}

async function forecast(query: Record<string, string>) {
  return (await app.call(readForecast, { as, query })).value;
}

/** Something that only an administrator’s screens do, so that the page sees another data version. */
async function change(text: string) {
  await app.database.pool.query(text);
  await app.database.pool.query('update data_version set version = version + 1');
}

const questions = [
  [{ metric: 'consumption' }, 'consumptionKwh'],
  [{ metric: 'cost' }, 'costCents'],
  [{ metric: 'co2' }, 'emissionsKg'],
  [{ metric: 'cost', site: 'brioude' }, 'costCents'],
] as const;

describe('evolution', () => {
  test.each(questions)('%j: each year equals what the dashboard says about it', async (query, total) => {
    const { years } = await evolution(query);
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 15 }, (_, index) => 2010 + index));
    const site = 'site' in query ? { site: query.site } : {};
    for (const { year, value } of years.filter(each => [2012, 2018, 2024].includes(each.year))) {
      const summary = await app.call(readSummary, {
        as,
        query: { period: String(year), ...site },
      });
      expect(value).toBeCloseTo(summary.value.current.totals[total] ?? Number.NaN, 3);
    }
  });

  test.each(questions)('%j: the months add up to the year', async query => {
    const { years, months } = await evolution(query);
    for (const { year, value, monthCount } of years) {
      const own = months.filter(month => month.year === year);
      expect(own).toHaveLength(12);
      expect(monthCount).toBe(12);
      expect(own.reduce((sum, month) => sum + (month.value ?? 0), 0)).toBeCloseTo(value ?? Number.NaN, 3);
    }
  });

  test('gives null for a missing month, counts it, and knows that the energy is in use', async () => {
    const { months, years } = await evolution({ metric: 'consumption', energy: 'water', site: 'langeac' });
    const may = months.find(({ year, month }) => year === 2014 && month === 5);
    expect(may).toMatchObject({ value: null, missingCount: 1, isNotInUse: false });
    expect(years.find(({ year }) => year === 2014)).toMatchObject({ missingCount: 2, monthCount: 10 });
  });

  test('does not find an unknown site', async () => {
    const answer = await app.call(readEvolution, { as, query: { metric: 'cost', site: 'nowhere' } });
    expect(answer.error.code).toBe('not-found');
  });
});

describe('a site that joined in July', () => {
  beforeAll(async () => {
    await change(`
      with site as (
        insert into sites (code, name, name_canonical, energy_area_m2) values ('late', 'Late', 'late', 100) returning id
      ), energy as (
        insert into site_energies (site_id, energy_type, from_year, from_month)
        select id, 'electricity', 2024, 7 from site
      ), declaration as (
        insert into monthly_energy_declarations (site_id, energy_type, reference_year, unit)
        select id, 'electricity', 2024, 'kWh' from site returning id, site_id
      )
      insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month, quantity,
        normal_quantity, price_quantity)
      select id, site_id, 'electricity', 2024, month, 10, 10, 10 from declaration, generate_series(7, 12) as month`);
  });
  afterAll(() => change(`delete from sites where code = 'late'`));

  test('has no rank among the complete years of the others', async () => {
    const { rows } = await app.database.pool.query(`select id as "siteId" from sites where code = 'late'`);
    const { total, perM2 } = await ranking({ metric: 'consumption', period: '2024' });
    for (const { unranked } of [total, perM2]) {
      expect(unranked).toContainEqual({ ...rows[0], reason: 'part-of-period', months: 6 });
    }
    const before = await ranking({ metric: 'consumption', period: '2023' });
    expect(before.total.unranked).toContainEqual({ ...rows[0], reason: 'not-in-use', months: 0 });
  });
});

describe('ranking', () => {
  test('has five sites in order, whose values add up to the group', async () => {
    const { total, perM2 } = await ranking({ metric: 'consumption', period: '2024' });
    const { years } = await evolution({ metric: 'consumption' });
    const sum = total.ranked.reduce((all, { value }) => all + value, 0);
    expect(sum).toBeCloseTo(years.at(-1)?.value ?? Number.NaN, 3);
    expect(total.ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect(total.ranked.map(({ value }) => value)).toEqual(
      total.ranked.map(({ value }) => value).toSorted((a, b) => b - a),
    );
    expect(perM2.median).toBe(perM2.ranked[2]?.value);
  });

  test('gives no rank to a year with a missing month, and says which are missing', async () => {
    const { total } = await ranking({ metric: 'consumption', energy: 'gas', period: '2018' });
    expect(total.ranked).toHaveLength(4);
    expect(total.unranked).toMatchObject([{ reason: 'incomplete', months: 1 }]);
  });

  test('does not rank a site for years before it joined, nor for that in which it did, although it declares them', async () => {
    await change(`update sites set joined_on = '2023-07-01' where code = 'brioude'`);
    const { rows } = await app.database.pool.query(`select id as "siteId" from sites where code = 'brioude'`);
    for (const [period, reason, months] of [
      ['2022', 'not-in-use', 0],
      ['2023', 'part-of-period', 6],
    ] as const) {
      const { total } = await ranking({ metric: 'consumption', energy: 'electricity', period });
      expect(total.unranked).toContainEqual({ ...rows[0], reason, months });
    }
    const { total } = await ranking({ metric: 'consumption', energy: 'electricity', period: '2024' });
    expect(total.ranked).toContainEqual(expect.objectContaining(rows[0]));
    await change(`update sites set joined_on = null where code = 'brioude'`);
  });

  test('counts a month in which several energies are missing once', async () => {
    const { rows } = await app.database.pool.query<{ id: number }>(`
      select s.id from sites s where (select count(*) from site_energies e where e.site_id = s.id
        and e.energy_type in ('electricity', 'gas') and e.to_year is null) = 2 order by s.id limit 1`);
    const [site] = rows;
    await change(`delete from declared_months where site_id = ${site?.id} and reference_year = 2019
      and reference_month in (2, 3) and energy_type in ('electricity', 'gas')`);
    const { total } = await ranking({ metric: 'consumption', period: '2019' });
    expect(total.unranked).toContainEqual({ siteId: site?.id, reason: 'incomplete', months: 2 });
  });

  test('gives a rank in total but none per square metre to a site without a surface', async () => {
    await change(`update sites set energy_area_m2 = null where code = 'langeac'`);
    const { total, perM2 } = await ranking({ metric: 'cost', period: '2023' });
    expect(total.ranked).toHaveLength(5);
    expect(perM2.unranked).toMatchObject([{ reason: 'no-surface' }]);
  });
});

describe('forecast', () => {
  test('has twelve months after the last one, each within its interval, and its past error', async () => {
    const { months, year, backtest, history } = await forecast({
      metric: 'consumption',
      site: 'emile-roux',
    });
    if (months.kind !== 'forecast' || year.kind !== 'forecast' || backtest.kind !== 'backtest')
      throw new Error('nothing is known');
    expect(months.after).toEqual({ year: 2024, month: 12 });
    expect(months.months.map(({ period }) => period.month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { low, expected, high } of months.months) {
      expect(low).toBeLessThan(expected);
      expect(expected).toBeLessThan(high);
    }
    expect([year.year, year.measuredMonths]).toEqual([2025, 0]);
    expect(year.total.expected).toBeCloseTo(months.total.expected, 3);
    expect(backtest.all.mapePercent).toBeLessThan(10);
    expect(history).toHaveLength(36);
    expect(months.shares.map(({ method }) => method)).not.toContain('degree-days');
  });

  test('in the middle of a year, treats measured months as certain', async () => {
    await change(
      `delete from declared_months where reference_year = 2024 and reference_month > 6 and energy_type = 'water'`,
    );
    const { year } = await forecast({ metric: 'consumption', energy: 'water' });
    const { years } = await evolution({ metric: 'consumption', energy: 'water' });
    if (year.kind !== 'forecast') throw new Error(year.kind);
    expect([year.year, year.measuredMonths]).toEqual([2024, 6]);
    expect(year.measuredTotal).toBeCloseTo(years.at(-1)?.value ?? Number.NaN, 3);
    expect(year.total.low).toBeGreaterThanOrEqual(year.measuredTotal);
  });

  test('learns nothing about the group from a month that is missing at one site', async () => {
    await change(
      `delete from declared_months where reference_year = 2023 and reference_month = 6 and energy_type = 'ecs'
       and site_id = (select id from sites where code = 'brioude')`,
    );
    const { history } = await forecast({ metric: 'consumption', energy: 'ecs' });
    const june = history.find(({ period }) => period.year === 2023 && period.month === 6);
    expect(june?.value).toBeNull();
    expect(history.filter(({ value }) => value === null)).toHaveLength(1);
  });

  test('learns nothing from a doubtful month that nobody corrected', async () => {
    await change(
      `update declared_months set quantity = 0, normal_quantity = 0, price_quantity = 0
       where reference_year = 2023 and reference_month = 3 and energy_type = 'electricity'
       and site_id = (select id from sites where code = 'langeac')`,
    );
    const { recomputeWaiting } = await import('../alerts/recompute-waiting.ts');
    await recomputeWaiting(app.platform);
    const { doubtfulMonths, history } = await forecast({
      metric: 'consumption',
      energy: 'electricity',
      site: 'langeac',
    });
    expect(doubtfulMonths).toContainEqual({ year: 2023, month: 3 });
    expect(history.find(({ period }) => period.year === 2023 && period.month === 3)?.value).toBeNull();
  });

  test('with less than 24 known months says that there is no forecast', async () => {
    await change(`delete from declared_months where energy_type = 'fuel' and reference_year < 2023`);
    await change(
      `delete from declared_months where energy_type = 'fuel' and reference_year = 2023 and reference_month = 1`,
    );
    const { months, year, backtest } = await forecast({ metric: 'consumption', energy: 'fuel' });
    expect(months).toEqual({ kind: 'unknown', reason: 'too-few-months', knownMonths: 23 });
    expect([year.kind, backtest.kind]).toEqual(['unknown', 'unknown']);
    const empty = await forecast({ metric: 'cost', energy: 'propane' });
    expect(empty.months).toEqual({ kind: 'unknown', reason: 'too-few-months', knownMonths: 0 });
  });
});
