import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { can } from '@suivi/domain/accounts/can';
import { type ImportSubject, subjectActions } from '@suivi/domain/imports/words/mapping';
import type { Actor } from '../../platform/session/actor.ts';
import { ok, type Result } from '../../platform/result.ts';
import {
  findImport,
  type ListedImport,
  type Reader,
  type StoredImport,
} from '../../records/imports/store.ts';

type Who = Pick<Actor, 'accountId' | 'role'>;

/** Administrators and the person who sent the file may act on an import. */
export function mayActOn({ createdBy }: Pick<StoredImport, 'createdBy'>, { accountId, role }: Who): boolean {
  return role === 'admin' || createdBy === accountId;
}

/** The subject of most of its rows. */
export function subjectOf({ mappings, sheets }: Pick<StoredImport, 'mappings' | 'sheets'>): ImportSubject {
  const read = mappings.flatMap((mapping, index) =>
    mapping === null ? [] : { subject: mapping.subject, rowCount: sheets[index]?.rowCount ?? 0 },
  );
  const [fullest] = read.toSorted((a, b) => b.rowCount - a.rowCount);
  return fullest?.subject ?? 'declarations';
}

/** Whether the file is a distributor's, which is read by its labels and not as a table. */
export function isOfMeasures({ mappings }: Pick<StoredImport, 'mappings'>): boolean {
  return mappings.some(mapping => mapping?.subject === 'measures');
}

export function importSummary(stored: ListedImport, who: Who) {
  const { id, version, fileName, state, outcome, createdAt, createdByName } = stored;
  const subject = subjectOf(stored);
  return {
    id,
    version,
    fileName,
    state,
    outcome,
    subject,
    createdAt: createdAt.toISOString(),
    createdBy: createdByName,
    mayUndo: state === 'applied' && mayActOn(stored, who) && can(who.role, subjectActions[subject]),
  };
}

export function importAnswer(stored: StoredImport, who: Who): ImportRecord {
  const { sheets, mappings, answers, decisions, mode, done, total } = stored;
  return {
    ...importSummary(stored, who),
    sheets,
    mappings,
    answers,
    decisions,
    mode,
    progress: { done, total },
  };
}

export async function answerAfter(db: Reader, id: number, who: Who): Promise<Result<ImportRecord>> {
  const stored = await findImport(db, id);
  if (!stored) throw new Error(`import ${id} vanished`);
  return ok(importAnswer(stored, who));
}
