import type { NewTariff, Tariff } from '@suivi/contract/supply/tariffs';
import { fromIsoDay, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { publishedGrids } from '@suivi/domain/supply/tariff/published-grids';
import { type TariffBook, tariffBook } from '@suivi/domain/supply/tariff/tariff-grid';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { Movement } from '../../movement.ts';

/** The versions of public prices that were added. */
export const movedTariffs = new Movement<Tariff>('tariff_grids');

/** The versions of the product first, then those that were added, in the order of addition. */
export async function readTariffs(db: Database | Tx): Promise<Tariff[]> {
  const { rows } = await sql<Tariff>`
    select g.id, g.kind, g.valid_from::text as "validFrom", g.valid_to::text as "validTo", g.price_values as values,
      g.source, a.name as "addedBy"
    from tariff_grids g left join accounts a on a.id = g.added_by order by g.id`.execute(db);
  const published = publishedGrids.map(({ kind, validFrom, validTo, values, source }) => ({
    id: null,
    kind,
    validFrom: isoDay(validFrom),
    validTo: validTo === null ? null : isoDay(validTo),
    values: { ...values },
    source,
    addedBy: null,
  }));
  return [...published, ...rows];
}

export async function readTariffBook(db: Database | Tx): Promise<TariffBook> {
  const grids = await readTariffs(db);
  return tariffBook(
    grids.map(grid => ({
      ...grid,
      validFrom: fromIsoDay(grid.validFrom),
      validTo: grid.validTo === null ? null : fromIsoDay(grid.validTo),
    })),
  );
}

/** Adds a version with its journal row; versions are never changed or removed. */
export async function addTariff(change: Change, tariff: NewTariff): Promise<Tariff> {
  const { kind, validFrom, validTo, values, source } = tariff;
  const { id } = await change.tx
    .insertInto('tariff_grids')
    .values({
      kind,
      valid_from: validFrom,
      valid_to: validTo,
      price_values: JSON.stringify(values),
      source,
      added_by: change.author.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await change.journal({
    action: 'tariff-grid.create',
    entity: 'tariff-grid',
    entityId: id,
    label: `${kind} · ${validFrom}`,
    after: { kind, validFrom, validTo, source, ...values },
  });
  const added = { id, ...tariff, addedBy: change.author.name };
  movedTariffs.note(change, [added]);
  return added;
}
