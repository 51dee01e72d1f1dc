import type { listOutbox as listEndpoint, stopOutbox as endpoint } from '@suivi/contract/operation/mail';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { readMail } from '../../../platform/mail/mail-settings.ts';
import { stopMessages } from '../../../platform/outbox/outbox-store.ts';
import { ok } from '../../../platform/result.ts';
import { mailAnswer } from './mail-answer.ts';
import { countMessages, readMessages, storeMail } from './store.ts';

export const listOutbox: Handler<typeof listEndpoint> = async ({ db, query }) =>
  ok({ messages: await readMessages(db, query.state), counts: await countMessages(db) });

/** A message that a server is handing over at this moment may still be sent. */
export const stopOutbox: Handler<typeof endpoint> = ({ changeAside, platform }) =>
  changeAside(async current => {
    const before = await readMail(current.tx, true);
    if (before.isOn) await storeMail(current.tx, { ...before, isOn: false });
    const stopped = await stopMessages(current);
    await current.journal({
      action: 'setting.stop-mail',
      entity: 'setting',
      entityId: 'mail',
      label: 'E-mails',
      after: { stopped },
    });
    return ok({ stopped, settings: mailAnswer(await readMail(current.tx), platform.config) });
  });
