import { createHash } from 'node:crypto';
import { generateSecret } from 'otplib';

const codeCount = 10;

/** Ten codes of 80 random bits, such as « ABCD-EFGH-2345-WXYZ »: too many to guess even from their hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    (generateSecret({ length: 16 }).slice(0, 16).match(/.{4}/g) ?? []).join('-'),
  );
}

/** Of a code as `readTypedCode` gives it, or as it was shown. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll('-', '')).digest();
}
