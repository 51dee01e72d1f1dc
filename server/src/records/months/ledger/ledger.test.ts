import { bytesOfYear } from '@suivi/domain/months/replace-lines';
import { lackingMonths } from '@suivi/domain/months/missing-months';
import { absentMonths } from '@suivi/domain/months/month-state';
import { monthGroups } from '@suivi/domain/months/sum-year';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readVersions } from '../../../platform/data-versions.ts';
import { Memory } from '../../../platform/http/memory.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { readGroup } from './read-group.ts';
import { readYear } from './read-year.ts';
import { listYears } from './read-years.ts';
import { sumOfScope } from './sum-of-scope.ts';

/** The day on which the demonstration was loaded. */
const today = { year: 2026, month: 11, day: 21 } as const;

const app = await appForFile({ content: 'demonstration' });

/** As a request reads: with the versions at its arrival. */
const readingOf = async (memory: Memory, db: Database = app.db) => ({
  db,
  memory,
  versions: await readVersions(db),
  today,
});

/** What the ledger holds for the changed years and for the group. */
const everything = async (memory: Memory) => {
  const reading = await readingOf(memory);
  const changed = await Promise.all([2022, 2023, 2024, 2025].map(year => readYear(reading, year)));
  const group = await readGroup(reading);
  return {
    years: await listYears(reading),
    changed,
    group,
    sums: changed.map(months => sumOfScope(months, group, null, today)),
  };
};

type Place = { siteId: number; energyType: EnergyType; year: number };

function moveVersion(tx: Tx) {
  return sql`update data_version set version = version + 1`.execute(tx);
}

async function declare(tx: Tx, { siteId, energyType, year }: Place, quantity: number): Promise<void> {
  await sql`
    insert into monthly_energy_declarations (site_id, energy_type, reference_year, unit, ecs_producer)
    values (${siteId}, ${energyType}, ${year}, 'kWh', ${energyType === 'ecs' ? 'gas' : null})
    on conflict (site_id, energy_type, reference_year) do update set version = monthly_energy_declarations.version + 1
  `.execute(tx);
  await sql`
    delete from declared_months where site_id = ${siteId} and energy_type = ${energyType} and reference_year = ${year}
  `.execute(tx);
  await sql`
    insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month, quantity,
      normal_quantity, price_quantity, amount_cents)
    select id, site_id, energy_type, reference_year, m, ${quantity}, ${quantity} + 0.000001, ${quantity},
      case when m % 3 = 0 then ${quantity}::int end
    from monthly_energy_declarations cross join generate_series(1, 1 + ${quantity} % 12) m
    where site_id = ${siteId} and energy_type = ${energyType} and reference_year = ${year}`.execute(tx);
}

const remove = (tx: Tx, { siteId, energyType, year }: Place) =>
  sql`delete from monthly_energy_declarations
    where site_id = ${siteId} and energy_type = ${energyType} and reference_year = ${year}`.execute(tx);

/** What people, files and faults do to the months, in a transaction each. */
const changesOfMonths: Record<string, (tx: Tx, place: Place, quantity: number) => Promise<unknown>> = {
  save: declare,
  remove,
  'save, twice in one transaction': async (tx, place, quantity) => {
    await declare(tx, place, quantity);
    await declare(tx, { ...place, year: place.year + 1 }, quantity + 1);
  },
  'remove and declare again': async (tx, place, quantity) => {
    await remove(tx, place);
    await declare(tx, place, quantity);
  },
  'give up': async (tx, place, quantity) => {
    await declare(tx, place, quantity);
    throw new GivenUp();
  },
  'give up a part': async (tx, place, quantity) => {
    await sql`savepoint part`.execute(tx);
    await declare(tx, place, quantity);
    await sql`rollback to savepoint part`.execute(tx);
    await declare(tx, { ...place, year: place.year + 1 }, quantity);
  },
  'correct a whole year': (tx, { year }, quantity) =>
    sql`update declared_months set quantity = ${quantity} where reference_year = ${year} and quantity is not null`.execute(
      tx,
    ),
  'correct every year of an energy': (tx, { energyType }) =>
    sql`update declared_months set amount_cents = amount_cents + 1
      where energy_type = ${energyType} and amount_cents >= 0`.execute(tx),
  'change a price': tx => sql`update unit_prices set value_euros = value_euros + 0.01`.execute(tx),
  'change a factor': tx => sql`update emission_factors set value_kg = value_kg + 0.001`.execute(tx),
  'begin an energy later': (tx, { siteId, energyType, year }) =>
    sql`update site_energies set from_year = ${year}, from_month = 5
      where site_id = ${siteId} and energy_type = ${energyType}`.execute(tx),
  'rename a town': (tx, { siteId }) =>
    sql`update sites set city = city || 'x' where id = ${siteId}`.execute(tx),
  'archive or restore a site': (tx, { siteId }) =>
    sql`update sites set archived_at = case when archived_at is null then now() end where id = ${siteId}`.execute(
      tx,
    ),
  'change what nothing was noted of': async () => undefined,
};

class GivenUp extends Error {}

async function make(what: string, place: Place, quantity: number): Promise<void> {
  try {
    await app.db.transaction().execute(async tx => {
      await changesOfMonths[what]?.(tx, place, quantity);
      await moveVersion(tx);
    });
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
}

test('after any changes, in any order, the memory of two servers equals a new reading', async () => {
  const [here, there] = [new Memory(), new Memory()];
  const change = fc.record({
    what: fc.constantFrom(...Object.keys(changesOfMonths)),
    place: fc.record({
      siteId: fc.integer({ min: 1, max: 5 }),
      energyType: fc.constantFrom<EnergyType>('electricity', 'gas', 'water', 'ecs', 'propane'),
      year: fc.integer({ min: 2022, max: 2024 }),
    }),
    quantity: fc.integer({ min: 0, max: 5000 }),
    /** The other server is asked only now and then: its memory is then many changes old. */
    isAskedElsewhere: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async sequence => {
      for (const { what, place, quantity, isAskedElsewhere } of sequence) {
        await make(what, place, quantity);
        const anew = await everything(new Memory());
        expect(await everything(here)).toEqual(anew);
        const elsewhere = isAskedElsewhere ? await everything(there) : anew;
        expect(elsewhere).toEqual(anew);
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);

test('after a save only what changed is read again', async () => {
  const memory = new Memory();
  const place = { siteId: 1, energyType: 'gas', year: 2022 } as const;
  const before = await readYear(await readingOf(memory), 2022);
  await make('save', place, 777);
  const reading = await readingOf(memory);
  const asked: string[] = [];
  const db = reading.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked.push(...result.rows.map(row => `${String(row['siteId'])} ${String(row['energyType'])}`));
      return result;
    },
  });
  const after = await readYear({ ...reading, db }, 2022);
  expect(new Set(asked)).toEqual(new Set(['1 gas']));
  expect(after).not.toEqual(before);
  // Another year stays the same object.
  const other = await readYear(reading, 2021);
  await make('save', place, 778);
  expect(await readYear(await readingOf(memory), 2021)).toBe(other);
});

test('a change of a site’s town does not repeat the sums; a price, a use or a site does', async () => {
  // A result of the generated changes: the use of an archived site is in no sum.
  await sql`update sites set archived_at = null`.execute(app.db);
  const memory = new Memory();
  const summed = async () => {
    const reading = await readingOf(memory);
    return sumOfScope(await readYear(reading, 2021), await readGroup(reading), null, today);
  };
  const place = { siteId: 3, energyType: 'water', year: 2021 } as const;
  let before = await summed();
  for (const [what, isKept] of [
    ['rename a town', true],
    ['change a price', false],
    ['change a factor', false],
    ['begin an energy later', false],
    ['archive or restore a site', false],
    ['archive or restore a site', false],
    ['rename a town', true],
  ] as const) {
    await make(what, place, 0);
    const after = await summed();
    expect([what, after === before]).toEqual([what, isKept]);
    before = after;
  }
});

test('a transaction of one moment gets the data of that moment, whatever is in memory meanwhile', async () => {
  const memory = new Memory();
  const place = { siteId: 2, energyType: 'water', year: 2020 } as const;
  await make('save', place, 100);
  const before = await readYear(await readingOf(memory), 2020);
  await app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const moment = await readingOf(memory, tx);
      await make('save', place, 200);
      const now = await readYear(await readingOf(memory), 2020);
      expect(now).not.toEqual(before);
      expect(await readYear(moment, 2020)).toEqual(before);
      // And what it read of the past does not replace anything newer.
      expect(await readYear(await readingOf(memory), 2020)).toBe(now);
    });
});

test('the sums equal those of PostgreSQL, to the last digit', async () => {
  const reading = await readingOf(new Memory());
  const group = await readGroup(reading);
  for (const year of await listYears(reading)) {
    const groups = monthGroups(sumOfScope(await readYear(reading, year), group, null, today).summed);
    const { rows } = await sql<Record<'energy' | 'month' | 'quantity' | 'cents' | 'count', string | null>>`
      with priced as (
        select d.*, (
          select p.value_euros from unit_prices p where p.energy_type = d.energy_type
            and (p.valid_from_year, p.valid_from_month) <= (d.reference_year, d.reference_month)
          order by p.valid_from_year desc, p.valid_from_month desc limit 1
        ) as euros
        from declared_months d join sites s on s.id = d.site_id and s.archived_at is null
        where d.reference_year = ${year}
      )
      select energy_type as energy, reference_month as month, sum(normal_quantity) as quantity,
        sum(coalesce(amount_cents, round(price_quantity * euros * 100))) as cents, count(normal_quantity) as count
      from priced group by 1, 2`.execute(app.db);
    const number = (text: string | null) => (text === null ? null : Number(text));
    const told = groups.map(each => [
      each.energyType,
      each.month,
      each.quantityNormal,
      each.costCents,
      each.presentCount,
    ]);
    const summed = rows.map(row => [
      row.energy,
      row.month,
      number(row.quantity),
      number(row.cents),
      number(row.count),
    ]);
    expect(told.map(String).toSorted()).toEqual(summed.map(String).toSorted());
  }
});

test('the memory has a bound, which a group of two thousand sites respects', async () => {
  const large = await createTestApp();
  try {
    await sql`insert into sites (code, name, name_canonical)
      select 'site-' || n, 'Site ' || n, 'site ' || n from generate_series(1, 2000) n`.execute(large.db);
    await sql`insert into monthly_energy_declarations (site_id, energy_type, reference_year, unit)
      select s.id, e, y, 'kWh' from sites s
      cross join unnest(array['electricity', 'gas', 'water']) e cross join generate_series(2020, 2024) y`.execute(
      large.db,
    );
    await sql`insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month,
        quantity, normal_quantity)
      select id, site_id, energy_type, reference_year, m, site_id, site_id
      from monthly_energy_declarations cross join unnest(array[1, 7]) m`.execute(large.db);
    const memory = new Memory(12 * 1024 * 1024);
    const reading = await readingOf(memory, large.db);
    for (const year of [2020, 2021, 2022, 2023, 2024, 2020, 2024]) {
      const months = await readYear(reading, year);
      expect(months.keys).toHaveLength(6000);
      expect(bytesOfYear(months)).toBeGreaterThan(2 ** 21);
      const summed = sumOfScope(months, await readGroup(reading), null, today);
      expect(monthGroups(summed.summed).map(({ quantityNormal }) => quantityNormal)).toEqual(
        Array.from({ length: 6 }, () => 2_001_000),
      );
      expect(memory.bytes).toBeLessThanOrEqual(12 * 1024 * 1024);
    }
    expect(memory.bytes).toBeGreaterThan(2 ** 21);
  } finally {
    await large.close();
  }
}, 60_000);

test('the missing months of the demonstration set are found, each at its site', async () => {
  const fresh = await createTestApp({ content: 'demonstration' });
  try {
    const reading = await readingOf(new Memory(), fresh.db);
    const { sites } = await readGroup(reading);
    const lacking = async (year: number) =>
      lackingMonths(await readYear(reading, year), sites, absentMonths(year, today));
    // May and June.
    expect(await lacking(2014)).toEqual([{ siteId: 5, energyType: 'water', months: 0b11_0000 }]);
    expect(await lacking(2024)).toEqual([]);
  } finally {
    await fresh.close();
  }
});
