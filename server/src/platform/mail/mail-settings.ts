import type { MailEncryption } from '@suivi/contract/operation/mail';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../schema/tables.ts';

export type MailSettings = {
  isOn: boolean;
  host: string;
  port: number;
  encryption: MailEncryption;
  userName: string;
  /** As stored, possibly sealed. */
  password: string | null;
  sender: string;
  publicUrl: string;
  triedAt: Date | null;
  version: number;
};

/** Reads the only row of the settings; `isLocking` locks it. */
export async function readMail(db: Database | Tx, isLocking = false): Promise<MailSettings> {
  return db
    .selectFrom('mail_settings')
    .select(['is_on as isOn', 'host', 'port', 'encryption', 'user_name as userName', 'password', 'sender'])
    .select(['public_url as publicUrl', 'tried_at as triedAt', 'version'])
    .$if(isLocking, query => query.forUpdate())
    .executeTakeFirstOrThrow();
}

/** The origin of links in messages; empty when none is set. */
export function linkOrigin({ publicUrl }: MailSettings, config: Pick<Config, 'publicUrl'>): string {
  return publicUrl === '' ? (config.publicUrl ?? '') : new URL(publicUrl).origin;
}

/** The origin of links, if mail is sent at all; null if it is not. */
export async function readMailOrigin(
  db: Database | Tx,
  config: Pick<Config, 'publicUrl'>,
): Promise<string | null> {
  const settings = await readMail(db);
  return settings.isOn ? linkOrigin(settings, config) : null;
}
