export const draftPrefix = 'suivi:draft';

/** The number of unsaved drafts of this person in this browser. */
export function countDrafts(accountId: number): number {
  return placesOf(accountId).length;
}

export function dropDraftsOf(accountId: number): void {
  for (const place of placesOf(accountId)) localStorage.removeItem(place);
}

/** The storage keys of drafts: those of one person, or all. */
export function placesOf(accountId?: number): string[] {
  const start = accountId === undefined ? `${draftPrefix}:` : `${draftPrefix}:${accountId}:`;
  try {
    return Object.keys(localStorage).filter(place => place.startsWith(start));
  } catch {
    return [];
  }
}

/** The storage keys of drafts that an older version of the page stored as readable text. */
export function readablePlaces(): string[] {
  return placesOf().filter(place => localStorage.getItem(place)?.startsWith('{'));
}
