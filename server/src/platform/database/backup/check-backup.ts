import { createHash, type Hash } from 'node:crypto';
import { BackupFileError } from './backup-file-error.ts';
import { readBackup } from './read-backup.ts';

export type BackupSummary = { createdAt: string; migrations: string[]; tables: number; rows: number };

/**
 * Reads the whole file before anything is changed: its header, the hash of each table and the end mark, without which the file is
 * incomplete. Whether the rows fit the tables is left for PostgreSQL to check.
 */
export async function checkBackup(file: string, key: Buffer | null = null): Promise<BackupSummary> {
  const refuse = (reason: string) => new BackupFileError(`${file} cannot be restored: ${reason}.`);
  let header: { createdAt: string; migrations: string[] } | null = null;
  let hash: Hash | null = null;
  let isComplete = false;
  const found = { tables: 0, rows: 0 };
  for await (const part of readBackup(file, key)) {
    if (isComplete) throw refuse('something follows its end');
    if ((header === null) !== (part.kind === 'backup')) throw refuse('its header is not where it should be');
    switch (part.kind) {
      case 'backup':
        header = { createdAt: part.createdAt, migrations: part.migrations };
        break;
      case 'table':
        if (hash !== null) throw refuse('a table has no end');
        hash = createHash('sha256');
        break;
      case 'data':
        if (hash === null) throw refuse('rows belong to no table');
        hash.update(part.bytes);
        break;
      case 'table-end':
        if (hash?.digest('hex') !== part.sha256) throw refuse('the rows of a table have changed');
        hash = null;
        found.tables += 1;
        found.rows += part.rows;
        break;
      case 'sequences':
        break;
      case 'end':
        isComplete = hash === null && part.tables === found.tables && part.rows === found.rows;
        if (!isComplete) throw refuse('tables or rows are missing');
        break;
    }
  }
  if (header === null || !isComplete) throw refuse('it is cut');
  return { ...header, ...found };
}
