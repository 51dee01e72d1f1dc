import type { Role } from '@suivi/domain/access/role';
import type { ColumnType, Generated } from 'kysely';
import type { Automatic } from './column-types.ts';

export type AccountTables = {
  accounts: {
    id: Automatic<number>;
    email: string;
    email_canonical: string;
    name: string;
    role: Role;
    password_hash: string | null;
    is_demonstration: Generated<boolean>;
    disabled_at: Date | null;
    last_sign_in_at: Date | null;
    totp_secret: string | null;
    /** Shown to the person, not yet proved by a code. */
    totp_pending_secret: string | null;
    totp_confirmed_at: Date | null;
    /** `bigint`: arrives as text. */
    totp_last_step: ColumnType<string | null, number | null, number | null>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  sessions: {
    id: Automatic<number>;
    token_hash: Buffer;
    account_id: number;
    user_agent: string;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    expires_at: Date;
  };
  one_time_links: {
    id: Automatic<number>;
    token_hash: Buffer;
    purpose: 'first-administrator' | 'set-password';
    account_id: number | null;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  known_devices: {
    token_hash: Buffer;
    account_id: number;
    last_used_at: Generated<Date>;
  };
  sign_in_attempts: {
    bucket: string;
    at: Generated<Date>;
  };
  idempotency_keys: {
    account_id: number;
    key: string;
    request_hash: Buffer;
    answer: unknown;
    created_at: Generated<Date>;
  };
  data_version: {
    only_row: Generated<boolean>;
    /** `bigint`: arrives as text. */
    version: Generated<string>;
    /** The version at which something else than declarations and alerts last moved. */
    beside_declarations: Generated<string>;
    /** Since then: the version at which the declarations of a year, or `alerts`, last moved. */
    moved_parts: Generated<Record<string, number>>;
    /** The version at which the months of all years last moved at once. */
    months_moved: Generated<string>;
    /** Since then: the version at which those of a year last moved. */
    moved_years: Generated<Record<string, number>>;
  };
  journal: {
    id: Automatic<string>;
    at: Automatic<Date>;
    account_id: Automatic<number | null>;
    account_name: Automatic<string>;
    action: string;
    entity: string;
    entity_id: string;
    site_id: number | null;
    label: string;
    before: unknown;
    after: unknown;
    request_id: string;
  };
  recovery_codes: {
    account_id: number;
    code_hash: Buffer;
    used_at: Date | null;
  };
};
