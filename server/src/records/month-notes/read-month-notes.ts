import type { AlertScope } from '@suivi/domain/alert/alert-scope';
import type { NotedMonth } from '@suivi/domain/alert/noted-months';
import { isMonth } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** `energyType` null: about every energy of the site, or every meter of the building. */
export type MonthNoteFact = NotedMonth & { energyType: EnergyType | null };

/** Every note on the months of a scope; a site that was closed was so in each of its buildings. */
export async function readMonthNotes(db: Database | Tx, scope: AlertScope): Promise<MonthNoteFact[]> {
  let query = db
    .selectFrom('month_notes')
    .select(['energy_type', 'reference_year', 'reference_month', 'kind'])
    .orderBy('id');
  if (scope.kind === 'site') {
    query = query.where('site_id', '=', scope.siteId).where('building_id', 'is', null);
  } else {
    const { buildingId } = scope;
    query = query.where(({ or, and, eb, selectFrom }) =>
      or([
        eb('building_id', '=', buildingId),
        and([
          eb('building_id', 'is', null),
          eb('kind', '=', 'closure'),
          eb('site_id', '=', selectFrom('buildings').select('site_id').where('id', '=', buildingId)),
        ]),
      ]),
    );
  }
  return (await query.execute()).map(row => {
    if (!isMonth(row.reference_month)) throw new Error(`month ${row.reference_month} is stored`);
    return {
      energyType: row.energy_type,
      period: { year: row.reference_year, month: row.reference_month },
      kind: row.kind,
    };
  });
}

/** The notes that are about one energy. */
export function notesOnEnergy(notes: readonly MonthNoteFact[], energyType: EnergyType): NotedMonth[] {
  return notes.filter(note => note.energyType === null || note.energyType === energyType);
}
