import type { readShell as endpoint } from '@suivi/contract/operation/shell';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { isForThisMachineAlone } from '../../../platform/is-for-this-machine-alone.ts';
import { ok } from '../../../platform/result.ts';
import { readGroupIdentity } from '../../../records/settings/read-group-identity.ts';
import { demonstrationPassword } from '../../../platform/session/demonstration-password.ts';
import { readDemonstrationAccounts, readShellFacts } from './store.ts';

export const readShell: Handler<typeof endpoint> = async ({ db, platform: { config } }) => {
  const [facts, identity, accounts] = await Promise.all([
    readShellFacts(db),
    readGroupIdentity(db, config),
    readDemonstrationAccounts(db),
  ]);
  const isAlone = isForThisMachineAlone(config);
  const offered = config.demonstration && isAlone ? accounts : [];
  return ok({
    ...identity,
    keptDays: {
      connections: config.connectionsKeptDays,
      journal: config.journalKeptDays,
      backups: config.backupDirectory === null ? null : config.backupKeptDays,
    },
    demonstration: facts.hasDemonstration,
    demonstrationAccounts: offered.map(account => ({ ...account, password: demonstrationPassword })),
    demonstrationClosed: !isAlone && accounts.length > 0,
    issuerLabel: facts.issuerLabel,
    setupNeeded: !facts.hasAccounts,
  });
};
