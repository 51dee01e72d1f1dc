import { isoMonth } from '@suivi/domain/calendar/month';
import type { Price } from '@suivi/contract/prices';
import type { JournalEntry } from '../../platform/journal/journal-entry.ts';

/** What the journal keeps of a price. */
export function priceEntry(
  verb: 'create' | 'save' | 'delete',
  states: { before?: Price; after?: Price },
): JournalEntry {
  const price = states.after ?? states.before;
  if (!price) throw new Error('a journal entry of a price needs the price');
  return {
    action: `unit-price.${verb}`,
    entity: 'unit-price',
    entityId: price.id,
    label: `${price.energyType} · ${isoMonth(price.validFrom)}`,
    ...(states.before ? { before: stateOf(states.before) } : {}),
    ...(states.after ? { after: stateOf(states.after) } : {}),
  };
}

function stateOf(price: Price) {
  return { energyType: price.energyType, validFrom: isoMonth(price.validFrom), price: price.valueEuros };
}
