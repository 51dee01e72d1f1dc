import type { Versioned } from '../../platform/schema/column-types.ts';
import type { Basis } from '@suivi/domain/decree/basis';
import type { Generated } from 'kysely';

export type SettingTables = {
  settings: Versioned & {
    only_row: Generated<boolean>;
    /** Null, as for the two below: the value with which the server was started applies. */
    group_name: string | null;
    contact_email: string | null;
    designer_name: string | null;
    legal_notices: Generated<string>;
    admins_need_second_factor: Generated<boolean>;
    decree_basis: Generated<Basis>;
    finding_minimum_cents: Generated<number>;
    /** The version of the controls that last judged all stored bills. */
    controls_version: Generated<number>;
  };
};
