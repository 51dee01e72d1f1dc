import type { DeclarationContent } from './declaration-content.ts';
import { diffDeclarations } from './diff-declarations.ts';

/**
 * Merges the changes of two users to `base`; null when only a person can decide: both changed one field differently, or one
 * changed the unit of quantities that the other typed.
 */
export function mergeDeclarations(
  base: DeclarationContent,
  mine: DeclarationContent,
  theirs: DeclarationContent,
): DeclarationContent | null {
  const changes = diffDeclarations(base, mine, theirs);
  if (changes.some(({ changedBy }) => changedBy === 'both')) return null;
  const unit = changes.find(({ field }) => field === 'unit')?.changedBy;
  const typedBy = new Set(
    changes.filter(({ field }) => field === 'quantity').map(({ changedBy }) => changedBy),
  );
  if ((unit === 'me' && typedBy.has('them')) || (unit === 'them' && typedBy.has('me'))) return null;

  return {
    unit: pick(base.unit, mine.unit, theirs.unit),
    gasCoefficient: pick(base.gasCoefficient, mine.gasCoefficient, theirs.gasCoefficient),
    ecsProducer: pick(base.ecsProducer, mine.ecsProducer, theirs.ecsProducer),
    notes: pick(base.notes, mine.notes, theirs.notes),
    ttcNotes: pick(base.ttcNotes, mine.ttcNotes, theirs.ttcNotes),
    months: base.months.map((before, index) => {
      const me = mine.months[index] ?? before;
      const them = theirs.months[index] ?? before;
      return {
        quantity: pick(before.quantity, me.quantity, them.quantity),
        amountCents: pick(before.amountCents, me.amountCents, them.amountCents),
        isCreditNote: pick(before.isCreditNote, me.isCreditNote, them.isCreditNote),
      };
    }),
  };
}

function pick<T>(before: T, mine: T, theirs: T): T {
  return mine === before ? theirs : mine;
}
