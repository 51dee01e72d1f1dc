import type { MonthNoteKind } from '@suivi/domain/alert/energy-series';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { ColumnType, Generated } from 'kysely';

type Automatic<T> = ColumnType<T, never, never>;

export type SettingTables = {
  settings: {
    only_row: Generated<boolean>;
    /** Null, as for the two below: what the server was started with stands. */
    group_name: string | null;
    contact_email: string | null;
    designer_name: string | null;
    legal_notices: Generated<string>;
    admins_need_second_factor: Generated<boolean>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  recovery_codes: {
    account_id: number;
    code_hash: Buffer;
    used_at: Date | null;
  };
  month_notes: {
    id: Automatic<number>;
    site_id: number;
    /** Null: about what the site declares, not the readings of a building. */
    building_id: number | null;
    /** Null: about every energy of the site, or every meter of the building. */
    energy_type: EnergyType | null;
    reference_year: number;
    reference_month: number;
    kind: MonthNoteKind;
    text: string;
    updated_by: number | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
};
