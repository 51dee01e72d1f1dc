import type { readShell as endpoint } from '@suivi/contract/shell';
import { type Config, isLoopback } from '../../platform/config.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readGroupIdentity } from '../../records/settings/read-group-identity.ts';
import { demonstrationPassword } from '../../platform/session/demonstration-password.ts';
import { readDemonstrationAccounts, readShellFacts } from './store.ts';

export const readShell: Handler<typeof endpoint> = async ({ db, platform: { config } }) => {
  const [facts, identity, accounts] = await Promise.all([
    readShellFacts(db),
    readGroupIdentity(db, config),
    isForThisMachineAlone(config) ? readDemonstrationAccounts(db) : [],
  ]);
  return ok({
    ...identity,
    keptDays: {
      connections: config.connectionsKeptDays,
      journal: config.journalKeptDays,
      backups: config.backupDirectory === null ? null : config.backupKeptDays,
    },
    demonstration: facts.hasDemonstration,
    demonstrationAccounts: accounts.map(account => ({ ...account, password: demonstrationPassword })),
    setupNeeded: !facts.hasAccounts,
  });
};

/** A proxy on this machine may serve others: a public address says so. */
function isForThisMachineAlone({ demonstration, host, publicUrl }: Config): boolean {
  const publicHost = publicUrl === null ? host : new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  return demonstration && isLoopback(host) && isLoopback(publicHost);
}
