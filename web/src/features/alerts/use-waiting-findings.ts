import { type BillFinding, listFindings } from '@suivi/contract/bills/findings';
import { useRead } from '../../lib/api/use-read.ts';
import type { AlertFilters } from './use-alert-filters.ts';

const none: readonly BillFinding[] = [];

type Waiting = {
  findings: readonly BillFinding[];
  /** Beyond those that one answer holds. */
  more: number;
  isPending: boolean;
  hasFailed: boolean;
};

/**
 * What waits on bills for the centre that is looked at, what weighs most first. On the first page alone, and none where a
 * severity is chosen: severities are those of alerts.
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
  // What is only said for information waits for nobody.
  const findings = data?.findings.filter(({ severity: own }) => own !== 'info') ?? none;
  const more = data ? data.count - data.findings.length : 0;
  return { findings, more, isPending, hasFailed: isError && data === undefined };
}
