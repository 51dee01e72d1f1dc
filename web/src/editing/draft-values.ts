import { editableNumber } from '@suivi/domain/ground/number/editable-number';

/** A number as the text of a field; empty for null. */
export function numberText(value: number | null): string {
  return value === null ? '' : editableNumber(value);
}

/** What a field says; null for an empty one. */
export function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

/** What every row says; null when one of them cannot be read. */
export function readRows<Draft, Row>(
  drafts: readonly Draft[],
  read: (draft: Draft) => Row | null,
): Row[] | null {
  const rows = drafts.map(read).filter(row => row !== null);
  return rows.length === drafts.length ? rows : null;
}
