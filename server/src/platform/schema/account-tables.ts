import type { Role } from '@suivi/domain/accounts/role';
import type { TokenScope } from '@suivi/domain/accounts/token-scope';
import type { ColumnType, Generated } from 'kysely';
import type { Automatic, Recorded } from './column-types.ts';

export type AccountTables = {
  accounts: Recorded & {
    id: Automatic<number>;
    email: string;
    email_canonical: string;
    name: string;
    role: Role;
    password_hash: string | null;
    is_demonstration: Generated<boolean>;
    disabled_at: Date | null;
    /** When the account was erased: nothing but its number is left. */
    erased_at: Date | null;
    erased_email_hash: Buffer | null;
    last_sign_in_at: Date | null;
    totp_secret: string | null;
    /** The secret shown to the person and not yet confirmed by a code. */
    totp_pending_secret: string | null;
    totp_confirmed_at: Date | null;
    /** `bigint`: arrives as text. */
    totp_last_step: ColumnType<string | null, number | null, number | null>;
    /** Set after too many wrong codes, until an administrator resets the password or the second factor. */
    second_factor_locked_at: Date | null;
    /** 64 hexadecimal digits. */
    draft_key: Automatic<string>;
  };
  sessions: {
    id: Automatic<number>;
    token_hash: Buffer;
    account_id: number;
    user_agent: string;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    expires_at: Date;
    is_shared: Generated<boolean>;
    issuer_tokens: ColumnType<string | null, string | null | undefined, string | null>;
    issuer_checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    issuer_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    has_issuer_factor: Generated<boolean>;
  };
  issuer_settings: {
    only_row: Generated<boolean>;
    is_on: boolean;
    label: string;
    issuer: string;
    client_id: string;
    client_secret: string | null;
    scopes: string;
    group_claim: string;
    role_groups: ColumnType<{ group: string; role: Role }[], string, string>;
    close_unseen_days: number | null;
    version: Generated<number>;
  };
  issuer_documents: {
    address: string;
    body: string;
    fetched_at: Generated<Date>;
  };
  issuer_accounts: {
    account_id: number;
    issuer: string;
    subject: string;
    linked_at: Generated<Date>;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  issuer_flows: {
    token_hash: Buffer;
    issuer: string;
    redirect_uri: string;
    state: string;
    nonce: string;
    verifier: string;
    tried_by: number | null;
    address: string;
    told: ColumnType<string | null, string | null | undefined, string | null>;
    account_id: ColumnType<number | null, number | null | undefined, number | null>;
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    expires_at: Generated<Date>;
  };
  access_requests: {
    id: Automatic<number>;
    issuer: string;
    subject: string;
    name: string;
    email: string;
    proposed_role: Role | null;
    asked_at: Generated<Date>;
  };
  api_tokens: {
    id: Automatic<number>;
    account_id: number;
    name: string;
    token_hash: Buffer;
    last_signs: string;
    scopes: TokenScope[];
    created_at: Generated<Date>;
    expires_at: Date;
    last_used_at: ColumnType<Date | null, never, Date>;
    revoked_at: ColumnType<Date | null, never, Date>;
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
  second_factor_failures: {
    /** `bigint`: arrives as text. */
    id: Automatic<string>;
    account_id: number;
    at: Generated<Date>;
    is_since_success: Generated<boolean>;
  };
  account_notices: {
    id: Automatic<number>;
    account_id: number;
    kind:
      | 'new-browser'
      | 'more-browsers'
      | 'second-factor-failures'
      | 'second-factor-locked'
      | 'strangers-tries';
    at: Generated<Date>;
    address: string;
    user_agent: string;
    failures: number | null;
    device_hash: Buffer | null;
    dismissed_at: Date | null;
  };
  own_views: {
    account_id: number;
    name: string;
    search: string;
    is_home: Generated<boolean>;
    kept_at: Generated<Date>;
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
    /** The version at which something other than declarations and alerts last changed. */
    beside_declarations: Generated<string>;
    /** The version at which the declarations of each year, or `alerts`, last changed, where they did since then. */
    moved_parts: Generated<Record<string, number>>;
    /** The version at which the months of all years last changed together. */
    months_moved: Generated<string>;
    /** The version at which the months of each year last changed, where they did since then. */
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
  /** A view of the journal that names people as their accounts do. */
  told_journal: {
    id: Automatic<string>;
    at: Automatic<Date>;
    account_id: Automatic<number | null>;
    account_name: Automatic<string>;
    action: Automatic<string>;
    entity: Automatic<string>;
    entity_id: Automatic<string>;
    site_id: Automatic<number | null>;
    label: Automatic<string>;
    before: Automatic<unknown>;
    after: Automatic<unknown>;
    request_id: Automatic<string>;
  };
  account_identities: {
    id: Automatic<number>;
    account_id: number;
    name: string;
    email: string;
  };
  recovery_codes: {
    account_id: number;
    code_hash: Buffer;
    used_at: Date | null;
  };
};
