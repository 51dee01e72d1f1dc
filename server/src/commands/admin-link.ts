import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { canonicalEmail } from '@suivi/contract/ground/email-address';
import { takePasswordAway } from '../features/accounts/reset-password.ts';
import { lockAccount } from '../features/accounts/store.ts';
import { firstLinkFile, issueFirstLink } from '../features/accounts/session/issue-first-link.ts';
import { makeChange, systemAuthor } from '../platform/change.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { ok, refuse as refused } from '../platform/result.ts';
import { withServedDatabase } from './with-database.ts';
import { runCommand } from './run-command.ts';

/**
 * `suivi-energie admin-link [e-mail]`: as long as nobody has an account, a link for the first administrator; afterwards, a link
 * that gives the administrator with that e-mail a new password: the present password and their sessions end.
 */
async function run(config: Config, [typed = '']: string[]): Promise<number> {
  return withServedDatabase(config, async (db, origin) => {
    const first = await issueFirstLink(db, origin);
    if (first !== null) {
      // The link that the server left there is no longer valid.
      rmSync(resolve(config.dataDir, firstLinkFile), { force: true });
      return tell('The first administrator makes their account', first);
    }
    const email = canonicalEmail(typed);
    if (email === null) return refuse('Accounts exist: say for which administrator, by e-mail.');
    const found = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!found) return refuse(`No administrator who may sign in has the e-mail ${email}.`);
    const change = { db, author: systemAuthor, requestId: 'admin-link' };
    const given = await makeChange(change, async current => {
      const account = await lockAccount(current.tx, found.id);
      return account ? ok(await takePasswordAway(current, account, origin)) : refused('not-found');
    });
    if (given.kind === 'refused') return refuse(`The account ${email} is gone.`);
    return tell(`${email} chooses a new password`, given.value.link.url);
  });
}

function tell(what: string, url: string): number {
  console.log(`${what} with this link, once:`);
  console.log(url);
  return 0;
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}

await runCommand(args => run(readConfig(process.env), args));
