import type { Basis } from '@suivi/domain/decree/basis';
import type { Generated } from 'kysely';

export type SettingTables = {
  settings: {
    only_row: Generated<boolean>;
    /** Null, as for the two below: what the server was started with stands. */
    group_name: string | null;
    contact_email: string | null;
    designer_name: string | null;
    legal_notices: Generated<string>;
    admins_need_second_factor: Generated<boolean>;
    decree_basis: Generated<Basis>;
    finding_minimum_cents: Generated<number>;
    /** Of the controls that judged all stored bills last. */
    controls_version: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
};
