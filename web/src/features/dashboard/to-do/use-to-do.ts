import { listWastes } from '@suivi/contract/actions/wastes';
import { listDecisions } from '@suivi/contract/alerts/alerts';
import { listWaitingFeeds } from '@suivi/contract/bills/bill-feeds';
import { readFindingSums } from '@suivi/contract/bills/findings';
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
import { isLacking } from '@suivi/presentation/months/lacking-text';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { alertLines, obligationLines, operatLines } from './decision-lines.ts';
import {
  contractLines,
  feedLines,
  findingLines,
  lackingLines,
  meterLines,
  reportLines,
  wasteLines,
} from './month-lines.ts';
import { rankLines } from './to-do-line.ts';

/** What waits for whoever looks. Nothing is asked for whom nothing can wait. */
export function useToDo() {
  const { user, today } = useSession();
  const isOffered = can(user.role, 'declaration.write');
  const period = spanText(lackingSpan(today));
  const lacking = useRead(listLackingMonths, { query: { period } }, { enabled: isOffered });
  const decisions = useRead(listDecisions, { query: {} }, { enabled: isOffered });
  const tendsToDecree = can(user.role, 'obligation.write');
  const operat = useRead(listOperatGaps, { query: { year: today.year - 1 } }, { enabled: tendsToDecree });
  const obligations = useRead(readObligations, {}, { enabled: tendsToDecree });
  const contracts = useRead(listContracts, {}, { enabled: can(user.role, 'contract.write') });
  const feeds = useRead(listWaitingFeeds, {}, { enabled: can(user.role, 'bill.write') });
  const findings = useRead(readFindingSums, {}, { enabled: can(user.role, 'bill.judge') });
  const wastes = useRead(listWastes, {}, { enabled: can(user.role, 'saving-action.record') });
  const meters = useRead(listExceededMeters, {}, { enabled: can(user.role, 'meter.write') });
  const signs = can(user.role, 'report.write');
  const snapshots = useRead(listSnapshots, {}, { enabled: signs });
  const reopenings = useRead(listReopeningNotices);
  return {
    isOffered,
    /** Not one of them fails for long: what could not be read is left out. */
    isLoading: [
      lacking,
      decisions,
      operat,
      obligations,
      contracts,
      feeds,
      findings,
      wastes,
      meters,
      reopenings,
    ].some(each => each.isLoading),
    /** Whoever may look may export: these wait for readers as well. */
    reopenings: reopenings.data?.notices ?? [],
    lines: rankLines([
      ...lackingLines(lacking.data?.cells.filter(isLacking) ?? []),
      ...(findings.data?.sums ? findingLines(findings.data.sums) : []),
      ...wasteLines(wastes.data?.wastes ?? [], today),
      ...meterLines(meters.data?.exceeded ?? []),
      ...feedLines(feeds.data?.waiting ?? []),
      ...(decisions.data ? alertLines(decisions.data) : []),
      ...(obligations.data ? obligationLines(obligations.data) : []),
      ...(operat.data ? operatLines(operat.data) : []),
      ...(snapshots.data && lacking.data
        ? reportLines(snapshots.data, lacking.data.cells, today.year - 1)
        : []),
      ...contractLines(contracts.data?.contracts ?? [], today),
    ]),
  };
}
