import type { NotedMonth } from '@suivi/domain/alerts/noted-months';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { storedPeriod } from '../../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

/** `energyType` null: about every energy of the site, or every meter of the building. */
export type MonthNoteFact = NotedMonth & { energyType: EnergyType | null };

export type MonthNotes = {
  count: number;
  /** The notes on the declarations of a site. */
  ofSite(siteId: number): readonly MonthNoteFact[];
  /** The notes on the readings of a building; a closure of the site applies to each of its buildings. */
  ofBuilding(siteId: number, buildingId: number): readonly MonthNoteFact[];
};

/** Every note on a month. */
export async function readMonthNotes(db: Database | Tx): Promise<MonthNotes> {
  const rows = await db
    .selectFrom('month_notes')
    .select(['site_id', 'building_id', 'energy_type', 'reference_year', 'reference_month', 'kind'])
    .orderBy('id')
    .execute();
  const notes = rows.map(row => ({
    siteId: row.site_id,
    buildingId: row.building_id,
    energyType: row.energy_type,
    period: storedPeriod(row.reference_year, row.reference_month),
    kind: row.kind,
  }));
  const bySite = Map.groupBy(notes, ({ siteId }) => siteId);
  return {
    count: notes.length,
    ofSite: siteId => bySite.get(siteId)?.filter(({ buildingId }) => buildingId === null) ?? [],
    ofBuilding: (siteId, buildingId) =>
      bySite
        .get(siteId)
        ?.filter(note =>
          note.buildingId === null ? note.kind === 'closure' : note.buildingId === buildingId,
        ) ?? [],
  };
}

/** The notes that apply to one energy. */
export function notesOnEnergy(notes: readonly MonthNoteFact[], energyType: EnergyType): NotedMonth[] {
  return notes.filter(note => note.energyType === null || note.energyType === energyType);
}
