import type { MonthNote } from '@suivi/contract/months/month-notes';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { noteOf, selectNotes } from '../../../records/months/notes/store.ts';

/** The notes of sites and buildings in service. */
function selectCurrent(db: Database | Tx) {
  return selectNotes(db).where('s.archived_at', 'is', null).where('b.archived_at', 'is', null);
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
  let query = selectCurrent(db).where('n.reference_year', '=', year);
  query = building === undefined ? query.where('n.building_id', 'is', null) : aboutReadings(query, building);
  if (site !== undefined) query = query.where('s.code', '=', site);
  if (energyType !== undefined) {
    query = query.where(eb => eb.or([eb('n.energy_type', '=', energyType), eb('n.energy_type', 'is', null)]));
  }
  return (await query.execute()).map(noteOf);
}

/** The notes on the readings of a building in service, and the closures of its site, which apply to it as well. */
function aboutReadings(query: ReturnType<typeof selectCurrent>, buildingId: number) {
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

/** Locks the note until the transaction ends, so that nobody else can change it; null when its site or building is archived. */
export async function lockNote(tx: Tx, id: number): Promise<MonthNote | null> {
  const row = await selectCurrent(tx).where('n.id', '=', id).forUpdate('n').executeTakeFirst();
  return row ? noteOf(row) : null;
}

/** Whether the site has this building in service. */
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
