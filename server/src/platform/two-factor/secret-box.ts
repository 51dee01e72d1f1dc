import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** How secrets of authenticators are stored: as they are, or sealed where the server was given a key. */
export type SecretBox = {
  hasKey: boolean;
  /** Bound to the account: a sealed secret opens nothing in another's row. */
  seal(secret: string, accountId: number): string;
  /** Throws for what was sealed with another key, for another account, or with a key that is missing. */
  open(stored: string, accountId: number): string;
};

const mark = 'v1.';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key that stands outside the database and its backups: a copy of these tells no secret. */
export function createSecretBox(key: Buffer | null): SecretBox {
  return {
    hasKey: key !== null,
    seal(secret, accountId) {
      if (key === null) return secret;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`totp:${accountId}`));
      const sealed = Buffer.concat([
        nonce,
        cipher.update(secret, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${mark}${sealed.toString('base64url')}`;
    },
    open(stored, accountId) {
      if (!isSealed(stored)) return stored;
      if (key === null) throw new Error('a sealed secret needs SECRETS_KEY');
      const bytes = Buffer.from(stored.slice(mark.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(`totp:${accountId}`))
        .setAuthTag(bytes.subarray(-tagBytes));
      const opened = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    },
  };
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(mark);
}
