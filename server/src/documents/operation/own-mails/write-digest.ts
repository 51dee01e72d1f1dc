import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { DigestRhythm } from '@suivi/domain/operation/own-mail';
import { lastMonthOver } from '@suivi/domain/months/month-state';
import { costChangeSentence } from '@suivi/presentation/costs/cost-change-texts';
import { answerText } from '@suivi/presentation/months/answer-text';
import { digestMail } from '@suivi/presentation/operation/digest-mail';
import { readChange } from '../../../features/dashboard/read-change.ts';
import { readSummary } from '../../../features/dashboard/read-summary.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Reading } from '../../../platform/http/reading.ts';
import { readGroup } from '../../../records/months/ledger/read-group.ts';
import { readGroupIdentity } from '../../../records/settings/read-group-identity.ts';
import { answerOf, type DocumentCall } from '../../ground/document-call.ts';
import { readToDo } from './read-to-do.ts';

/** Null when there is nothing to say. */
export async function writeDigest(
  call: DocumentCall,
  { accountId, role }: Pick<Actor, 'accountId' | 'role'>,
  rhythm: DigestRhythm,
  origin: string,
) {
  const lines = await readToDo(call, { accountId, role });
  const sentence = await monthSentence(call);
  // The figures of the month are sent once a month, even to people for whom nothing is waiting.
  if (lines.length === 0 && (rhythm === 'weekly' || sentence === null)) return null;
  const { groupName } = await readGroupIdentity(call.db, call.platform.config);
  const { sites } = await readGroup(call);
  return digestMail({
    groupName,
    siteCount: sites.length,
    day: isoDay(call.today),
    rhythm,
    sentence,
    lines,
    origin,
  });
}

/** About the last month that has ended; null as long as it has no data. */
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
