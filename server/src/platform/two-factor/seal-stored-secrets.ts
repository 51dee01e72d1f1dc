import { ConfigError } from '../config.ts';
import type { Database } from '../schema/tables.ts';
import { isSealed, issuerOwner, type SecretBox, type SecretOwner } from './secret-box.ts';

/**
 * At the start: seals what was stored before a key was given. Throws a sentence where the key is missing or another one
 * than that of what is stored, rather than let everybody's codes fail.
 */
export async function sealStoredSecrets(db: Database, box: SecretBox): Promise<void> {
  await sealClientSecret(db, box);
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

/** That of the identity service, which stands with the settings. */
async function sealClientSecret(db: Database, box: SecretBox): Promise<void> {
  const row = await db.selectFrom('issuer_settings').select('client_secret').executeTakeFirst();
  const stored = row?.client_secret ?? null;
  if (stored === null) return;
  if (isSealed(stored)) check([stored], issuerOwner, box);
  else if (box.hasKey) {
    const sealed = box.seal(stored, issuerOwner);
    await db
      .updateTable('issuer_settings')
      .set({ client_secret: sealed })
      .where('client_secret', '=', stored)
      .execute();
  }
}

function check(stored: string[], owner: SecretOwner, box: SecretBox): void {
  try {
    for (const each of stored) box.open(each, owner);
  } catch {
    throw new ConfigError(
      'SECRETS_KEY must be the key with which this database sealed the secrets of authenticators and of the identity service.',
    );
  }
}
