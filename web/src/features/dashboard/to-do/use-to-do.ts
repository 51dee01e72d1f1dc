import { listDecisions } from '@suivi/contract/alerts/alerts';
import { listWaitingFeeds } from '@suivi/contract/bills/bill-feeds';
import { listContracts } from '@suivi/contract/supply/contracts';
import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import { readObligations } from '@suivi/contract/decree/obligations';
import { listOperatGaps } from '@suivi/contract/decree/operat';
import { listReopeningNotices } from '@suivi/contract/months/reopening-notices';
import { can } from '@suivi/domain/accounts/can';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { lackingSpan } from '@suivi/domain/months/lacking-cells';
import { isLacking } from '@suivi/presentation/months/lacking-text';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSession } from '../../../lib/session/session-context.ts';

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
  const reopenings = useRead(listReopeningNotices);
  return {
    isOffered,
    today,
    /** Not one of them fails for long: what could not be read is left out. */
    isLoading: [lacking, decisions, operat, obligations, contracts, feeds, reopenings].some(
      ({ isLoading }) => isLoading,
    ),
    lacking: lacking.data?.cells.filter(isLacking),
    decisions: decisions.data,
    operat: operat.data,
    obligations: obligations.data,
    contracts: contracts.data?.contracts,
    feeds: feeds.data?.waiting,
    /** Whoever may look may export: these wait for readers as well. */
    reopenings: reopenings.data?.notices ?? [],
  };
}

export type ToDoState = ReturnType<typeof useToDo>;
