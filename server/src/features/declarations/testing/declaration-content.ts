import type { DeclarationContent } from '@suivi/contract/declarations/declarations';

export const emptyMonth = { quantity: null, amountCents: null, isCreditNote: false };

/** What is typed of a year of gas in MWh: the months given by their number, all others empty. */
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
