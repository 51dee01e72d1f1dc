let open: { accountId: number; hexadecimalKey: string } | null = null;

/**
 * From now on drafts of this person can be read and kept, with the key that the server gives them alone. Without it, on a
 * workstation of several people, what lies in the browser is unreadable to the next one.
 */
export function openDraftKeyring(accountId: number, hexadecimalKey: string): void {
  open = { accountId, hexadecimalKey };
}

/** Nothing is read nor kept any more, whatever a form still holds while it goes. */
export function closeDraftKeyring(): void {
  open = null;
}

/** Null where the keyring is another person's. */
export function draftKeyOf(accountId: number): string | null {
  return open?.accountId === accountId ? open.hexadecimalKey : null;
}
