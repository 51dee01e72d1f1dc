import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';
import { draftKeyOf } from './draft-keyring.ts';

const cipherOf = managedNonce(xchacha20poly1305);

/** Null when the keyring belongs to another person. `place` binds the text to the place where it is stored. */
export function sealDraft(accountId: number, place: string, text: string): string | null {
  const key = draftKeyOf(accountId);
  if (key === null) return null;
  const sealed = cipherOf(hexToBytes(key), utf8ToBytes(place)).encrypt(utf8ToBytes(text));
  return btoa(Array.from(sealed, byte => String.fromCharCode(byte)).join(''));
}

/** Null when it cannot be read with this person's key. */
export function unsealDraft(accountId: number, place: string, sealed: string): string | null {
  const key = draftKeyOf(accountId);
  if (key === null) return null;
  try {
    const bytes = Uint8Array.from(atob(sealed), character => character.charCodeAt(0));
    return bytesToUtf8(cipherOf(hexToBytes(key), utf8ToBytes(place)).decrypt(bytes));
  } catch {
    return null;
  }
}
