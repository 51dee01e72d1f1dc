import { type BillFinding, listFindings } from '@suivi/contract/bills/findings';
import { useRead } from '../../lib/api/use-read.ts';
import type { AlertFilters } from './use-alert-filters.ts';

const none: readonly BillFinding[] = [];

type Waiting = {
  findings: readonly BillFinding[];
  /** Number of findings beyond those of the answer. */
  more: number;
  isPending: boolean;
  hasFailed: boolean;
};

/**
 * The findings on bills that wait for a decision at the chosen site, the largest gap in euros first. They are shown on the first
 * page only, and not when a severity is chosen, because severities belong to alerts.
 */
export function useWaitingFindings({ query, page }: Pick<AlertFilters, 'query' | 'page'>): Waiting {
  const { site, severity } = query;
  const isAsked = severity === undefined && page === 1;
  const { data, isPending, isError } = useRead(
    listFindings,
    { query: { state: 'to-see', order: 'euros', ...(site === undefined ? {} : { site }) } },
    { enabled: isAsked, keepPrevious: true },
  );
  if (!isAsked) return { findings: none, more: 0, isPending: false, hasFailed: false };
  // Findings that are only information wait for no decision.
  const findings = data?.findings.filter(({ severity: own }) => own !== 'info') ?? none;
  const more = data ? data.count - data.findings.length : 0;
  return { findings, more, isPending, hasFailed: isError && data === undefined };
}
