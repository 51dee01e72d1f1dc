import type { tryMail as endpoint } from '@suivi/contract/operation/mail';
import { trialMail } from '@suivi/presentation/operation/trial-mail';
import { randomUUID } from 'node:crypto';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { linkOrigin, readMail } from '../../../platform/mail/mail-settings.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readGroupIdentity } from '../../../records/settings/read-group-identity.ts';
import { mailAnswer } from './mail-answer.ts';
import { storeMail } from './store.ts';

/** Sends only to the person who asks. It waits for the relay without holding a database connection. */
export const tryMail: Handler<typeof endpoint> = async ({ actor, changeAside, db, platform }) => {
  const tried = await readMail(db);
  if (tried.host === '' || tried.sender === '') return refuse('mail-incomplete');
  const { groupName } = await readGroupIdentity(db, platform.config);
  const { fault, answer } = await sendMail(tried, platform.secrets, {
    messageId: randomUUID(),
    recipient: actor.email,
    mail: trialMail({ groupName, origin: linkOrigin(tried, platform.config) }),
  });
  return changeAside(async current => {
    const stored = await readMail(current.tx, true);
    // The settings may have been changed meanwhile: then the present ones were not tried.
    if (fault === null && stored.version === tried.version) {
      await storeMail(current.tx, { ...stored, triedAt: platform.clock.now() });
    }
    await current.journal({
      action: 'setting.try-mail',
      entity: 'setting',
      entityId: 'mail',
      label: 'E-mails',
      after: { isTaken: fault === null, ...(fault === null ? {} : { fault }) },
    });
    return ok({
      fault,
      answer: answer.slice(0, 300),
      settings: mailAnswer(await readMail(current.tx), platform.config),
    });
  });
};
