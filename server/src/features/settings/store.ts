import type { Settings } from '@suivi/contract/settings';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type StoredSettings = Omit<Settings, 'defaults'>;

export async function readStoredSettings(db: Database | Tx, isLocking = false): Promise<StoredSettings> {
  const row = await db
    .selectFrom('settings')
    .selectAll()
    .$if(isLocking, query => query.forUpdate())
    .executeTakeFirstOrThrow();
  return {
    groupName: row.group_name,
    contactEmail: row.contact_email,
    designerName: row.designer_name,
    legalNotices: row.legal_notices,
    adminsNeedSecondFactor: row.admins_need_second_factor,
    version: row.version,
  };
}

export async function updateSettings(
  { tx }: Change,
  settings: Omit<StoredSettings, 'version'>,
): Promise<void> {
  await tx
    .updateTable('settings')
    .set({
      group_name: settings.groupName,
      contact_email: settings.contactEmail,
      designer_name: settings.designerName,
      legal_notices: settings.legalNotices,
      admins_need_second_factor: settings.adminsNeedSecondFactor,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .execute();
}

/** Whether this account already has what it is about to ask of the others; unchanged until the transaction ends. */
export async function hasSecondFactor(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('totp_confirmed_at')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return (row?.totp_confirmed_at ?? null) !== null;
}
