import { createHash } from 'node:crypto';
import { generateSecret } from 'otplib';

const codeCount = 10;

/**
 * Ten codes of 120 random bits, such as « ABCD-EFGH-2345-WXYZ-ABCD-EFGH »: a plain hash of so many bits cannot be searched (ASVS
 * 5.0, 6.5.1, requires 112).
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    (generateSecret({ length: 15 }).match(/.{4}/g) ?? []).join('-'),
  );
}

/** The hash of a code, as returned by `readTypedCode` or as it was shown. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll('-', '')).digest();
}
