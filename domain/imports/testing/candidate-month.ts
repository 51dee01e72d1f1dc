import type { Month } from '../../ground/calendar/month.ts';
import type { CandidateMonth } from '../rows/candidate.ts';

/** A month of a file, on the line after its number. */
export function candidateMonth(
  month: Month,
  quantity: number | null,
  amountCents: number | null = null,
): CandidateMonth {
  return {
    month,
    quantity,
    amountCents,
    isCreditNote: false,
    isProrated: false,
    isPartlyBilled: false,
    isEstimated: false,
    lines: [month + 1],
  };
}
