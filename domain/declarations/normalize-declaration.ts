import type { DeclarationContent } from './declaration-content.ts';

/** Notes are trimmed, and empty ones become null (specification §5); a month without an amount is not a credit note. */
export function normalizeDeclaration(content: DeclarationContent): DeclarationContent {
  return {
    ...content,
    notes: trimmed(content.notes),
    ttcNotes: trimmed(content.ttcNotes),
    months: content.months.map(month => ({
      ...month,
      isCreditNote: month.isCreditNote && month.amountCents !== null,
    })),
  };
}

function trimmed(text: string | null): string | null {
  const kept = text?.trim() ?? '';
  return kept === '' ? null : kept;
}
