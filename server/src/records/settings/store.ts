import type { Settings } from '@suivi/contract/settings/settings';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type StoredSettings = Omit<Settings, 'defaults'>;

export async function readStoredSettings(db: Database | Tx, isLocking = false): Promise<StoredSettings> {
  return db
    .selectFrom('settings')
    .select(['group_name as groupName', 'contact_email as contactEmail', 'designer_name as designerName'])
    .select(['legal_notices as legalNotices', 'admins_need_second_factor as adminsNeedSecondFactor'])
    .select(['decree_basis as decreeBasis', 'finding_minimum_cents as findingMinimumCents', 'version'])
    .$if(isLocking, query => query.forUpdate())
    .executeTakeFirstOrThrow();
}

/** `groupName`: the name of the group where the settings contain none. */
export async function replaceSettings(
  { tx, journal }: Change,
  before: StoredSettings,
  settings: Omit<StoredSettings, 'version'>,
  groupName: string,
): Promise<StoredSettings> {
  await tx
    .updateTable('settings')
    .set({
      group_name: settings.groupName,
      contact_email: settings.contactEmail,
      designer_name: settings.designerName,
      legal_notices: settings.legalNotices,
      admins_need_second_factor: settings.adminsNeedSecondFactor,
      decree_basis: settings.decreeBasis,
      finding_minimum_cents: settings.findingMinimumCents,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .execute();
  const after = await readStoredSettings(tx);
  await journal({
    action: 'setting.save',
    entity: 'setting',
    entityId: 'group',
    label: after.groupName ?? groupName,
    before: stateOf(before),
    after: stateOf(after),
  });
  return after;
}

/** Stores the version of the controls by which all stored bills are judged; returns whether it was lower before. */
export async function noteControls(tx: Tx, version: number): Promise<boolean> {
  const stored = await tx.selectFrom('settings').select('controls_version').forUpdate().executeTakeFirst();
  // A statement that changes nothing would still move the data version.
  if (stored === undefined || stored.controls_version >= version) return false;
  await tx.updateTable('settings').set({ controls_version: version }).execute();
  return true;
}

function stateOf({ version: _version, ...settings }: StoredSettings): Omit<StoredSettings, 'version'> {
  return settings;
}
