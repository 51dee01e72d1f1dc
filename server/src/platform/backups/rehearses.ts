import type { Config } from '../config.ts';

/**
 * Whether backups are put back into a PostgreSQL beside what serves: with the embedded database its programs are here, with
 * another one the settings must say where.
 */
export function rehearses({
  backupDirectory,
  databaseUrl,
  postgresBinDirectory,
}: Pick<Config, 'backupDirectory' | 'databaseUrl' | 'postgresBinDirectory'>): boolean {
  return backupDirectory !== null && (databaseUrl === undefined || postgresBinDirectory !== undefined);
}
