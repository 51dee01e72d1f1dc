export type TypedCode =
  | { kind: 'authenticator'; digits: string }
  | { kind: 'recovery'; code: string }
  | { kind: 'neither' };

/** The code typed as a second factor; spaces, dashes and case are ignored. */
export function readTypedCode(text: string): TypedCode {
  const compact = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(compact)) return { kind: 'authenticator', digits: compact };
  // Recovery codes had sixteen characters before they had 120 bits.
  if (/^([A-Z2-7]{16}|[A-Z2-7]{24})$/.test(compact)) return { kind: 'recovery', code: compact };
  return { kind: 'neither' };
}
