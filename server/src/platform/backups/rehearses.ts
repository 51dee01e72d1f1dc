import type { Config } from '../config.ts';

/**
 * Whether backups are restored into a PostgreSQL beside the one that serves. The embedded database brings the programs for it;
 * with another database the settings must say where they are.
 */
export function rehearses({
  backupDirectory,
  databaseUrl,
  postgresBinDirectory,
}: Pick<Config, 'backupDirectory' | 'databaseUrl' | 'postgresBinDirectory'>): boolean {
  return backupDirectory !== null && (databaseUrl === undefined || postgresBinDirectory !== undefined);
}
