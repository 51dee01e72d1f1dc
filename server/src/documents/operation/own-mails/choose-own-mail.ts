import type * as contract from '@suivi/contract/operation/own-mails';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { nextMailDay, type OwnMail } from '@suivi/domain/operation/own-mail';
import type { Change } from '../../../platform/change.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { readMail } from '../../../platform/mail/mail-settings.ts';
import { ok, refuse } from '../../../platform/result.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import {
  deleteChosen,
  isPlace,
  listRecipients,
  type NextTime,
  readChosen,
  readSent,
  storeChosen,
} from './store.ts';

async function answer(db: Database | Tx, id: number): Promise<AnswerOf<typeof contract.readOwnMails>> {
  const mails = await readChosen(db, id);
  return { mails, sent: await readSent(db, id), isMailOn: (await readMail(db)).isOn };
}

export const readOwnMails: Handler<typeof contract.readOwnMails> = async ({ db, actor }) =>
  ok(await answer(db, actor.accountId));

/** When it is chosen again, its next time is kept: a period is never sent twice. */
export const chooseOwnMail: Handler<typeof contract.chooseOwnMail> = ({
  actor,
  body,
  changeAside,
  today,
  platform,
}) =>
  changeAside(async current => {
    const chosen = await readChosen(current.tx, actor.accountId);
    const before = chosen.find(
      ({ mail, recipient }) => recipient === null && mail.kind === body.kind && siteOf(mail) === siteOf(body),
    );
    if (before?.askedBy === null && JSON.stringify(before.mail) === JSON.stringify(body)) {
      current.nothingToDo();
    } else {
      if (!(await isPlace(current.tx, { site: siteOf(body) }))) return refuse('not-found', { field: 'site' });
      await storeChosen(current, actor.accountId, body, nextTime(body, today, platform.clock.now()));
      await journal(current, actor, before?.mail ?? null, body);
    }
    return ok(await answer(current.tx, actor.accountId));
  });

export const sendReportToOthers: Handler<typeof contract.sendReportToOthers> = ({
  actor,
  body: { report, accountIds },
  changeAside,
  today,
  platform,
}) =>
  changeAside(async current => {
    if (!(await isPlace(current.tx, report))) return refuse('not-found', { field: 'site' });
    const recipients = await listRecipients(current.tx, accountIds);
    if (recipients.length < new Set(accountIds).size) return refuse('not-found', { field: 'accountIds' });
    const next = nextTime(report, today, platform.clock.now());
    let isChanged = false;
    for (const { id, email } of recipients) {
      const askedBy = id === actor.accountId ? null : actor.accountId;
      if (!(await storeChosen(current, id, report, next, askedBy))) continue;
      await journal(current, { accountId: id, email }, null, report);
      isChanged = true;
    }
    if (!isChanged) current.nothingToDo();
    return ok(await answer(current.tx, actor.accountId));
  });

export const stopOwnMail: Handler<typeof contract.stopOwnMail> = ({ actor, params, changeAside }) =>
  changeAside(async current => {
    const chosen = await readChosen(current.tx, actor.accountId);
    const before = chosen.find(({ id }) => id === params.id);
    if (!before) return refuse('not-found');
    await deleteChosen(current, params.id);
    await journal(current, actor, before.mail, null);
    return ok(await answer(current.tx, actor.accountId));
  });

export function nextTime(mail: OwnMail, today: CalendarDate, now: Date): NextTime {
  return mail.kind === 'critical' ? { after: now } : { day: nextMailDay(mail, today) };
}

function siteOf(mail: OwnMail): string | null {
  return 'site' in mail ? mail.site : null;
}

function journal(
  current: Change,
  { accountId, email }: Pick<Actor, 'accountId' | 'email'>,
  before: OwnMail | null,
  after: OwnMail | null,
) {
  return current.journal({
    action: 'account.choose-mail',
    entity: 'account',
    entityId: accountId,
    label: email,
    before: before ?? {},
    after: after ?? {},
  });
}
