import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { lastMonthOver } from '@suivi/domain/months/month-state';
import { nextDigestDay } from '@suivi/domain/operation/digest';
import { costChangeSentence } from '@suivi/presentation/costs/cost-change-texts';
import { answerText } from '@suivi/presentation/months/answer-text';
import { digestMail } from '@suivi/presentation/operation/digest-mail';
import type { FastifyBaseLogger } from 'fastify';
import { readChange } from '../../../features/dashboard/read-change.ts';
import { readSummary } from '../../../features/dashboard/read-summary.ts';
import { runNowAndThen } from '../../../platform/background/run-now-and-then.ts';
import type { Background } from '../../../platform/background/run-when-told.ts';
import { makeChange, systemAuthor } from '../../../platform/change.ts';
import { todayInParis } from '../../../platform/clock.ts';
import { readVersions } from '../../../platform/data-versions.ts';
import { inOneMoment } from '../../../platform/http/of-one-moment.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Reading } from '../../../platform/http/reading.ts';
import { readMailOrigin } from '../../../platform/mail/mail-settings.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { ok } from '../../../platform/result.ts';
import { readGroupIdentity } from '../../../records/settings/read-group-identity.ts';
import { readGroup } from '../../../records/months/ledger/read-group.ts';
import { answerOf } from '../../ground/document-call.ts';
import { readToDo } from './read-to-do.ts';
import { type DueDigest, listDue, moveDue } from './store.ts';

type DigestPlatform = Pick<Platform, 'db' | 'clock' | 'config' | 'memory' | 'secrets'>;

/** Queues the digests whose day has come: looked for each minute, by every server, queued by one. */
export function startDigests(platform: DigestPlatform, log: Pick<FastifyBaseLogger, 'warn'>): Background {
  return runNowAndThen({
    everyMilliseconds: 60_000,
    work: stopping => sendDigests(platform, stopping),
    onError: error => log.warn({ err: error }, 'the digests could not be written'),
  });
}

/**
 * The day moves in the transaction that queues the message, so that a period is told once whichever server is killed when.
 * Where nothing waits only the day moves. While mail is off nothing does: the digest that is due leaves once it is on.
 */
export async function sendDigests(platform: DigestPlatform, stopping?: AbortSignal): Promise<void> {
  const { db, clock, config, secrets } = platform;
  const origin = await readMailOrigin(db, config);
  if (origin === null) return;
  const today = todayInParis(clock);
  for (const due of await listDue(db, clock.now())) {
    if (stopping?.aborted) return;
    const mail = await writeDigest(platform, due, origin);
    const request = { db, author: systemAuthor, requestId: 'digests', movesDataVersion: false };
    await makeChange(request, async current => {
      current.nothingToDo();
      const isOurs = await moveDue(current, due, nextDigestDay(due.rhythm, today));
      if (!isOurs || mail === null) return ok(null);
      await queueMail(current, secrets, {
        subject: 'digest',
        account: { id: due.accountId, email: due.email },
        mail,
        cause: `digest:${due.accountId}:${due.nextOn}`,
      });
      return ok(null);
    });
  }
}

/** Null where there is nothing to say. */
async function writeDigest(platform: DigestPlatform, { accountId, role, rhythm }: DueDigest, origin: string) {
  const { db, clock, config, memory } = platform;
  const today = todayInParis(clock);
  const start: Reading = {
    db,
    memory,
    today,
    versions: await readVersions(db),
    keep: (_name, _parts, make) => make(),
  };
  return inOneMoment(start, async reading => {
    const lines = await readToDo(reading, { accountId, role });
    const sentence = await monthSentence(reading);
    // The month is news once a month, and to those as well for whom nothing can wait.
    if (lines.length === 0 && (rhythm === 'weekly' || sentence === null)) return null;
    const { groupName } = await readGroupIdentity(reading.db, config);
    const { sites } = await readGroup(reading);
    return digestMail({
      groupName,
      siteCount: sites.length,
      day: isoDay(today),
      rhythm,
      sentence,
      lines,
      origin,
    });
  });
}

/** Of the month that was over last; null while it holds nothing. */
async function monthSentence(reading: Reading): Promise<string | null> {
  const month = lastMonthOver(reading.today);
  const asked = { ...reading, query: { period: { from: month, to: month } } };
  const summary = await answerOf(readSummary(asked));
  if (summary.current.totals.consumptionKwh === null) return null;
  const change = await answerOf(readChange(asked));
  const { before, figure, after } = answerText({
    siteName: null,
    period: summary.current.period,
    previousPeriod: summary.previous.period,
    totals: summary.current.totals,
    compared: summary.comparison.consumptionKwh,
  });
  const why = costChangeSentence(change, change.compared);
  return `${before}${figure}${after}${why === null ? '' : ` ${why}`}`;
}
