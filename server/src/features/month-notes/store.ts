import type { MonthNote } from '@suivi/contract/month-notes';
import type { Month } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { subMeteredEnergies } from '@suivi/domain/reading/sub-metered-energy';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

function selectNotes(db: Database | Tx) {
  return db
    .selectFrom('month_notes as n')
    .innerJoin('sites as s', join => join.onRef('s.id', '=', 'n.site_id').on('s.archived_at', 'is', null))
    .leftJoin('buildings as b', 'b.id', 'n.building_id')
    .leftJoin('accounts as a', 'a.id', 'n.updated_by')
    .selectAll('n')
    .select(['s.code', 's.name', 'b.name as building_name', 'a.name as author'])
    .where('b.archived_at', 'is', null)
    .orderBy('n.reference_year')
    .orderBy('n.reference_month')
    .orderBy('s.position')
    .orderBy('n.id');
}

export type NoteQuestion = {
  year: number;
  site?: string | undefined;
  building?: number | undefined;
  energyType?: EnergyType | undefined;
};

export async function readNotes(
  db: Database,
  { year, site, building, energyType }: NoteQuestion,
): Promise<MonthNote[]> {
  let query = selectNotes(db).where('n.reference_year', '=', year);
  query = building === undefined ? query.where('n.building_id', 'is', null) : aboutReadings(query, building);
  if (site !== undefined) query = query.where('s.code', '=', site);
  if (energyType !== undefined) {
    query = query.where(eb => eb.or([eb('n.energy_type', '=', energyType), eb('n.energy_type', 'is', null)]));
  }
  return (await query.execute()).map(noteOf);
}

/** On the readings of a building in service, with the closures of its site, which are its own as well. */
function aboutReadings(query: ReturnType<typeof selectNotes>, buildingId: number) {
  return query
    .innerJoin('buildings as read', join =>
      join
        .on('read.id', '=', buildingId)
        .onRef('read.site_id', '=', 'n.site_id')
        .on('read.archived_at', 'is', null),
    )
    .where(({ or, and, eb }) =>
      or([
        eb('n.building_id', '=', buildingId),
        and([
          eb('n.building_id', 'is', null),
          eb('n.kind', '=', 'closure'),
          or([eb('n.energy_type', 'is', null), eb('n.energy_type', 'in', subMeteredEnergies)]),
        ]),
      ]),
    );
}

/** As it is, and unchanged by anyone else until the transaction ends. */
export async function lockNote(tx: Tx, id: number): Promise<MonthNote | null> {
  const row = await selectNotes(tx).where('n.id', '=', id).forUpdate('n').executeTakeFirst();
  return row ? noteOf(row) : null;
}

export async function isSite(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sites')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a building in service stands on the site. */
export async function isBuildingOf(tx: Tx, siteId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('buildings')
    .select('id')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export type NotePlace = { siteId: number; buildingId: number | null };
export type NoteContent = Pick<MonthNote, 'energyType' | 'period' | 'kind' | 'text'>;

export async function insertNote(
  { tx, author }: Change,
  { siteId, buildingId }: NotePlace,
  content: NoteContent,
): Promise<MonthNote> {
  const { id } = await tx
    .insertInto('month_notes')
    .values({
      site_id: siteId,
      building_id: buildingId,
      updated_by: author.accountId,
      ...columnsOf(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored(tx, id);
}

export async function updateNote(
  { tx, author }: Change,
  id: number,
  content: NoteContent,
): Promise<MonthNote> {
  await tx
    .updateTable('month_notes')
    .set({
      ...columnsOf(content),
      updated_by: author.accountId,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  return stored(tx, id);
}

export async function removeNote({ tx }: Change, id: number): Promise<void> {
  await tx.deleteFrom('month_notes').where('id', '=', id).execute();
}

async function stored(tx: Tx, id: number): Promise<MonthNote> {
  const note = await lockNote(tx, id);
  if (!note) throw new Error(`note ${id} was written and is gone`);
  return note;
}

function columnsOf({ energyType, period, kind, text }: NoteContent) {
  return {
    energy_type: energyType,
    reference_year: period.year,
    reference_month: period.month,
    kind,
    text,
  };
}

function noteOf(row: Row): MonthNote {
  return {
    id: row.id,
    siteId: row.site_id,
    siteCode: row.code,
    siteName: row.name,
    buildingId: row.building_id,
    buildingName: row.building_name,
    energyType: row.energy_type,
    period: { year: row.reference_year, month: row.reference_month as Month },
    kind: row.kind,
    text: row.text,
    author: row.author,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
