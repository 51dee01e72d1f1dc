import { createBillFeed } from '@suivi/contract/bills/bill-feeds';
import { createBill } from '@suivi/contract/bills/bills';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { createDocument } from '@suivi/contract/documents/documents';
import { exportEverything } from '@suivi/contract/reports/exports';
import { loadEverything, readLoadable } from '@suivi/contract/imports/transfer';
import { createMonthNote } from '@suivi/contract/months/month-notes';
import { receiveBill } from '@suivi/contract/bills/received-bills';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedBill } from '../../../features/bills/testing/typed-bill.ts';
import { typedPoint } from '../../../features/supply/points/testing/typed-point.ts';
import { writeZip } from '../../../platform/documents/write-zip.ts';
import { readZipDirectory } from '../../../platform/files/zip-directory.ts';
import { onePixelPng, textPdf } from '../../../platform/received-files/testing/made-files.ts';
import { createTestAccount, openTestSession } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { dumpedTables } from './dump-store.ts';

const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map(app => app.close())));

let from: TestApp;
let archive: Buffer;
const headers = { 'content-type': 'application/octet-stream' };

async function open(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const app = await createTestApp(options);
  apps.push(app);
  return app;
}

const administratorOf = async (app: TestApp) =>
  openTestSession(app.db, await createTestAccount(app.db, 'admin'));

beforeAll(async () => {
  from = await open({ content: 'demonstration' });
  const as = await administratorOf(from);
  const { id: siteId } = await from.db
    .selectFrom('sites')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const point = typedPoint(siteId, '30001234567890', {
    segment: 'C4',
    coefficient: 1.5,
    notes: 'deux lignes\n« ; » "\\',
    places: [{ siteId, from: '2020-01-01', to: null, sharePpm: 600_000 }],
    powers: [{ class: 'HPH', value: 120, unit: 'kVA', from: '2020-01-01' }],
  });
  const { id: pointId } = (await from.call(createDeliveryPoint, { as, body: point })).value;
  const line = {
    firstDay: null,
    lastDay: null,
    quantity: 1.5,
    unit: 'kWh',
    unitPrice: 0.123456,
    vatPermille: 55,
  };
  const body = typedBill(pointId, '2025-01-12', '2025-02-11', {
    lines: [{ ...line, component: 'supply', label: '=1+1', htCents: 100 }],
  });
  const bill = (await from.call(createBill, { as, body })).value;
  const credit = typedBill(pointId, '2025-01-12', '2025-02-11', {
    kind: 'credit-note',
    quantity: -1000,
    ttcCents: -10_000,
    correctsBillId: bill.id,
  });
  await from.call(createBill, { as, body: credit });
  const note = { siteId, energyType: null, period: { year: 2025, month: 1 }, kind: 'works', text: '' };
  await from.call(createMonthNote, { as, body: note });
  for (const [subject, bytes] of [
    [`bill:${bill.id}`, textPdf([['F']])],
    [`month:${siteId}:gas:2025-01`, onePixelPng],
  ] as const) {
    const query = { subject, name: 'pièce', role: 'bill' };
    await from.call(createDocument, { as, query, body: bytes, headers });
  }
  await from.call(receiveBill, { as, query: { name: 'F.pdf' }, body: textPdf([['Facture n° 1']]), headers });
  await from.db
    .insertInto('site_plans')
    .values({
      site_id: siteId,
      media_type: 'image/png',
      width_px: 1,
      height_px: 1,
      content: onePixelPng,
      updated_by: null,
    })
    .execute();
  await from.call(createBillFeed, {
    as,
    body: { siteId, energyType: 'electricity', from: { year: 2025, month: 1 } },
  });
  // What imports, weather files, the décret and closed months leave.
  await from.database.ownerPool.query(`
    insert into bill_reads (bill_point_id, position, class, start_index, end_index, coefficient, quantity, kind)
      select min(id), 50, 'HPH', 10, 20.5, null, 10.5, 'real' from bill_points;
    insert into point_excises select min(id), '2024-01-01', 0.5 from delivery_points;
    insert into contracts (supplier_id, lot, energy_type, from_day, to_day, price_kind, notes)
      select min(id), 'Lot 1', 'electricity', '2025-01-01', '2026-12-31', 'fixed', 'une note' from suppliers;
    insert into contract_points select c.id, p.id from contracts c, delivery_points p where c.lot = 'Lot 1';
    insert into contract_prices select id, 0, 'supply', 'HPH', 0.123456, '€/kWh', null, '2026-01-01' from contracts
      where lot = 'Lot 1';
    insert into contract_heat_shares select id, 2024, 62.4, 'Rapport du délégataire' from contracts where lot = 'Lot 1';
    insert into tariff_grids (kind, valid_from, price_values, source)
      values ('excise-gas', '2026-08-01', '{"rate": 16.5}', 'Arrêté « du jour »');
    insert into curve_wastes (point_id, kind, hours, first_day, last_day, days, hour_count, kw, kwh, expected_kw, days_since,
      state, note) select min(id), 'off', '{0,23}', '2026-01-03', '2026-02-01', 9, 18, 2.5, 45, 10, 0, 'explained', 'une note'
      from delivery_points;
    insert into solar_projects (point_id, name, kwp, sale_price, mode, year, hours)
      select min(id), 'Toiture', 100, 0.06, 'static', 2023, '0,1000,2000' from delivery_points;
    insert into solar_parts select max(s.id), 0, min(p.id), 1000000 from solar_projects s, delivery_points p;
    insert into point_advice_terms select min(id), 2 from delivery_points;
    insert into power_floors select min(id), 0, 'HPH', 120.5, 'Travaux « bloc »', '2027-06-30' from delivery_points;
    insert into generator_tests select min(id), '2026-01-12', 'Essai mensuel' from delivery_points;
    insert into metering_changes select min(id), '2026-02-01', 'meter', '' from delivery_points;
    insert into point_openings select min(id), '08:00-18:30', '', '', 2 from delivery_points;
    update mobile_peak_days set days = '{2026-01-12,2026-01-13}', source = 'RTE', version = 2;
    insert into bill_findings (bill_id, point_id, control, severity, subject, unit, gap_cents)
      select min(bill_id), null, 'vat', 'to-see', 'é', 'cents', -12 from bill_points;
    insert into import_former_names values ('c-1', 'Hôpital « nord »');
    insert into import_layouts (fingerprint, mapping, headers, file_name, taught_by_name)
      values (repeat('a', 16), '{"a": [1, null, "é"]}', '["x"]', 'f.csv', 'P');
    insert into import_names (kind, name_key, name, site_id, taught_by_name)
      select 'site', 'la brive', 'La Brive', min(id), 'P' from sites;
    insert into site_energy_areas (site_id, surface_m2, from_year, from_month) select min(id), 12.5, 2020, 1 from sites;
    insert into saving_actions (site_id, lever, title, state, cost_ttc_cents, cee_fiche, owner, notes)
      select min(id), 'envelope', 'Isoler', 'idea', 1250000, 'BAT-EN-101', '', '' from sites;
    insert into saving_action_points select (select max(id) from saving_actions), min(id) from delivery_points;
    insert into saving_action_energies select max(id), 'gas', 12000 from saving_actions;
    insert into saving_adjustments select max(id), 0, 'gas', 2025, 1, 2025, 12, -500, 'Aile fermée', null
      from saving_actions;
    insert into saving_baselines (action_id, energy_type, from_year, from_month, to_year, to_month, station_number, basis,
      model, quality, months, quantity_kwh, inputs_sha256)
      select max(id), 'gas', 2024, 1, 2024, 12, '43111002', 'days', '{"perDay": 1.5}', '{}', '[]', 12.25, repeat('a', 64)
      from saving_actions;
    insert into obligation_facts (site_id, legal_status, staff, entity_kwh, hvac_power_kw, automation_class, version)
      select min(id), 'private', 300, 2750000.5, 290.5, 'C', 3 from sites;
    insert into obligations_done (site_id, obligation, due_on, done_on) select min(id), 'beges', null, '2024-02-29' from sites;
    insert into decree_pool (id, nearest_by, note, version) values (1, 'percent', 'une note', 4);
    insert into decree_pool_sites select min(id), 'member', 'Mme « Cros »', '2026-05-04', 1000.5, 'Travaux' from sites;
    insert into decree_modulations (site_id, statement) select min(id), '{"causes": [], "modulatedCabsKwhPerM2": 210.5, "elements": []}' from sites;
    insert into budgets (budget_year, label, position, state, notes, voted_at)
      values (2027, 'BP', 1, 'voted', 'une note', '2026-11-20T10:00:00Z');
    insert into budget_scenarios select min(id), 'gas', -2.5 from budgets;
    insert into budget_lines (budget_id, site_id, energy_type, month, kind, quantity, unit_price, fixed_cents, tax_cents,
      quantity_basis, price_basis, scenario_percent, note)
      select (select min(id) from budgets), min(id), 'gas', 1, 'saving', -12.5, 0.123456, 0, -3, 'actions', 'paid', -2.5, 'é'
      from sites;
    insert into energy_accounts (energy_type, account) values ('gas', '60611');
    insert into weather_days values ('43111002', '2025-01-01', -512, 104, true);
    insert into annual_reports (reference_year, site_id, prepared_by, approved_by, comments, left_out, version)
      values (2025, null, 'Mme « Cros »', '', '{"summary": "une\\nnote"}', '{months,alerts}', 3);
    insert into snapshots (kind, reference_year, site_id, scope_name, figures, figures_sha256, document_id, made_by_name)
      select 'annual-report', 2025, null, 'Groupement', '[{"key": "a", "label": "é", "unit": "kWh", "value": null}]',
        repeat('b', 64), min(id), 'Mme « Cros »' from documents;
    insert into operat_models (kind, document_id, sheets)
      select 'consumption', min(id), '[{"name": "é", "headers": {"from": 1, "to": 1, "firstRow": 2}, "columns": []}]' from documents;
    insert into period_locks (site_id, reference_year, reference_month, exception_reason)
      select min(id), 2015, 1, 'une ligne' from sites;
    insert into late_amounts (site_id, energy_type, reference_year, reference_month, accounted_year, accounted_month,
      amount_cents, normal_quantity, cause) select min(id), 'gas', 2015, 1, 2015, 2, -12, 1.5, 'bill' from sites;
    insert into measured_files (flow, name, first_day, last_day, point_count, day_count, quantity_count)
      values ('R65', 'ENEDIS « R65 ».csv', '2025-01-01', '2025-01-31', 1, 1, 1);
    insert into measured_days select max(f.id), min(p.id), '2025-01-01', 12.345, true, 1, '2025-02-01T06:00:00'
      from measured_files f, delivery_points p;
    insert into curve_other_days select max(f.id), min(p.id), 'reactive', '2025-01-01', 60, array_fill(400, array[24]), 7, 1,
      '2025-02-01T06:00:00' from measured_files f, delivery_points p;
    insert into published_quantities select max(f.id), min(p.id), '2025-01-01', '2025-01-31', null, false, 0, '2025-02-01T06:00:00'
      from measured_files f, delivery_points p;
    insert into published_quantities select max(f.id), min(p.id), '2025-02-01', '2025-02-28', 30.5, false, 0, '2025-03-01T06:00:00', '{"HPH": 20.5, "HCH": 10}'
      from measured_files f, delivery_points p;
    insert into weather_imports (origin, file_name, day_count, month_count, stations, imported_by_name)
      values ('file', 'Q.csv', 1, 1, '["43111002"]', 'P')`);
  archive = (await from.call(exportEverything, { as })).response.rawPayload;
});

function filesOf(zip: Buffer): Map<string, Buffer> {
  const entries = [...readZipDirectory(zip, 65_535).values()];
  return new Map(entries.map(({ name, compressed }) => [name, inflateRawSync(compressed)]));
}

/** Columns that refer to an account: accounts are not part of the data. */
async function accountColumns(app: TestApp): Promise<Set<string>> {
  const { rows } = await app.database.ownerPool.query<{ name: string }>(
    `select k.conrelid::regclass || '.' || a.attname as name from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confrelid = 'accounts'::regclass`,
  );
  return new Set(rows.map(({ name }) => name));
}

function rowsOf(files: Map<string, Buffer>, table: string, people: ReadonlySet<string>): string[] {
  const [head = '[]', ...lines] = (files.get(`données/${table}.jsonl`) ?? Buffer.alloc(0))
    .toString()
    .trimEnd()
    .split('\n');
  const columns = JSON.parse(head) as string[];
  return lines
    .filter(line => line !== '')
    .map(line => {
      const cells = JSON.parse(line) as (string | null)[];
      return JSON.stringify(cells.map((cell, at) => (people.has(`${table}.${columns[at]}`) ? null : cell)));
    })
    .toSorted();
}

const load = (app: TestApp, as: string, bytes: Buffer) =>
  app.call(loadEverything, { as, body: bytes, headers });

test('the export of one installation is loaded into an empty one: every table, plan and document is the same', async () => {
  const to = await open();
  const as = await administratorOf(to);
  expect((await to.call(readLoadable, { as })).value).toEqual({ isEmpty: true });
  const loaded = await load(to, as, archive);
  expect(loaded.value).toMatchObject({ tables: dumpedTables.length, documents: 3 });
  expect((await to.call(readLoadable, { as })).value).toEqual({ isEmpty: false });

  const again = filesOf((await to.call(exportEverything, { as })).response.rawPayload);
  const first = filesOf(archive);
  const people = await accountColumns(to);
  const allRows = (files: Map<string, Buffer>) =>
    Object.fromEntries(dumpedTables.map(table => [table, rowsOf(files, table, people)]));
  const expected = allRows(first);
  expect(allRows(again)).toEqual(expected);
  expect(dumpedTables.filter(table => expected[table]?.length === 0)).toEqual([]);
  const rows = Object.values(expected).reduce((sum, { length }) => sum + length, 0);
  expect(loaded.value.rows).toBe(rows);
  expect(rows).toBeGreaterThan(1000);
  const bytes = [...first.keys()].filter(name => /^(plans|pièces)\//.test(name));
  expect(bytes).toHaveLength(4);
  const hexOf = (files: Map<string, Buffer>) => bytes.map(name => files.get(name)?.toString('hex'));
  expect(hexOf(again)).toEqual(hexOf(first));

  // It sums as before, and new rows take no identifier twice.
  const query = { period: '2024', compared: '2023' };
  const before = (await from.call(readSummary, { as: await administratorOf(from), query })).value;
  expect((await to.call(readSummary, { as, query })).value.current.totals).toEqual(before.current.totals);
  const [{ siteId } = { siteId: 0 }] = await to.db
    .selectFrom('sites')
    .select('id as siteId')
    .orderBy('id')
    .limit(1)
    .execute();
  const note = { siteId, energyType: null, period: { year: 2025, month: 2 }, kind: 'works', text: '' };
  expect((await to.call(createMonthNote, { as, body: note })).status).toBe(201);
  const entries = await to.db
    .selectFrom('journal')
    .select(['label', 'after'])
    .where('action', '=', 'import.load-everything')
    .execute();
  expect(entries).toMatchObject([{ label: 'Toutes les données', after: { rows, documents: 3 } }]);

  // No longer empty.
  expect((await load(to, as, archive)).error.code).toBe('load-not-empty');
});

test.each<[string, (files: Map<string, Buffer>) => void, string]>([
  ['without a table', files => files.delete('données/bills.jsonl'), 'load-not-an-export'],
  [
    'without the file of a document',
    files =>
      [...files.keys()]
        .filter(name => name.startsWith('pièces/'))
        .slice(0, 1)
        .forEach(name => files.delete(name)),
    'load-not-an-export',
  ],
  [
    'of another version',
    files => files.set('données/version.txt', Buffer.from('0001-x')),
    'load-other-version',
  ],
  [
    'with a row cut off',
    files => files.set('données/sites.jsonl', Buffer.from('["id"]\n["1"')),
    'load-not-an-export',
  ],
])('an export %s is refused, and nothing is loaded', async (_, spoil, code) => {
  const to = await open();
  const as = await administratorOf(to);
  const files = filesOf(archive);
  spoil(files);
  const zip = await writeZip(
    [...files].map(([name, bytes]) => ({ name, bytes })),
    new Date('2026-01-01'),
  );
  expect((await load(to, as, Buffer.from(zip))).error.code).toBe(code);
  expect((await to.call(readLoadable, { as })).value).toEqual({ isEmpty: true });
  const { count } = await to.db
    .selectFrom('emission_factors')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(0);
});

test('a file that is no archive is refused', async () => {
  const to = await open();
  const as = await administratorOf(to);
  expect((await load(to, as, Buffer.from('rien'))).error.code).toBe('load-not-an-export');
  expect((await load(to, as, onePixelPng)).error.code).toBe('load-not-an-export');
});
