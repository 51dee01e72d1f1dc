import { listAlerts } from '@suivi/contract/alerts/alerts';
import { readLanding } from '@suivi/contract/budget/landing';
import { listBudgets } from '@suivi/contract/budget/budgets';
import { readDecreeAnalysis } from '@suivi/contract/decree/decree';
import { listSavingActions } from '@suivi/contract/actions/saving-actions';
import { readNetworkAdvice } from '@suivi/contract/supply/load-curves';
import { listSolarProjects } from '@suivi/contract/supply/solar-projects';
import { listSavingMeasurements } from '@suivi/contract/actions/saving-measurements';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { doneWorks } from './demonstration-actions.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import { loadDemonstration } from './load-demonstration.ts';

const starts: [CalendarDate, { year: number; month: number }][] = [
  [
    { year: 2026, month: 11, day: 22 },
    { year: 2026, month: 10 },
  ],
  [
    { year: 2027, month: 1, day: 15 },
    { year: 2026, month: 12 },
  ],
  [
    { year: 2028, month: 3, day: 1 },
    { year: 2028, month: 2 },
  ],
];

describe.each(starts)('a first start on %j', (today, last) => {
  let app: TestApp;
  const lastIndex = last.year * 12 + last.month - 1;

  // Its tests only read: it is loaded once for them all.
  beforeAll(async () => {
    app = await createTestApp({
      clock: { now: () => new Date(Date.UTC(today.year, today.month - 1, today.day, 11)) },
    });
    await loadDemonstration(app.db, today);
  });
  afterAll(() => app.close());

  test('contains the months that had ended, as in real life', async () => {
    const { rows: monthsOf } = await sql<{ what: string; first: number; last: number }>`
      select 'bills' as what, min(index)::int as first, max(index)::int as last from (
        select d.reference_year * 12 + m.reference_month - 1 as index
        from declared_months m join monthly_energy_declarations d on d.id = m.declaration_id
        where m.quantity is not null or m.amount_cents is not null) bills
      union all select 'readings', min(reference_year * 12 + reference_month - 1)::int,
        max(reference_year * 12 + reference_month - 1)::int from building_consumptions
      union all select 'weather', min(reference_year * 12)::int,
        max(reference_year * 12 + reference_month - 1)::int from weather_months
      order by what`.execute(app.db);
    expect(monthsOf).toEqual([
      { what: 'bills', first: 2010 * 12, last: lastIndex },
      { what: 'readings', first: 2010 * 12, last: lastIndex },
      { what: 'weather', first: 2001 * 12, last: lastIndex },
    ]);

    const { rows } = await sql<{ index: number; euros: boolean; credit: boolean }>`
      select (d.reference_year * 12 + m.reference_month - 1)::int as index, m.amount_cents is not null as euros,
        m.is_credit_note as credit
      from monthly_energy_declarations d join declared_months m on m.declaration_id = d.id
      where d.energy_type <> 'ecs' and m.quantity is not null`.execute(app.db);
    // For five centres and four energies.
    const lacking = (from: number, to: number) =>
      (to - from + 1) * 20 - rows.filter(({ index }) => index >= from && index <= to).length;
    const fullYear = last.month === 12 ? last.year : last.year - 1;
    expect(lacking(lastIndex, lastIndex)).toBe(2);
    expect(lacking((fullYear - 3) * 12, lastIndex - 1)).toBe(0);
    expect(lacking(2010 * 12, lastIndex - 1)).toBeGreaterThan(2);
    expect(rows.filter(({ credit }) => credit)).toHaveLength(1);
    const billed = rows.filter(({ euros }) => euros).length / rows.length;
    expect(billed).toBeGreaterThan(0.85);
    expect(billed).toBeLessThan(1);
  });

  test('opens with three decisions of its last year, one of each severity, whatever else was found', async () => {
    const as = await signedIn(app.db, 'readonly');
    const { alerts, counters } = (await app.call(listAlerts, { as })).value;
    expect(alerts.map(({ severity }) => severity).sort()).toEqual(['high', 'low', 'medium']);
    expect(counters).toMatchObject({ active: 3, critical: 1 });
    for (const { period } of alerts) expect(lastIndex - monthIndex(period)).toBeLessThan(12);
    const { rows: onPlan } = await sql<{ id: number }>`
      select id from buildings where status = 'alert'`.execute(app.db);
    expect(onPlan.length).toBeGreaterThan(0);
    for (const { id } of onPlan) expect(alerts.map(({ buildingId }) => buildingId)).toContain(id);
  });

  test('has two points with two years of a load curve, and one with a year of it, each day complete', async () => {
    const { rows } = await sql<{ tariff: string; days: number; energies: number }>`
      select p.network_tariff as tariff, count(*)::int as days,
        count(*) filter (where round(c.watt_minutes / 60.0) = m.kwh * 1000)::int as energies
      from curve_days c join measured_days m using (point_id, day, file_id) join delivery_points p on p.id = c.point_id
      group by p.id order by p.network_tariff desc`.execute(app.db);
    expect(rows).toEqual([
      { tariff: 'HTACU5', days: 730, energies: 730 },
      { tariff: 'BTSUPCU4', days: 730, energies: 730 },
      { tariff: 'BTINFMU4', days: 400, energies: 400 },
    ]);
  });

  test('has a roof whose production a point measures, and a lower power advised where the meter registered less', async () => {
    const as = await signedIn(app.db, 'readonly');
    const { rows } = await sql<{ id: number }>`select point_id as id from solar_projects`.execute(app.db);
    const params = { id: rows[0]?.id ?? 0 };
    const { projects } = (await app.call(listSolarProjects, { as, params })).value;
    const { selfRate = 0, coverRate = 0, ...result } = projects[0]?.result ?? {};
    expect(result).toMatchObject({ lacking: null, days: expect.toSatisfy(days => days > 364) });
    expect([selfRate, coverRate].filter(rate => (rate ?? 0) > 0.2 && (rate ?? 1) < 0.8)).toHaveLength(2);
    const advice = (await app.call(readNetworkAdvice, { as, params })).value;
    const { va = 0 } = advice.registered ?? {};
    expect(advice.lacking).toBeNull();
    for (const { best } of advice.options)
      expect(best?.powers).toEqual(Array.from({ length: 4 }, () => Math.ceil(va / 1_000)));
    expect(va).toBeGreaterThan(12_000);
    expect(va).toBeLessThan(30_000);
  });

  test('has what is left on at night in both curves found as a waste, and nothing else', async () => {
    const { rows } = await sql<{ number: string; kind: string; hours: number[]; kw: number; since: number }>`
      select p.number, w.kind, w.hours, w.kw, w.days_since as since
      from curve_wastes w join delivery_points p on p.id = w.point_id order by 1, 2 desc`.execute(app.db);
    expect(rows.map(({ number, kind }) => `${number} ${kind}`)).toEqual([
      '00000000430303 working',
      '00000000430303 off',
      '00000000430404 working',
      '00000000430404 off',
    ]);
    for (const { number, hours, kw, since } of rows) {
      const left = number === '00000000430303' ? 26 : 7;
      expect(hours).toEqual([0, 1, 2, 3, 4, 22, 23]);
      expect(Math.abs(kw / left - 1)).toBeLessThan(0.25);
      expect(since).toBeLessThan(4);
    }
  });

  test('has the electricity and gas bills of each centre, equal to the declared months', async () => {
    const { rows } = await sql<{ energy: string; site: string; count: number; until: string }>`
      select p.energy_type as energy, s.code as site, count(distinct q.first_day)::int as count, max(q.last_day)::text as until
      from delivery_points p join delivery_point_places h on h.point_id = p.id join sites s on s.id = h.site_id
        join bill_points q on q.point_id = p.id
      group by p.energy_type, s.id order by p.energy_type, s.position`.execute(app.db);
    const lastDayOf = (index: number) =>
      new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).toISOString().slice(0, 10);
    // Those of the last month of Yssingeaux have not arrived yet.
    const expected = (energy: string, counts: readonly number[]) =>
      demonstrationSites.map(({ code }, place) => {
        const isAwaited = code === 'yssingeaux';
        const until = lastDayOf(isAwaited ? lastIndex - 1 : lastIndex);
        return { energy, site: code, count: (counts[place] ?? 0) - (isAwaited ? 1 : 0), until };
      });
    expect(rows).toEqual([
      ...expected('electricity', [7, 7, 7, 14, 14]),
      ...expected('gas', [6, 6, 6, 6, 6]),
    ]);
    const { rows: sums } = await sql`
      select b.id from bills b join bill_points q on q.bill_id = b.id
      where b.ht_cents <> (select sum(l.ht_cents) from bill_lines l where l.bill_point_id = q.id)
         or b.ht_cents + b.vat_cents <> b.ttc_cents or q.ttc_cents <> b.ttc_cents`.execute(app.db);
    expect(sums).toEqual([]);
    const { rows: apart } = await sql<{
      site: string;
      energy: string;
      kwh: number;
      declared: number;
      euros: number | null;
    }>`
      select s.code as site, p.energy_type as energy, q.quantity::float8 as kwh,
        (m.quantity * case d.unit when 'MWh' then 1000 else 1 end)::float8 as declared,
        case when m.is_credit_note then null else q.ttc_cents / m.amount_cents::float8 end as euros
      from bill_points q join delivery_points p on p.id = q.point_id join delivery_point_places h on h.point_id = p.id
        join sites s on s.id = h.site_id join monthly_energy_declarations d on d.site_id = s.id
          and d.energy_type = p.energy_type and d.reference_year = extract(year from q.first_day)
        join declared_months m on m.declaration_id = d.id and m.reference_month = extract(month from q.first_day)
      where q.quantity is not null`.execute(app.db);
    expect(apart.filter(({ kwh, declared }) => Math.abs(kwh - declared) > 1)).toEqual([]);
    const shares = apart.flatMap(({ euros }) => euros ?? []);
    expect(Math.min(...shares)).toBeGreaterThan(0.65);
    expect(Math.max(...shares)).toBeLessThan(1.25);
  });

  test('has findings of six kinds, one contested and one recovered', async () => {
    const { rows } = await sql<{ control: string; state: string; bills: number; cents: number | null }>`
      select control, state, count(distinct bill_id)::int as bills, sum(recovered_cents)::float8 as cents
      from bill_findings group by control, state order by control`.execute(app.db);
    expect(rows.map(({ control, state, bills }) => [control, state, bills])).toEqual([
      ['estimated-in-a-row', 'accepted', 1],
      ['line-amount', 'to-see', 1],
      ['power-exceeded', 'to-see', 1],
      ['power-too-high', 'to-see', 1],
      ['probable-duplicate', 'recovered', 1],
      ['supply-price', 'contested', 1],
    ]);
    expect(rows.find(({ state }) => state === 'recovered')?.cents).toBeGreaterThan(100_000);
  });

  test('has a voted budget of the year of its last month, close to the cost of that year', async () => {
    const as = await signedIn(app.db, 'financial');
    const { budgets } = (await app.call(listBudgets, { as })).value;
    expect(budgets.map(({ year, state }) => [year, state])).toEqual([[last.year, 'voted']]);
    expect(new Date(budgets[0]?.votedAt ?? '').getUTCFullYear()).toBe(last.year - 1);
    const { budget, landingCents } = (await app.call(readLanding, { as, query: { year: String(last.year) } }))
      .value;
    expect(landingCents / (budget?.totalCents ?? 0)).toBeGreaterThan(0.9);
    expect(landingCents / (budget?.totalCents ?? 0)).toBeLessThan(1.1);
  });

  test('has actions from idea to done, and completed works with a proven saving', async () => {
    const as = await signedIn(app.db, 'rse');
    const { actions } = (await app.call(listSavingActions, { as, query: {} })).value;
    expect(actions.map(({ state }) => state).toSorted()).toEqual(['decided', 'done', 'idea', 'works']);
    const done = actions.find(({ state }) => state === 'done');
    const query = { action: String(done?.id) };
    const { measurements } = (await app.call(listSavingMeasurements, { as, query })).value;
    const of = measurements.find(({ actionId }) => actionId === done?.id)?.energies[0];
    expect(of?.result?.lastTwelve).toMatchObject({ verdict: 'proved' });
    const { avoidedKwh = 0 } = of?.result?.lastTwelve ?? {};
    // 14 % less since the works and 2 % a year, which must be within the interval of the measurement.
    const { bandKwh = 0 } = of?.result?.lastTwelve ?? {};
    const expected = of?.result?.periods.slice(-12).reduce((sum, period) => sum + period.expected, 0) ?? 0;
    expect(Math.abs(avoidedKwh - expected * (1 - 0.86 * 0.98))).toBeLessThan(bandKwh);
  });

  test('has a trajectory that is smoother after the climate adjustment', async () => {
    const as = await signedIn(app.db, 'rse');
    for (const { code } of demonstrationSites) {
      const { years } = (await app.call(readDecreeAnalysis, { as, query: { site: code } })).value;
      const told = years.flatMap(each =>
        each.kind === 'complete' &&
        each.figures.adjustedKwh !== null &&
        !(code === doneWorks.siteCode && each.year >= Math.floor((lastIndex - 13) / 12))
          ? [{ raw: each.figures.consumptionKwh, corrected: each.figures.adjustedKwh }]
          : [],
      );
      expect(told.length).toBeGreaterThanOrEqual(12);
      const jumps = (of: 'raw' | 'corrected') =>
        told.slice(1).map((year, index) => Math.abs(Math.log(year[of] / (told[index]?.[of] ?? 1) / 0.98)));
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      // Twelve months that each vary by 5 % make a year that varies by 1.4 %; the difference of two such years varies by that and
      // a half.
      expect(Math.max(...jumps('corrected'))).toBeLessThan(0.06);
      expect(mean(jumps('corrected'))).toBeLessThan(0.6 * mean(jumps('raw')));
    }
  });
});
