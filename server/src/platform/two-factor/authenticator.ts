import { generateSecret, generateURI, verifySync } from 'otplib';

const stepSeconds = 30;

/** 160 random bits, in the base 32 that authenticators expect. */
export function newSecret(): string {
  return generateSecret({ length: 20 });
}

/** The content of the QR code: RFC 6238 with six digits, thirty seconds and SHA-1, which every authenticator supports. */
export function authenticatorUri(secret: string, email: string, issuer: string): string {
  return generateURI({ secret, label: email, issuer });
}

/** The thirty-second step to which these six digits belong, among the present one and one before and after it; null: none. */
export function stepOfDigits(secret: string, digits: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const verified = verifySync({
    secret,
    token: digits,
    epoch,
    period: stepSeconds,
    epochTolerance: stepSeconds,
  });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : null;
}
