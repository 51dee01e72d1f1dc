import { deleteAll, keepAccounts } from '../features/operation/demonstration/settle-demonstration.ts';
import { makeChange, systemAuthor } from '../platform/change.ts';
import { systemClock, todayInParis } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { ok } from '../platform/result.ts';
import { issueLink } from '../platform/session/one-time-link.ts';
import { followOn } from '../records/follow.ts';
import { withServedDatabase } from './with-database.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run demonstration:settle -- remove` deletes the demonstration with its accounts; `-- keep` makes these ordinary accounts
 * without a password and prints a link for each. For a trial that becomes the real installation.
 */
async function run(config: Config, [choice = '']: string[]): Promise<number> {
  if (choice !== 'remove' && choice !== 'keep') {
    console.error('Usage: npm run demonstration:settle -- remove|keep');
    console.error(
      'remove: deletes the demonstration sites with all they hold, and the demonstration accounts.',
    );
    console.error('keep: takes the public password from the accounts and prints a one-time link for each.');
    return 1;
  }
  return withServedDatabase(config, async (db, origin) => {
    const follow = followOn(() => todayInParis(systemClock));
    const settled = { db, author: systemAuthor, requestId: 'demonstration:settle', follow };
    const lines = await makeChange(settled, async current => {
      if (choice === 'remove') {
        const { sites, accounts } = await deleteAll(current);
        return ok([`Removed: ${sites} sites and ${accounts} accounts.`]);
      }
      const kept = await keepAccounts(current);
      const links: string[] = [];
      for (const { id, email } of kept) {
        const { url } = await issueLink(current, { purpose: 'set-password', accountId: id }, origin);
        links.push(`${email}: ${url}`);
      }
      return ok([`Kept: ${kept.length} accounts. Each link can be used once:`, ...links]);
    });
    if (lines.kind === 'ok') for (const line of lines.value) console.log(line);
    return 0;
  });
}

// The command ends the demonstration, so DEMO may still be set as during the trial.
await runCommand(args => run(readConfig({ ...process.env, DEMO: '0' }), args));
