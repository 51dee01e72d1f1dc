import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Whose a secret is: an account by its number, for its authenticator; anything else by a name. */
export type SecretOwner = number | string;

/** How secrets are stored: as they are, or sealed where the server was given a key. */
export type SecretBox = {
  hasKey: boolean;
  /** Bound to its owner: a sealed secret opens nothing in another's row. */
  seal(secret: string, owner: SecretOwner): string;
  /** Throws for what was sealed with another key, for another owner, or with a key that is missing. */
  open(stored: string, owner: SecretOwner): string;
};

/** Of what opens the way to the identity service. */
export const issuerOwner = 'issuer';
/** Of what opens the relay through which mail leaves. */
export const mailOwner = 'mail';
/** Of what webhooks are signed with. */
export const webhookOwner = 'webhook';

const mark = 'v1.';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key that stands outside the database and its backups: a copy of these tells no secret. */
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
