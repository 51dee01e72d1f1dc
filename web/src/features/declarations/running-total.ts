import { parseCents, parseFrenchNumber } from '@suivi/domain/number/parse-french-number';
import type { MonthDraft } from '@suivi/domain/declaration/declaration-content';
import { sumPresent } from '@suivi/domain/consumption/sum-present';

/** Sums of what can be read so far; null when nothing can. */
export function runningQuantity(months: readonly MonthDraft[]): number | null {
  return sumPresent(
    months.map(({ quantity }) => {
      const parsed = parseFrenchNumber(quantity, { kind: 'quantity' });
      return parsed.kind === 'value' ? parsed.value : null;
    }),
  );
}

export function runningCents(months: readonly MonthDraft[]): number | null {
  return sumPresent(
    months.map(({ amount, isCreditNote }) => {
      const parsed = parseCents(amount, { allowNegative: isCreditNote });
      return parsed.kind === 'value' ? parsed.cents : null;
    }),
  );
}
