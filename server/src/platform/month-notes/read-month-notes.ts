import type { MonthNoteKind } from '@suivi/domain/alert/energy-series';
import { isMonth, type Period } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Database, Tx } from '../schema/tables.ts';

/** `energyType` null: about every energy of the site. */
export type MonthNoteFact = { energyType: EnergyType | null; period: Period; kind: MonthNoteKind };

/** Every note on the months of a site. */
export async function readMonthNotes(db: Database | Tx, siteId: number): Promise<MonthNoteFact[]> {
  const rows = await db
    .selectFrom('month_notes')
    .select(['energy_type', 'reference_year', 'reference_month', 'kind'])
    .where('site_id', '=', siteId)
    .execute();
  return rows.map(row => {
    if (!isMonth(row.reference_month)) throw new Error(`month ${row.reference_month} is stored`);
    return {
      energyType: row.energy_type,
      period: { year: row.reference_year, month: row.reference_month },
      kind: row.kind,
    };
  });
}

/** The kinds of note on one month of one energy. */
export function noteKindsOf(
  notes: readonly MonthNoteFact[],
  energyType: EnergyType,
  { year, month }: Period,
): MonthNoteKind[] {
  return notes
    .filter(note => note.period.year === year && note.period.month === month)
    .filter(note => note.energyType === null || note.energyType === energyType)
    .map(({ kind }) => kind);
}
