import type { MailEncryption } from '@suivi/contract/operation/mail';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../schema/tables.ts';

export type MailSettings = {
  isOn: boolean;
  host: string;
  port: number;
  encryption: MailEncryption;
  userName: string;
  /** As it is stored, sealed perhaps. */
  password: string | null;
  sender: string;
  publicUrl: string;
  triedAt: Date | null;
  version: number;
};

/** The one row there is. */
export async function readMail(db: Database | Tx, isLocking = false): Promise<MailSettings> {
  const row = await db
    .selectFrom('mail_settings')
    .selectAll()
    .$if(isLocking, query => query.forUpdate())
    .executeTakeFirstOrThrow();
  return {
    isOn: row.is_on,
    host: row.host,
    port: row.port,
    encryption: row.encryption,
    userName: row.user_name,
    password: row.password,
    sender: row.sender,
    publicUrl: row.public_url,
    triedAt: row.tried_at,
    version: row.version,
  };
}

/** Where links in messages lead; empty where nobody has said. */
export function linkOrigin({ publicUrl }: MailSettings, config: Pick<Config, 'publicUrl'>): string {
  return publicUrl === '' ? (config.publicUrl ?? '') : new URL(publicUrl).origin;
}

/** Where links lead, where mail leaves at all; null where it does not. */
export async function readMailOrigin(
  db: Database | Tx,
  config: Pick<Config, 'publicUrl'>,
): Promise<string | null> {
  const settings = await readMail(db);
  return settings.isOn ? linkOrigin(settings, config) : null;
}
