import type { Role } from '@suivi/domain/accounts/role';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

export type IssuerSettings = {
  isOn: boolean;
  label: string;
  issuer: string;
  clientId: string;
  /** As stored, possibly sealed. */
  clientSecret: string | null;
  scopes: string;
  groupClaim: string;
  roleGroups: { group: string; role: Role }[];
  closeUnseenDays: number | null;
  version: number;
};

/** Reads the only row of the settings; `isLocking` locks it. */
export async function readIssuer(db: Database | Tx, isLocking = false): Promise<IssuerSettings> {
  return db
    .selectFrom('issuer_settings')
    .select([
      'is_on as isOn',
      'label',
      'issuer',
      'client_id as clientId',
      'client_secret as clientSecret',
      'scopes',
    ])
    .select([
      'group_claim as groupClaim',
      'role_groups as roleGroups',
      'close_unseen_days as closeUnseenDays',
    ])
    .select('version')
    .$if(isLocking, query => query.forUpdate())
    .executeTakeFirstOrThrow();
}

/** Stores all settings and raises the version. */
export async function storeIssuer(tx: Tx, settings: Omit<IssuerSettings, 'version'>): Promise<void> {
  await tx
    .updateTable('issuer_settings')
    .set(({ eb }) => ({
      is_on: settings.isOn,
      label: settings.label,
      issuer: settings.issuer,
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      scopes: settings.scopes,
      group_claim: settings.groupClaim,
      role_groups: JSON.stringify(settings.roleGroups),
      close_unseen_days: settings.closeUnseenDays,
      version: eb('version', '+', 1),
    }))
    .execute();
}
