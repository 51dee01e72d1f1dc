import { parseCents } from '@suivi/domain/ground/number/parse-french-number';
import type { MonthDraft } from '@suivi/domain/declarations/declaration-content';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';

/** The sum of the amounts that can be read so far; null when none can. */
export function runningCents(months: readonly MonthDraft[]): number | null {
  return sumPresent(
    months.map(({ amount, isCreditNote }) => {
      const parsed = parseCents(amount, { allowNegative: isCreditNote });
      return parsed.kind === 'value' ? parsed.cents : null;
    }),
  );
}
