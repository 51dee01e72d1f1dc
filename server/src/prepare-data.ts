import { sql } from 'kysely';
import { loadDemonstrationApart } from './demonstration/load-apart.ts';
import { hasSites } from './demonstration/store.ts';
import { createDemonstrationAccounts } from './features/accounts/create-demonstration-accounts.ts';
import { hasAccount } from './features/accounts/store.ts';
import type { Platform } from './platform/http/platform.ts';
import { sealStoredSecrets } from './platform/two-factor/seal-stored-secrets.ts';
import { todayInParis } from './platform/clock.ts';
import { isForThisMachineAlone } from './platform/is-for-this-machine-alone.ts';

/**
 * Loads the demonstration set, as long as only its own accounts have ever existed here: once a real account exists, what was
 * removed stays removed. If other machines can reach the server, its accounts stay closed, and the log says so.
 */
export async function prepareData(
  platform: Pick<Platform, 'clock' | 'config' | 'db' | 'passwords' | 'pool' | 'secrets'>,
  log: (message: string) => void = () => undefined,
): Promise<void> {
  const { config, db } = platform;
  await sealStoredSecrets(db, platform.secrets);
  if (config.demonstration && !(await hasAccount(db, 'real'))) {
    await createDemonstrationAccounts(platform);
    if (!(await hasSites(db, false)))
      await loadDemonstrationApart(platform.pool, todayInParis(platform.clock));
  }
  if (isForThisMachineAlone(config) || !(await hasAccount(db, 'demonstration'))) return;
  await sql`delete from sessions where account_id in (select id from accounts where is_demonstration)`.execute(
    db,
  );
  log(
    'This database holds demonstration accounts, whose password is public, and other machines can reach this server: they cannot sign in. Stop it and run « npm run demonstration:settle », or decide in « Comptes ».',
  );
}
