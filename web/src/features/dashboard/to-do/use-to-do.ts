import { listSavingActions } from '@suivi/contract/actions/saving-actions';
import { listWastes } from '@suivi/contract/actions/wastes';
import { listDecisions } from '@suivi/contract/alerts/alerts';
import { listWaitingFeeds } from '@suivi/contract/bills/bill-feeds';
import { listFindings, readFindingSums } from '@suivi/contract/bills/findings';
import { listWaitingDeposits } from '@suivi/contract/imports/deposits';
import { listExceededMeters } from '@suivi/contract/meters/allocations';
import { listContracts } from '@suivi/contract/supply/contracts';
import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import { listSnapshots } from '@suivi/contract/reports/snapshots';
import { readObligations } from '@suivi/contract/decree/obligations';
import { listOperatGaps } from '@suivi/contract/decree/operat';
import { listReopeningNotices } from '@suivi/contract/months/reopening-notices';
import { can } from '@suivi/domain/accounts/can';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { lackingSpan } from '@suivi/domain/months/lacking-cells';
import { type ToDoAnswers, toDoActions, toDoLines } from '@suivi/presentation/dashboard/to-do-lines';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { readAll } from '../../../widgets/read/read-all.ts';

/** The tasks of the current user. Nothing is requested for a user who can have none. */
export function useToDo(waits: boolean) {
  const { user, today } = useSession();
  const of = (name: keyof ToDoAnswers) => ({ enabled: !waits && can(user.role, toDoActions[name]) });
  const period = spanText(lackingSpan(today));
  const lacking = useRead(listLackingMonths, { query: { period } }, of('lacking'));
  const decisions = useRead(listDecisions, { query: {} }, of('decisions'));
  const operat = useRead(listOperatGaps, { query: { year: today.year - 1 } }, of('operat'));
  const obligations = useRead(readObligations, {}, of('obligations'));
  const contracts = useRead(listContracts, {}, of('contracts'));
  const feeds = useRead(listWaitingFeeds, {}, of('feeds'));
  const findings = useRead(readFindingSums, {}, of('findings'));
  const waiting = useRead(listFindings, { query: { state: 'to-see', order: 'euros' } }, of('waiting'));
  const actions = useRead(listSavingActions, { query: {} }, of('actions'));
  const wastes = useRead(listWastes, {}, of('wastes'));
  const meters = useRead(listExceededMeters, {}, of('meters'));
  const deposits = useRead(listWaitingDeposits, {}, of('deposits'));
  const snapshots = useRead(listSnapshots, {}, of('snapshots'));
  const reopenings = useRead(listReopeningNotices, {}, { enabled: !waits });
  const awaited = {
    lacking,
    decisions,
    operat,
    obligations,
    contracts,
    feeds,
    findings,
    waiting,
    actions,
    wastes,
    meters,
    deposits,
  };
  // Data that another part of the page requested are in the cache even for a user who has no such task: they are ignored.
  const told = <Data>(name: keyof ToDoAnswers, { data }: { data?: Data | undefined }) =>
    of(name).enabled ? data : undefined;
  const answers: ToDoAnswers = {
    lacking: told('lacking', lacking),
    decisions: told('decisions', decisions),
    operat: told('operat', operat),
    obligations: told('obligations', obligations),
    contracts: told('contracts', contracts),
    feeds: told('feeds', feeds),
    findings: told('findings', findings),
    waiting: told('waiting', waiting),
    actions: told('actions', actions),
    wastes: told('wastes', wastes),
    meters: told('meters', meters),
    deposits: told('deposits', deposits),
    snapshots: told('snapshots', snapshots),
  };
  const reads = [...Object.values(awaited), snapshots, reopenings];
  const isLoading = waits || reads.some(each => each !== snapshots && each.isLoading);
  return {
    isOffered: can(user.role, toDoActions.lacking),
    isLoading,
    /** The reads that failed: the list is incomplete without them. */
    unread: readAll(...reads.filter(({ data, error }) => error !== null && data === undefined)),
    /** Every user who may read may also export, so these notices concern readers as well. */
    reopenings: reopenings.data?.notices ?? [],
    // Sorted once all answers have arrived, not at each of them.
    lines: isLoading ? [] : toDoLines(answers, today),
  };
}
