import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Database } from '../schema/tables.ts';
import {
  isSealed,
  issuerOwner,
  mailOwner,
  webhookOwner,
  type SecretBox,
  type SecretOwner,
} from './secret-box.ts';

/**
 * At start, seals secrets that were stored before a key was given. Throws a sentence when the key is missing or is not the one
 * that sealed the stored secrets, rather than let everybody's codes fail.
 */
export async function sealStoredSecrets(db: Database, box: SecretBox): Promise<void> {
  await sealSetting(db, box, issuerOwner, 'issuer_settings', 'client_secret');
  await sealSetting(db, box, mailOwner, 'mail_settings', 'password');
  await sealSetting(db, box, webhookOwner, 'webhooks', 'secret');
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'totp_secret', 'totp_pending_secret'])
    .where(eb => eb.or([eb('totp_secret', 'is not', null), eb('totp_pending_secret', 'is not', null)]))
    .orderBy('id')
    .execute();
  for (const { id, totp_secret: secret, totp_pending_secret: pending } of rows) {
    const stored = [secret, pending].filter(each => each !== null);
    if (stored.every(isSealed)) check(stored, id, box);
    else if (box.hasKey) {
      const sealed = (text: string | null) => (text === null || isSealed(text) ? text : box.seal(text, id));
      await db
        .updateTable('accounts')
        .set({ totp_secret: sealed(secret), totp_pending_secret: sealed(pending) })
        .where('id', '=', id)
        .where('totp_secret', 'is not distinct from', secret)
        .where('totp_pending_secret', 'is not distinct from', pending)
        .execute();
    }
  }
}

/** Seals the secrets stored with the settings. */
async function sealSetting(
  db: Database,
  box: SecretBox,
  owner: SecretOwner,
  ...[table, column]:
    | ['issuer_settings', 'client_secret']
    | ['mail_settings', 'password']
    | ['webhooks', 'secret']
): Promise<void> {
  const { rows } = await sql<{ stored: string | null }>`
    select ${sql.ref(column)} as stored from ${sql.table(table)}`.execute(db);
  for (const { stored } of rows) {
    if (stored === null) continue;
    if (isSealed(stored)) check([stored], owner, box);
    else if (box.hasKey) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${box.seal(stored, owner)}
        where ${sql.ref(column)} = ${stored}`.execute(db);
    }
  }
}

function check(stored: string[], owner: SecretOwner, box: SecretBox): void {
  try {
    for (const each of stored) box.open(each, owner);
  } catch {
    throw new ConfigError(
      'SECRETS_KEY must be the key with which this database sealed the secrets of authenticators, of the identity service, of the mail relay and of webhooks.',
    );
  }
}
