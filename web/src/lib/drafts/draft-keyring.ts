import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';

const cipherOf = managedNonce(xchacha20poly1305);

let open: { accountId: number; key: Uint8Array } | null = null;

/**
 * From now on drafts of this person can be read and kept, with the key that the server gives them alone. Without it, on a
 * workstation of several people, what lies in the browser is unreadable to the next one.
 */
export function openDraftKeyring(accountId: number, hexadecimalKey: string): void {
  open = { accountId, key: hexToBytes(hexadecimalKey) };
}

/** Nothing is read nor kept any more, whatever a form still holds while it goes. */
export function closeDraftKeyring(): void {
  open = null;
}

/** Null where the keyring is another person's. `place` binds the text to where it is kept. */
export function sealDraft(accountId: number, place: string, text: string): string | null {
  if (open?.accountId !== accountId) return null;
  const sealed = cipherOf(open.key, utf8ToBytes(place)).encrypt(utf8ToBytes(text));
  return btoa(Array.from(sealed, byte => String.fromCharCode(byte)).join(''));
}

/** Null where it cannot be read with this person's key. */
export function unsealDraft(accountId: number, place: string, sealed: string): string | null {
  if (open?.accountId !== accountId) return null;
  try {
    const bytes = Uint8Array.from(atob(sealed), character => character.charCodeAt(0));
    return bytesToUtf8(cipherOf(open.key, utf8ToBytes(place)).decrypt(bytes));
  } catch {
    return null;
  }
}
