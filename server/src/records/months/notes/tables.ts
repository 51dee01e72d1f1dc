import type { MonthNoteKind } from '@suivi/domain/alerts/energy-series';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Automatic, Edited } from '../../../platform/schema/column-types.ts';

export type MonthNoteTables = {
  month_notes: Edited & {
    id: Automatic<number>;
    site_id: number;
    /** Null: about the site's declarations, not the readings of a building. */
    building_id: number | null;
    /** Null: about every energy of the site, or every meter of the building. */
    energy_type: EnergyType | null;
    reference_year: number;
    reference_month: number;
    kind: MonthNoteKind;
    text: string;
  };
};
