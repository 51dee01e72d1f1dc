import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The owner of a secret: an account by its number, for its authenticator; anything else by a name. */
export type SecretOwner = number | string;

/** How secrets are stored: in plain text, or sealed when the server was given a key. */
export type SecretBox = {
  hasKey: boolean;
  /** Bound to its owner: a sealed secret cannot be opened from another owner's row. */
  seal(secret: string, owner: SecretOwner): string;
  /** Throws for a secret sealed with another key, for another owner, or when the key is missing. */
  open(stored: string, owner: SecretOwner): string;
};

/** Owner of the secrets for the identity service. */
export const issuerOwner = 'issuer';
/** Owner of the password for the mail relay. */
export const mailOwner = 'mail';
/** Owner of the secrets with which webhooks are signed. */
export const webhookOwner = 'webhook';

const mark = 'v1.';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key kept outside the database and its backups: a copy of these reveals no secret. */
export function createSecretBox(key: Buffer | null): SecretBox {
  return {
    hasKey: key !== null,
    seal(secret, owner) {
      if (key === null) return secret;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(owner));
      const sealed = Buffer.concat([
        nonce,
        cipher.update(secret, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${mark}${sealed.toString('base64url')}`;
    },
    open(stored, owner) {
      if (!isSealed(stored)) return stored;
      if (key === null) throw new Error('a sealed secret needs SECRETS_KEY');
      const bytes = Buffer.from(stored.slice(mark.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(boundTo(owner))
        .setAuthTag(bytes.subarray(-tagBytes));
      const opened = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    },
  };
}

function boundTo(owner: SecretOwner): Buffer {
  return Buffer.from(typeof owner === 'number' ? `totp:${owner}` : owner);
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(mark);
}
