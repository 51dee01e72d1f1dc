import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Tables } from './platform/schema/tables.ts';
import { signedIn } from './testing/accounts.ts';
import { siteWrites } from './testing/generated-site-writes.ts';
import { supplyWrites } from './testing/generated-supply-writes.ts';
import { type Choice, choiceOf } from './testing/generated-world.ts';
import { askForAllAlerts, computeAlerts, deriveAnew, readDerived } from './testing/judged-anew.ts';
import { moveDataVersion } from './testing/move-data-version.ts';
import { seedSite } from './testing/seed-site.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/** Each way of writing the data from which months of bills, findings or alerts are derived. */
const generatedWrites = { ...supplyWrites, ...siteWrites };
type GeneratedWrite = keyof typeof generatedWrites;

/**
 * What writes each table. A table that is missing here does not compile: for a new kind of record somebody must state which
 * generated writes write it, that it is itself derived, or that no month of bills, finding or alert is derived from it
 * (`beside`).
 */
const written: Record<keyof Tables, readonly GeneratedWrite[] | 'derived' | 'beside'> = {
  access_requests: 'beside',
  accounts: 'beside',
  account_identities: 'beside',
  account_notices: 'beside',
  alert_checks: 'derived',
  alert_requests: 'derived',
  alert_thresholds: ['another threshold'],
  alerts: ['an acknowledged alert'],
  allocation_key_parts: 'beside',
  allocation_keys: 'beside',
  annual_reports: 'beside',
  api_tokens: 'beside',
  backups: 'beside',
  bill_feeds: ['months from bills', 'months from bills since another one', 'no months from bills'],
  bill_findings: ['a judged finding'],
  bill_lines: ['a new bill', 'another bill'],
  bill_points: ['a new bill', 'another bill'],
  bill_reads: ['a new bill', 'another bill'],
  billed_months: 'derived',
  bills: ['a new bill', 'another bill', 'no bill'],
  budget_lines: 'beside',
  budget_scenarios: 'beside',
  budgets: 'beside',
  building_consumptions: ['a reading'],
  buildings: ['a building less', 'a building again'],
  contract_heat_shares: ['a new contract', 'another contract'],
  contract_points: ['a new contract', 'another contract'],
  contract_prices: ['a new contract', 'another contract'],
  contracts: ['a new contract', 'another contract', 'no contract'],
  curve_days: 'beside',
  curve_other_days: 'beside',
  curve_wastes: 'beside',
  data_version: 'derived',
  declared_months: ['a declared year', 'another declared year', 'no declared year'],
  decree_modulations: 'beside',
  decree_pool: 'beside',
  decree_pool_sites: 'beside',
  decree_profiles: 'beside',
  delivery_point_places: ['a new point', 'another point'],
  delivery_points: ['a new point', 'another point', 'no point'],
  document_links: 'beside',
  documents: 'beside',
  emission_factor_sets: 'beside',
  emission_factors: 'beside',
  energies_in_group: 'derived',
  energy_accounts: 'beside',
  generator_tests: 'beside',
  group_logo: 'beside',
  idempotency_keys: 'beside',
  import_changes: 'beside',
  import_former_names: 'beside',
  import_items: 'beside',
  import_layouts: 'beside',
  import_names: 'beside',
  imports: 'beside',
  journal: 'beside',
  issuer_accounts: 'beside',
  issuer_documents: 'beside',
  issuer_flows: 'beside',
  issuer_settings: 'beside',
  known_devices: 'beside',
  late_amounts: 'derived',
  mail_settings: 'beside',
  measured_days: ['measures', 'no measures'],
  measured_files: ['measures', 'no measures'],
  meter_parents: 'beside',
  meter_readings: 'beside',
  meter_terms: 'beside',
  meters: 'beside',
  metering_changes: 'beside',
  mobile_peak_days: 'beside',
  month_notes: ['a note', 'no note'],
  monthly_energy_declarations: ['a declared year', 'another declared year', 'no declared year'],
  obligation_facts: 'beside',
  obligations_done: 'beside',
  one_time_links: 'beside',
  operat_models: 'beside',
  outbox: 'beside',
  own_mails: 'beside',
  own_views: 'beside',
  period_locks: ['a closed month', 'an open month'],
  point_advice_terms: 'beside',
  point_calendars: 'beside',
  point_openings: 'beside',
  point_excises: ['a new point', 'another point'],
  point_powers: ['a new point', 'another point'],
  power_floors: 'beside',
  published_quantities: ['measures', 'no measures'],
  received_bills: 'beside',
  recovery_codes: 'beside',
  reopening_notices: 'beside',
  saving_action_energies: 'beside',
  saving_action_points: 'beside',
  saving_actions: 'beside',
  saving_adjustments: 'beside',
  saving_baselines: 'beside',
  second_factor_failures: 'beside',
  sessions: 'beside',
  settings: 'beside',
  sign_in_attempts: 'beside',
  site_energies: ['a declared year', 'a new site'],
  site_energy_areas: 'beside',
  site_plans: 'beside',
  site_sub_categories: 'beside',
  site_yearly_uses: 'beside',
  sites: ['another station', 'another day of joining', 'a new site', 'a site less', 'a site again'],
  snapshots: 'beside',
  solar_parts: 'beside',
  solar_projects: 'beside',
  suppliers: ['a new bill', 'a new contract'],
  told_alerts: 'beside',
  told_journal: 'derived',
  tariff_grids: ['public prices'],
  unit_prices: ['a price', 'no price'],
  weather_days: ['weather'],
  weather_imports: ['weather'],
  weather_months: ['weather'],
  webhooks: 'beside',
};

const clock = { now: () => new Date('2026-01-20T09:00:00Z') };
const names = Object.keys(generatedWrites) as GeneratedWrite[];

const done = new Set<GeneratedWrite>();

/** Every write once, in random order. */
function orderOf(choice: Choice): GeneratedWrite[] {
  const all = [...names];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = choice.below(at + 1);
    [all[at], all[other]] = [all[other] as GeneratedWrite, all[at] as GeneratedWrite];
  }
  return all;
}

// First something that the other writes can change.
const start = [
  'a new point',
  'a new point',
  'a new bill',
  'weather',
  'another station',
  'a declared year',
  'a declared year',
] as const;

/** Each write is followed by deriving everything from nothing: this many in one test. */
const perTest = 10;
const parts = Math.ceil((start.length + names.length) / perTest);

describe.each([1, 2, 3, 4, 5])('after any writes in any order (%i)', seed => {
  const choice = choiceOf(seed);
  const order = [...start, ...orderOf(choice)];
  const told: string[] = [];
  let servers: TestApp[] = [];
  let as: string;

  beforeAll(async () => {
    // Two servers on one database.
    const one = await createTestApp({ clock });
    servers = [one, await createTestApp({ database: one.database, clock })];
    as = await signedIn(one.db, 'admin');
    for (const code of ['a', 'b']) await seedSite(one.db, { code, buildings: 1 });
    await moveDataVersion(one.db);
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });

  async function write(name: GeneratedWrite, app: TestApp, isAlone: boolean) {
    const own = choiceOf(choice.below(2 ** 31));
    const status = (await generatedWrites[name]({ app, as, choice: own })) ?? 404;
    // Of two writes that wait for each other PostgreSQL rolls one back, and it can be sent again.
    expect(status < 500 || (status === 503 && !isAlone), `${name}: ${status}`).toBe(true);
    if (status < 300) done.add(name);
  }

  it.each(Array.from({ length: parts }, (_, part) => part))(
    'the derived data equal those derived from nothing, part %i',
    async part => {
      const [one, other] = servers;
      if (one === undefined || other === undefined) throw new Error('no servers');
      for (const name of order.slice(part * perTest, (part + 1) * perTest)) {
        const beside = choice.below(4) === 0 ? choice.of(names) : null;
        told.push(beside === null ? name : `${name} beside ${beside}`);
        if (beside === null) await write(name, choice.of(servers), true);
        else await Promise.all([write(name, one, false), write(beside, other, false)]);
        expect({ told, ...(await readDerived(one.db)) }).toEqual({
          told,
          ...(await deriveAnew(one.platform)),
        });
        if (choice.below(8) > 0) continue;
        const alerts = await computeAlerts(choice.of(servers).platform);
        await askForAllAlerts(one.db);
        expect({ told, alerts }).toEqual({ told, alerts: await computeAlerts(choice.of(servers).platform) });
      }
    },
  );
});

test('every kind of write was done, and is listed for a table', () => {
  expect(names.filter(name => !done.has(name))).toEqual([]);
  const said = new Set(Object.values(written).flatMap(each => (typeof each === 'string' ? [] : each)));
  expect(names.filter(name => !said.has(name))).toEqual([]);
});
