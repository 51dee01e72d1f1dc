/** Units that people write and that cannot be stored: each would otherwise be taken for the unit of its table. */
const word =
  /^(?:n ?m[3³]|wh|gj|mj|tj|th|thermies?|tep|st[eè]res?|map|hl|hectolitres?|dam[3³]|kwc?|mw|kva|kvarh?|mvarh|°c|sacs?|palettes?)$/i;

export const normalCubicMetre = /m[3³]\s?\(n\)/i;

/** The unit in a header or a label, in brackets or as its last word, if it is one that is not read; otherwise null. */
export function unreadUnit(text: string): string | null {
  const normal = normalCubicMetre.exec(text);
  if (normal !== null) return normal[0];
  const bracketed = [...text.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, part = '']) => part);
  const last =
    text
      .replaceAll(/[([].*$/g, ' ')
      .trim()
      .split(/[\s–—-]+/)
      .at(-1) ?? '';
  const parts = bracketed.flatMap(part => [part, ...part.split(/[\s,;/]+/)]);
  return (
    [...parts, last].map(part => part.trim().replace(/^en\s+/i, '')).find(part => word.test(part)) ?? null
  );
}
