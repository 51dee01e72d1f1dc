import type { FastifyBaseLogger } from 'fastify';
import { alertsMail } from '@suivi/presentation/operation/alerts-mail';
import { runInBackground, type Background } from '../../../platform/background/run-in-background.ts';
import { makeChange, systemAuthor } from '../../../platform/change.ts';
import { todayInParis } from '../../../platform/clock.ts';
import { readVersions } from '../../../platform/data-versions.ts';
import { inOneMoment } from '../../../platform/http/of-one-moment.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { readMailOrigin } from '../../../platform/mail/mail-settings.ts';
import type { Mail } from '../../../platform/mail/send-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { ok } from '../../../platform/result.ts';
import { readGroupIdentity } from '../../../records/settings/read-group-identity.ts';
import type { DocumentCall } from '../../ground/document-call.ts';
import { listEveryAlert } from '../../alerts/list-every-alert.ts';
import { nextTime } from './choose-own-mail.ts';
import { type DueMail, keepTold, listDue, moveDue, readUntold } from './store.ts';
import { writeDigest } from './write-digest.ts';
import { writeReport } from './write-report.ts';

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Queues the mails that people chose once their time has come: every server checks each minute, and one of them queues. */
export function startOwnMails(platform: Platform, log: Log): Background {
  const onError = (error: unknown, of?: DueMail) =>
    log.warn({ err: error, mail: of?.mail.kind, account: of?.accountId }, 'a mail could not be written');
  return runInBackground({
    kind: 'own-mails',
    everyMilliseconds: 60_000,
    work: stopping => sendOwnMails(platform, onError, stopping),
    onError,
  });
}

/**
 * The next time moves in the transaction that queues the message, so that a period is sent once whichever server is killed when.
 * When there is nothing to say, only the time moves. While mail is switched off nothing moves: what is due is sent once it is on.
 *
 * @param onError Called for a mail that cannot be written: it is tried again the next time, and does not hold up the others.
 */
export async function sendOwnMails(
  platform: Platform,
  onError: (error: unknown, of: DueMail) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const origin = await readMailOrigin(platform.db, platform.config);
  if (origin === null) return;
  for (const due of await listDue(platform.db, platform.clock.now())) {
    if (stopping?.aborted) return;
    try {
      await sendOne(platform, due, origin);
    } catch (error) {
      onError(error, due);
    }
  }
}

async function sendOne(platform: Platform, due: DueMail, origin: string): Promise<void> {
  const { db, clock, secrets } = platform;
  const { accountId, email, mail } = due;
  const letter = await write(platform, due, origin);
  const next = nextTime(mail, todayInParis(clock), clock.now());
  const request = { db, author: systemAuthor, requestId: 'own-mails', movesDataVersion: false };
  await makeChange(request, async current => {
    const isOurs = await moveDue(current, due, next);
    if (isOurs && mail.kind === 'critical') await keepTold(current, due.id, letter?.alertIds ?? []);
    if (!isOurs || letter === null) {
      current.nothingToDo();
      return ok(null);
    }
    const isReport = mail.kind === 'dashboard' || mail.kind === 'annual-report';
    if (isReport) {
      await current.journal({
        action: 'export.mail',
        entity: 'export',
        entityId: mail.kind,
        label: letter.mail.subject,
        after: { accountId },
      });
    } else current.nothingToDo();
    await queueMail(current, secrets, {
      subject: isReport ? 'report' : mail.kind,
      account: { id: accountId, email },
      mail: letter.mail,
    });
    return ok(null);
  });
}

type Letter = { mail: Mail; alertIds?: number[] };

/** Null when there is nothing to say. Everything is read as of one moment. */
async function write(platform: Platform, due: DueMail, origin: string): Promise<Letter | null> {
  const { db, memory, clock } = platform;
  const { mail } = due;
  const start: DocumentCall = {
    db,
    memory,
    platform,
    today: todayInParis(clock),
    versions: await readVersions(db),
    keep: (_name, _parts, make) => make(),
    actor: due,
  };
  return inOneMoment(start, async call => {
    if (mail.kind === 'critical') return writeAlerts(call, due.id, origin);
    const written =
      mail.kind === 'digest'
        ? await writeDigest(call, due, mail.rhythm, origin)
        : await writeReport(call, { mail, isAsked: due.isAsked }, origin);
    return written && { mail: written };
  });
}

/** The alerts of which the receiver of a mail has not been told; null when there are none. */
async function writeAlerts(call: DocumentCall, mailId: number, origin: string) {
  const untold = new Set(await readUntold(call.db, mailId));
  if (untold.size === 0) return null;
  // Without those of archived places, which are sent once the places are restored.
  const alerts = (await listEveryAlert(call, { severity: 'high' })).filter(({ id }) => untold.has(id));
  if (alerts.length === 0) return null;
  const { groupName } = await readGroupIdentity(call.db, call.platform.config);
  const at = call.platform.clock.now().toISOString();
  return { mail: alertsMail({ groupName, at, alerts, origin }), alertIds: alerts.map(({ id }) => id) };
}
