import type { BuildingContent, BuildingPosition, BuildingRecord } from '@suivi/contract/buildings';
import type { Change } from '../../platform/change.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type SiteOfBuildings = { id: number; name: string };

export async function findSite(
  db: Database | Tx,
  key: { code: string } | { id: number },
): Promise<SiteOfBuildings | null> {
  const [column, value] = 'code' in key ? (['code', key.code] as const) : (['id', key.id] as const);
  const row = await db
    .selectFrom('sites')
    .select(['id', 'name'])
    .where(column, '=', value)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes of the buildings of one site follow one another, so that two cannot take the same code at once. */
export async function lockSite(tx: Tx, id: number): Promise<SiteOfBuildings | null> {
  const row = await tx
    .selectFrom('sites')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** As `lockSite`, for all the sites of these buildings: in one order, so that two such changes cannot wait for each other. */
export async function lockSitesOf(tx: Tx, buildingIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('sites')
    .select('id')
    .where('id', 'in', db =>
      db.selectFrom('buildings').select('site_id').where('buildings.id', 'in', buildingIds),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** By name, the archived ones among them. */
export async function findBuildings(db: Database | Tx, siteId: number): Promise<BuildingRecord[]> {
  const rows = await select(db).where('site_id', '=', siteId).orderBy('name').orderBy('id').execute();
  return rows.map(toBuilding);
}

export async function findBuilding(db: Database | Tx, id: number): Promise<BuildingRecord | null> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row ? toBuilding(row) : null;
}

/** The building in service that has this code already, whatever its case. */
export async function findSameCode(
  tx: Tx,
  siteId: number,
  code: string,
  ownId: number | null,
): Promise<string | null> {
  if (code === '') return null;
  const row = await tx
    .selectFrom('buildings')
    .select('name')
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null)
    .where(({ eb, fn, val }) => eb(fn('upper', ['code']), '=', fn('upper', [val(code)])))
    .where('id', '!=', ownId ?? 0)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function insertBuilding(
  { tx }: Change,
  siteId: number,
  content: BuildingContent,
): Promise<number> {
  const { id } = await tx
    .insertInto('buildings')
    .values({ site_id: siteId, ...columnsOf(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBuilding(
  change: Change,
  building: BuildingRecord,
  content: BuildingContent,
): Promise<void> {
  await update(change, building, columnsOf(content));
}

export async function updatePosition(
  change: Change,
  building: BuildingRecord,
  position: BuildingPosition | null,
): Promise<void> {
  await update(change, building, positionColumns(position));
}

export async function setBuildingArchived(
  change: Change,
  building: BuildingRecord,
  archivedAt: Date | null,
): Promise<void> {
  await update(change, building, { archived_at: archivedAt });
}

async function update(
  { tx }: Change,
  { id, version }: BuildingRecord,
  columns: Partial<ReturnType<typeof columnsOf>> & { archived_at?: Date | null },
): Promise<void> {
  await tx
    .updateTable('buildings')
    .set({ ...columns, updated_at: new Date(), version: version + 1 })
    .where('id', '=', id)
    .execute();
}

function select(db: Database | Tx) {
  return db.selectFrom('buildings').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function toBuilding(row: Row): BuildingRecord {
  const { position_x: x, position_y: y } = row;
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    code: row.code,
    type: row.type,
    surfaceM2: row.surface_m2 === null ? null : Number(row.surface_m2),
    personnel: row.personnel,
    equipements: row.equipements,
    horaires: row.horaires,
    position: x === null || y === null ? null : { xPercent: Number(x), yPercent: Number(y) },
    status: row.status,
    version: row.version,
    archivedAt: row.archived_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

function columnsOf(content: BuildingContent) {
  const { name, code, type, surfaceM2, personnel, equipements, horaires, position, status } = content;
  return {
    name,
    code,
    type,
    surface_m2: surfaceM2,
    personnel,
    equipements,
    horaires,
    status,
    ...positionColumns(position),
  };
}

function positionColumns(position: BuildingPosition | null) {
  return { position_x: position?.xPercent ?? null, position_y: position?.yPercent ?? null };
}
