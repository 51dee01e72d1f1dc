let open: { accountId: number; hexadecimalKey: string } | null = null;

/**
 * From now on drafts of this person can be read and stored, with a key that the server gives to them alone. On a shared
 * workstation the next person cannot read what the browser holds without it.
 */
export function openDraftKeyring(accountId: number, hexadecimalKey: string): void {
  open = { accountId, hexadecimalKey };
}

/** Nothing can be read or stored any more, not even by a form that is about to disappear. */
export function closeDraftKeyring(): void {
  open = null;
}

/** Null when the keyring belongs to another person. */
export function draftKeyOf(accountId: number): string | null {
  return open?.accountId === accountId ? open.hexadecimalKey : null;
}
