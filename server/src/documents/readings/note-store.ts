import type { MonthNoteKind } from '@suivi/domain/alerts/energy-series';
import type { Month } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { byBuilding, type Reader, type Scope } from '../ground/store.ts';
import { storedMonth } from '../../platform/schema/stored-values.ts';

export type ReadingNoteRow = {
  siteName: string;
  buildingName: string;
  buildingCode: string;
  year: number;
  month: Month;
  /** Null: the note is about every meter of the building. */
  energyType: EnergyType | null;
  kind: MonthNoteKind;
  text: string;
  author: string | null;
};

/** The notes on the months of readings, in the order of the readings. */
export async function readReadingNotes(db: Reader, { site, year }: Scope): Promise<ReadingNoteRow[]> {
  let query = db
    .selectFrom('month_notes as n')
    .innerJoin('buildings as b', join =>
      join.onRef('b.id', '=', 'n.building_id').on('b.archived_at', 'is', null),
    )
    .innerJoin('sites as s', join => join.onRef('s.id', '=', 'n.site_id').on('s.archived_at', 'is', null))
    .leftJoin('accounts as a', 'a.id', 'n.updated_by')
    .selectAll('n')
    .select(['s.name as site_name', 'b.name as building_name', 'b.code as building_code', 'a.name as author'])
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('b.id')
    .orderBy('n.reference_year')
    .orderBy('n.reference_month')
    .orderBy('n.id');
  if (site !== undefined) query = query.where('s.code', '=', site);
  if (year !== undefined) query = query.where('n.reference_year', '=', year);
  return byBuilding(await query.execute(), row => row.building_name).map(row => ({
    siteName: row.site_name,
    buildingName: row.building_name,
    buildingCode: row.building_code,
    year: row.reference_year,
    month: storedMonth(row.reference_month),
    energyType: row.energy_type,
    kind: row.kind,
    text: row.text,
    author: row.author,
  }));
}
