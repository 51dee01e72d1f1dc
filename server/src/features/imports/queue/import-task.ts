import type { ImportSheet } from '@suivi/contract/imports/import-values';
import type { DatabaseConnection } from '../../../platform/database/connection-of.ts';
import type { Result } from '../../../platform/result.ts';
import type { RefusedRows } from '../dry-run/write-refused-rows.ts';

/** The tasks of the import process; everything that reads a file or a whole dry run is done there. */
export type ImportTask =
  | { kind: 'describe'; bytes: Uint8Array; fileName: string }
  | { kind: 'refused-rows'; importId: number }
  /** `worker` names the process in the database; `now` is the present moment. */
  | { kind: 'work'; worker: string; now: Date };

export type ImportTaskAnswers = {
  describe: Result<ImportSheet[]>;
  'refused-rows': Result<RefusedRows>;
  work: null;
};

export type ImportChildRequest =
  | { kind: 'connect'; connection: DatabaseConnection }
  /**
   * A part of the file for the task with this number. What is written to a process is copied at once and blocks the server, so
   * that files are sent in parts.
   */
  | { kind: 'bytes'; id: number; bytes: Uint8Array }
  | { kind: 'task'; id: number; task: ImportTask }
  | { kind: 'stop' };

export type ImportChildMessage =
  | { kind: 'done'; id: number; answer: ImportTaskAnswers[keyof ImportTaskAnswers] }
  | { kind: 'error'; id: number; error: Error }
  | { kind: 'import-failed'; importId: number; error: Error };
