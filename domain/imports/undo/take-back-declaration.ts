import type { DeclarationContent, DeclaredMonth } from '../../declarations/declaration-content.ts';

const heads = ['unit', 'gasCoefficient', 'ecsProducer', 'notes', 'ttcNotes'] as const;
const empty: DeclaredMonth = { quantity: null, amountCents: null, isCreditNote: false };

/**
 * A declaration without the months that an import brought, even if other months were changed since: each month that the import
 * changed is restored. 'touched' when somebody changed one of those months since, or their unit; null when nothing is left of
 * what the import created.
 */
export function takeBackDeclaration(
  now: DeclarationContent,
  before: DeclarationContent | null,
  left: DeclarationContent,
): DeclarationContent | null | 'touched' {
  if (now.unit !== left.unit || now.gasCoefficient !== left.gasCoefficient) return 'touched';
  const changed = left.months.map((month, index) => !isSame(month, before?.months[index] ?? empty));
  if (
    changed.some(
      (isChanged, index) => isChanged && !isSame(now.months[index] ?? empty, left.months[index] ?? empty),
    )
  )
    return 'touched';
  const movedHeads = before === null ? [] : heads.filter(head => before[head] !== left[head]);
  if (movedHeads.some(head => now[head] !== left[head])) return 'touched';
  const months = now.months.map((month, index) =>
    changed[index] ? (before?.months[index] ?? empty) : month,
  );
  const isHeld = months.some(({ quantity, amountCents }) => quantity !== null || amountCents !== null);
  if (before === null && !isHeld) return null;
  // Another unit would change the quantities of the remaining months.
  if (
    movedHeads.includes('unit') &&
    now.months.some((month, index) => !changed[index] && month.quantity !== null)
  )
    return 'touched';
  return { ...now, ...Object.fromEntries(movedHeads.map(head => [head, before?.[head]])), months };
}

function isSame(a: DeclaredMonth, b: DeclaredMonth): boolean {
  return a.quantity === b.quantity && a.amountCents === b.amountCents && a.isCreditNote === b.isCreditNote;
}
