import { loadDemonstration } from './demonstration/load-demonstration.ts';
import { createDemonstrationAccounts } from './features/accounts/create-demonstration-accounts.ts';
import { hasAccount } from './features/accounts/store.ts';
import { ConfigError, isLoopback } from './platform/config.ts';
import type { Platform } from './platform/http/platform.ts';

/**
 * The demonstration set, as long as nobody but its own accounts has ever been here: once a real account exists, what
 * was removed stays removed. Throws rather than let other machines use accounts whose password is public.
 */
export async function prepareData(platform: Platform): Promise<void> {
  const { config, db } = platform;
  if (config.demonstration && !(await hasAccount(db, 'real'))) {
    await createDemonstrationAccounts(platform);
    await loadDemonstration(db);
  }
  if (!isLoopback(config.host) && (await hasAccount(db, 'demonstration'))) {
    throw new ConfigError(
      `HOST must be 127.0.0.1 as long as this database holds demonstration accounts (it is ${JSON.stringify(config.host)}): their password is public. Remove the demonstration data first.`,
    );
  }
}
