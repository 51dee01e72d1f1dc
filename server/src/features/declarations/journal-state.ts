import type { Declaration, DeclarationContent } from '@suivi/contract/declarations';
import type { JournalEntry } from '../../platform/journal/journal-entry.ts';
import type { DeclarationKey } from './store.ts';

/** What the journal keeps of a declaration: all that a person typed, so that a deleted one can be typed again. */
export function journalState(content: DeclarationContent): DeclarationContent {
  const { unit, gasCoefficient, ecsProducer, notes, ttcNotes, months } = content;
  return { unit, gasCoefficient, ecsProducer, notes, ttcNotes, months };
}

export function declarationEntry(
  verb: 'create' | 'save' | 'delete',
  id: number,
  { siteId, energyType, year }: DeclarationKey,
  siteName: string,
  states: { before?: Declaration; after?: DeclarationContent },
): JournalEntry {
  return {
    action: `declaration.${verb}`,
    entity: 'declaration',
    entityId: id,
    siteId,
    label: `${siteName} · ${energyType} · ${year}`,
    ...(states.before ? { before: journalState(states.before) } : {}),
    ...(states.after ? { after: journalState(states.after) } : {}),
  };
}
