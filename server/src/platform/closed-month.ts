import { refuse, type Result } from './result.ts';

/** What triggers raise where a statement would change a month that is closed (migration 56). */
const closedMonth = 'SE001';

/** The refusal of a change that the database stopped at a closed month; null for any other error. */
export function closedMonthRefusal(error: unknown): Result<never> | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== closedMonth) return null;
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '{}';
  const { site = '', year = 0, month = 0 } = JSON.parse(detail) as Partial<ClosedMonth>;
  return refuse('month-closed', { params: { site, year, month } });
}

type ClosedMonth = { site: string; year: number; month: number };
