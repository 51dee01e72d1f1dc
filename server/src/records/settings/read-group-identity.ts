import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type GroupIdentity = {
  groupName: string;
  contactEmail: string;
  designerName: string | null;
  /** Empty when none were written. */
  legalNotices: string;
};

/** The identity of the group: what an administrator saved, else what the server was started with. */
export async function readGroupIdentity(db: Database | Tx, config: Config): Promise<GroupIdentity> {
  const row = await db
    .selectFrom('settings')
    .select(['group_name', 'contact_email', 'designer_name', 'legal_notices'])
    .executeTakeFirstOrThrow();
  return {
    groupName: row.group_name ?? config.groupName,
    contactEmail: row.contact_email ?? config.contactEmail,
    designerName: row.designer_name ?? config.designerName,
    legalNotices: row.legal_notices,
  };
}
