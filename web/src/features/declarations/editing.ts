import type { Declaration } from '@suivi/contract/declarations';
import type { DeclarationContent, DeclarationDraft } from '@suivi/domain/declaration/declaration-content';
import { draftOf, emptyDraft } from '@suivi/domain/declaration/draft-of';
import type { EnergyType } from '@suivi/domain/energy/energy-type';

/** What is being typed, and the stored version it began from: null when there was none. */
export type Editing = { base: Base | null; draft: DeclarationDraft };

export type Base = { id: number; version: number; content: DeclarationContent };

export function startEditing(energyType: EnergyType, stored: Declaration | null): Editing {
  if (stored === null) return { base: null, draft: emptyDraft(energyType) };
  const base = baseOf(stored);
  return { base, draft: draftOf(base.content) };
}

export function baseOf({ id, version, ...stored }: Declaration): Base {
  const { unit, gasCoefficient, ecsProducer, notes, ttcNotes, months } = stored;
  return { id, version, content: { unit, gasCoefficient, ecsProducer, notes, ttcNotes, months } };
}

/** Where there was nothing, as a content to compare with. */
export function emptyContent(energyType: EnergyType): DeclarationContent {
  const { unit, ecsProducer } = emptyDraft(energyType);
  const month = { quantity: null, amountCents: null, isCreditNote: false };
  return {
    unit,
    gasCoefficient: null,
    ecsProducer,
    notes: null,
    ttcNotes: null,
    months: Array.from({ length: 12 }, () => month),
  };
}
