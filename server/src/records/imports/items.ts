import { type ImportItem, itemsPerPage } from '@suivi/contract/imports/imports';
import type { ItemClass, DryRunItem } from '@suivi/domain/imports/dry-run/dry-run-item';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import type { Reader } from './store.ts';

/** `line` is the line within the sheet; `sheet` is null in a file with only one. */
export type StoredItem = DryRunItem & { sheet: string | null };

const pagesPerStatement = 40;

/**
 * Replaces the result of the former dry run, by pages of each class. While the database stores some pages, the next ones are
 * serialised.
 * @param told Called with the JSON text of each item, in their order.
 */
export async function replaceItems(
  tx: Tx,
  importId: number,
  items: readonly StoredItem[],
  told: (text: string) => void,
): Promise<void> {
  let written: Promise<unknown> = tx.deleteFrom('import_items').where('import_id', '=', importId).execute();
  const open = new Map<ItemClass, { page: number; texts: string[] }>();
  let pages: { class: ItemClass; page: number; text: string }[] = [];
  const close = (itemClass: ItemClass, { page, texts }: { page: number; texts: string[] }) =>
    pages.push({ class: itemClass, page, text: `[${texts.join(',')}]` });
  const write = async () => {
    await written;
    // A JSON text contains no line break.
    written = sql`
      insert into import_items (import_id, class, page, items)
      select ${importId}, class, page, items::json
      from rows from (unnest(${pages.map(each => each.class)}::text[]), unnest(${pages.map(({ page }) => page)}::int[]),
        string_to_table(${pages.map(({ text }) => text).join('\n')}, chr(10))) as n (class, page, items)`.execute(
      tx,
    );
    pages = [];
    // The statement is sent in the next turn of the event loop.
    await nextTurn();
  };
  for (const item of items) {
    const text = JSON.stringify(item);
    told(text);
    const last = open.get(item.class) ?? { page: 1, texts: [] };
    last.texts.push(text);
    const isFull = last.texts.length === itemsPerPage[item.class];
    if (isFull) close(item.class, last);
    open.set(item.class, isFull ? { page: last.page + 1, texts: [] } : last);
    if (pages.length === pagesPerStatement) await write();
  }
  for (const [itemClass, last] of open) if (last.texts.length > 0) close(itemClass, last);
  if (pages.length > 0) await write();
  await written;
}

type Page = { items: ImportItem[]; page: number; pageCount: number };

export async function readItemPage(
  db: Reader,
  importId: number,
  itemClass: ItemClass,
  page: number,
): Promise<Page> {
  const ofClass = db
    .selectFrom('import_items')
    .where('import_id', '=', importId)
    .where('class', '=', itemClass);
  const [{ count }, found] = await Promise.all([
    ofClass.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    ofClass.select('items').where('page', '=', page).executeTakeFirst(),
  ]);
  const items = found?.items ?? [];
  const places = await readPlaces(
    db,
    items.flatMap(({ key }) => (key.kind === 'reading' ? key.buildingId : [])),
  );
  const before = (page - 1) * itemsPerPage[itemClass];
  return {
    items: items.map((item, at) => ({ ...item, position: before + at + 1, key: placed(item.key, places) })),
    page,
    pageCount: Math.max(1, Number(count)),
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

/** In the order of the file, each with its faults. */
export async function readRefusedItems(db: Reader, importId: number): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom('import_items')
    .select('items')
    .where('import_id', '=', importId)
    .where('class', '=', 'refused')
    .orderBy('page')
    .execute();
  return rows.flatMap(({ items }) => items);
}
