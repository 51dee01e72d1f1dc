import { isoMonth } from '@suivi/domain/calendar/month';
import type { Factor } from '@suivi/contract/factors';
import type { JournalEntry } from '../../platform/journal/journal-entry.ts';

/** What the journal keeps of an emission factor. */
export function factorEntry(
  verb: 'create' | 'save' | 'delete',
  states: { before?: Factor; after?: Factor },
): JournalEntry {
  const factor = states.after ?? states.before;
  if (!factor) throw new Error('a journal entry of a factor needs the factor');
  return {
    action: `emission-factor.${verb}`,
    entity: 'emission-factor',
    entityId: factor.id,
    label: `${factor.set} · ${factor.energyType} · ${isoMonth(factor.validFrom)}`,
    ...(states.before ? { before: stateOf(states.before) } : {}),
    ...(states.after ? { after: stateOf(states.after) } : {}),
  };
}

function stateOf(factor: Factor) {
  const { set, energyType, valueKg, perimeter, source, vintage } = factor;
  return {
    set,
    energyType,
    validFrom: isoMonth(factor.validFrom),
    value: valueKg,
    perimeter,
    source,
    vintage,
  };
}
