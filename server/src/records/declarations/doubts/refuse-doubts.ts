import type { Doubt } from '@suivi/contract/declarations/doubts';
import { ok, refuse, type Result } from '../../../platform/result.ts';

/** Refuses doubtful values that nobody has confirmed, naming the first: nothing odd is stored without a question. */
export function refuseDoubts(
  doubts: readonly Doubt[],
  isConfirmed: (doubt: Doubt) => boolean,
  fieldOf: (doubt: Doubt) => string,
): Result<null> {
  const asked = doubts.filter(doubt => !isConfirmed(doubt));
  const [first] = asked;
  if (first === undefined) return ok(null);
  const { year, month } = first.period;
  return refuse('value-doubtful', { field: fieldOf(first), params: { count: asked.length, year, month } });
}
