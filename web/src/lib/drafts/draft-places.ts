export const draftPrefix = 'suivi:draft';

/** How many things this person has begun and not saved in this browser. */
export function countDrafts(accountId: number): number {
  return placesOf(accountId).length;
}

export function dropDraftsOf(accountId: number): void {
  for (const place of placesOf(accountId)) localStorage.removeItem(place);
}

/** Where drafts lie: those of one person, or all. */
export function placesOf(accountId?: number): string[] {
  const start = accountId === undefined ? `${draftPrefix}:` : `${draftPrefix}:${accountId}:`;
  try {
    return Object.keys(localStorage).filter(place => place.startsWith(start));
  } catch {
    return [];
  }
}

/** Those that a page from before kept as readable text. */
export function readablePlaces(): string[] {
  return placesOf().filter(place => localStorage.getItem(place)?.startsWith('{'));
}
