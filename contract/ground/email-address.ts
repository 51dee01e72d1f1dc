import { z } from 'zod';

export const emailMaximumLength = 254;

const plainAddress =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * The canonical form of an email address, independent of the case and Unicode form that was typed; null when the text is not a
 * plain address. Compatibility characters that turn into `@`, and letters that change into others when lower-cased (`İ`, the
 * Kelvin sign), are refused rather than folded, so that nobody receives another person's account.
 */
export function canonicalEmail(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > emailMaximumLength || /[^\u0021-\u007e]/.test(trimmed)) return null;
  const canonical = trimmed.normalize('NFKC').toLowerCase();
  return plainAddress.test(canonical) ? canonical : null;
}

/** An address as typed; refused when it has no canonical form. */
export const emailAddress = z
  .string()
  .max(320)
  .refine(text => canonicalEmail(text) !== null, { error: 'email-address' });
