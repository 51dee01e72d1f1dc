import type { DeclarationContent } from '@suivi/contract/declarations/declarations';

export const emptyMonth = { quantity: null, amountCents: null, isCreditNote: false };

/** A typed year of gas in MWh: the given months, by their number; all others are empty. */
export function declarationContent(
  months: Partial<Record<number, object>>,
  head: object = {},
): DeclarationContent {
  return {
    unit: 'MWh',
    gasCoefficient: null,
    ecsProducer: null,
    notes: null,
    ttcNotes: null,
    ...head,
    months: Array.from({ length: 12 }, (_, index) => ({ ...emptyMonth, ...months[index + 1] })),
  };
}
