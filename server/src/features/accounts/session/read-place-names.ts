import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { readGroupIdentity } from '../../../records/settings/read-group-identity.ts';

const mostNames = 200;

/** Names that everybody here knows and that a password must not rely on: the group and its sites. */
export async function readPlaceNames(db: Database, config: Config): Promise<string[]> {
  const [{ groupName }, sites] = await Promise.all([
    readGroupIdentity(db, config),
    db.selectFrom('sites').select('name').limit(mostNames).execute(),
  ]);
  return [groupName, ...sites.map(({ name }) => name)];
}
