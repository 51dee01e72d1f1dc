import { type ImportItem, itemsPerPage } from '@suivi/contract/imports/imports';
import type { ItemClass, DryRunItem } from '@suivi/domain/imports/dry-run/dry-run-item';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import type { Reader } from './store.ts';

/** `line` is of the sheet; that is null in a file of one. */
export type StoredItem = DryRunItem & { sheet: string | null };

const itemsPerStatement = 1000;

/**
 * Replaces what the dry run before said. While the database takes some, the next are put into words.
 * @param told hears the text of each, in their order
 */
export async function replaceItems(
  tx: Tx,
  importId: number,
  items: readonly StoredItem[],
  told: (text: string) => void,
): Promise<void> {
  let written: Promise<unknown> = tx.deleteFrom('import_items').where('import_id', '=', importId).execute();
  for (let start = 0; start < items.length; start += itemsPerStatement) {
    const texts = items.slice(start, start + itemsPerStatement).map(item => JSON.stringify(item));
    texts.forEach(told);
    await written;
    written = sql`
      insert into import_items (import_id, position, class, line, item)
      select ${importId}, ${start} + o, i.item ->> 'class', (i.item ->> 'line')::int, i.item
      from jsonb_array_elements(${`[${texts.join(',')}]`}::jsonb) with ordinality as i (item, o)`.execute(tx);
    // It leaves with the next turn.
    await nextTurn();
  }
  await written;
}

type Page = { items: ImportItem[]; page: number; pageCount: number };

export async function readItemPage(
  db: Reader,
  importId: number,
  itemClass: ItemClass,
  page: number,
): Promise<Page> {
  const perPage = itemsPerPage[itemClass];
  const ofClass = db
    .selectFrom('import_items')
    .where('import_id', '=', importId)
    .where('class', '=', itemClass);
  const [{ count }, rows] = await Promise.all([
    ofClass.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    ofClass
      .select(['position', 'item'])
      .orderBy('position')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]);
  const places = await readPlaces(
    db,
    rows.flatMap(({ item }) => (item.key.kind === 'reading' ? item.key.buildingId : [])),
  );
  return {
    items: rows.map(({ position, item }) => ({ ...item, position, key: placed(item.key, places) })),
    page,
    pageCount: Math.max(1, Math.ceil(Number(count) / perPage)),
  };
}

type Place = { siteId: number; buildingName: string };

async function readPlaces(db: Reader, buildingIds: readonly number[]): Promise<Map<number, Place>> {
  if (buildingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('buildings')
    .select(['id', 'site_id as siteId', 'name as buildingName'])
    .where('id', 'in', [...new Set(buildingIds)])
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

function placed(key: DryRunItem['key'], places: ReadonlyMap<number, Place>): ImportItem['key'] {
  return key.kind === 'reading' ? { ...key, place: places.get(key.buildingId) ?? null } : key;
}

/** Line by line, each with what is wrong in it. */
export async function readRefusedItems(db: Reader, importId: number): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom('import_items')
    .select('item')
    .where('import_id', '=', importId)
    .where('class', '=', 'refused')
    .orderBy('line')
    .orderBy('position')
    .execute();
  return rows.map(({ item }) => item);
}
