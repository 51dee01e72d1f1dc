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
