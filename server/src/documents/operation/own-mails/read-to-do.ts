import { can } from '@suivi/domain/accounts/can';
import { lackingSpan } from '@suivi/domain/months/lacking-cells';
import { type ToDoAnswers, toDoActions, toDoLines } from '@suivi/presentation/dashboard/to-do-lines';
import type { ToDoLine } from '@suivi/presentation/dashboard/to-do-line';
import { listWastes } from '../../../features/actions/wastes/list-wastes.ts';
import { listDecisions } from '../../../features/alerts/list-decisions.ts';
import { listFindings, readFindingSums } from '../../../features/bills/findings/list-findings.ts';
import { listLackingMonths } from '../../../features/declarations/list-lacking-months.ts';
import { listOperatGaps } from '../../../features/decree/list-operat-gaps.ts';
import { readObligations } from '../../../features/decree/read-obligations.ts';
import { listWaitingDeposits } from '../../../features/imports/deposits/list-waiting-deposits.ts';
import { listExceededMeters } from '../../../features/meters/list-exceeded-meters.ts';
import type { Reading } from '../../../platform/http/reading.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { listActions } from '../../../records/actions/store.ts';
import { readWaitingFeeds } from '../../../records/bills/feeds.ts';
import { listContracts } from '../../../records/supply/contracts/store.ts';
import { answerOf } from '../../ground/document-call.ts';
import { listSnapshots } from '../../reports/snapshots/list-snapshots.ts';

/** A person's « À faire » list, read as the page reads it. */
export async function readToDo(
  reading: Reading,
  actor: Pick<Actor, 'accountId' | 'role'>,
): Promise<ToDoLine[]> {
  const { db, today } = reading;
  const of = async <Answer>(name: keyof ToDoAnswers, read: () => Promise<Answer>) =>
    can(actor.role, toDoActions[name]) ? read() : undefined;
  const without = { ...reading, query: {} };
  const answers: ToDoAnswers = {
    lacking: await of('lacking', () =>
      answerOf(listLackingMonths({ ...reading, query: { period: lackingSpan(today) } })),
    ),
    decisions: await of('decisions', () => answerOf(listDecisions(without))),
    operat: await of('operat', () =>
      answerOf(listOperatGaps({ ...reading, query: { year: today.year - 1 } })),
    ),
    obligations: await of('obligations', () => answerOf(readObligations(without))),
    contracts: await of('contracts', async () => ({ contracts: await listContracts(db) })),
    feeds: await of('feeds', async () => ({ waiting: await readWaitingFeeds(db) })),
    findings: await of('findings', () => answerOf(readFindingSums(without))),
    waiting: await of('waiting', () =>
      answerOf(listFindings({ ...reading, query: { state: 'to-see', order: 'euros' } })),
    ),
    actions: await of('actions', async () => ({ actions: await listActions(db) })),
    wastes: await of('wastes', () => answerOf(listWastes(without))),
    meters: await of('meters', () => answerOf(listExceededMeters(without))),
    deposits: await of('deposits', () => answerOf(listWaitingDeposits({ db, actor }))),
    snapshots: await of('snapshots', () => answerOf(listSnapshots(without))),
  };
  return toDoLines(answers, today);
}
