import { personName } from '@suivi/contract/accounts/accounts';
import { canonicalEmail } from '@suivi/contract/ground/email-address';
import { roles } from '@suivi/domain/accounts/role';
import { addAccount } from '../features/accounts/create-account.ts';
import { inviteAccount } from '../features/accounts/invite-account.ts';
import { makeChange, systemAuthor } from '../platform/change.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { withServedDatabase } from './with-database.ts';
import { runCommand } from './run-command.ts';

/** `npm run account:create -- email "name" role`: creates an account and prints the link that gives it a password. */
async function run(config: Config, [email = '', typedName = '', roleName = '']: string[]): Promise<number> {
  const name = typedName.trim();
  const role = roles.find(each => each === roleName);
  if (canonicalEmail(email) === null || !personName.safeParse(name).success || role === undefined) {
    console.error('Usage: npm run account:create -- person@hospital.example "First Last" role');
    console.error(`The role is one of ${roles.join(', ')}.`);
    return 1;
  }
  return withServedDatabase(config, async (db, origin) => {
    const invited = await makeChange(
      { db, author: systemAuthor, requestId: 'account:create' },
      async current => {
        const created = await addAccount(current, { email, name, role, passwordHash: null });
        return created.kind === 'ok' ? inviteAccount(current, created.value.id, origin) : created;
      },
    );
    if (invited.kind === 'refused') {
      console.error(`The e-mail ${email} already has an account.`);
      return 1;
    }
    const { url, expiresAt } = invited.value.link;
    console.log(`Give this link to ${name}; it can be used once, until ${expiresAt}:`);
    console.log(url);
    return 0;
  });
}

await runCommand(args => run(readConfig(process.env), args));
