import { invitationMail, passwordMail } from '@suivi/presentation/accounts/account-mails';
import type { Change } from '../../platform/change.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { readMailOrigin } from '../../platform/mail/mail-settings.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readGroupIdentity } from '../../records/settings/read-group-identity.ts';
import type { Invitation } from './invite-account.ts';

const writers = { invitation: invitationMail, password: passwordMail };

/** Sends the link to the account's owner as well, if mail is sent at all. */
export async function mailLink(
  current: Change,
  { config, secrets }: Platform,
  { account, link }: Invitation,
  subject: keyof typeof writers,
) {
  const origin = await readMailOrigin(current.tx, config);
  if (origin !== null) {
    const { groupName } = await readGroupIdentity(current.tx, config);
    const url = `${origin}/${new URL(link.url).hash}`;
    const mail = writers[subject]({ groupName, url, expiresAt: link.expiresAt });
    await queueMail(current, secrets, { subject, account, mail });
  }
  return { account, link: { ...link, isMailed: origin !== null } };
}
