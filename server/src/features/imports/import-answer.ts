import type { ImportRecord } from '@suivi/contract/import-values';
import { can } from '@suivi/domain/access/can';
import { layoutKind } from '@suivi/domain/imports/columns/layout-kind';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import { subjectActions } from '@suivi/domain/imports/subject-action';
import type { Actor } from '../../platform/session/actor.ts';
import { ok, type Result } from '../../platform/result.ts';
import { findImport, type Reader, type StoredImport } from '../../records/imports/store.ts';

type Who = Pick<Actor, 'accountId' | 'role'>;

/** An administrator, or whoever sent the file. */
export function mayActOn({ createdBy }: StoredImport, { accountId, role }: Who): boolean {
  return role === 'admin' || createdBy === accountId;
}

export function importSummary(stored: StoredImport, who: Who) {
  const { id, version, fileName, state, outcome, mapping, createdAt, createdByName } = stored;
  return {
    id,
    version,
    fileName,
    state,
    outcome,
    subject: mapping.subject,
    createdAt: createdAt.toISOString(),
    createdBy: createdByName,
    mayUndo: state === 'applied' && mayActOn(stored, who) && can(who.role, subjectActions[mapping.subject]),
  };
}

export function importAnswer(stored: StoredImport, who: Who): ImportRecord {
  const { sheets, sheet, mapping, answers, mode, done, total } = stored;
  return {
    ...importSummary(stored, who),
    sheets,
    sheet,
    mapping,
    layout: layoutKind(mapping),
    gaps: mappingGaps(mapping),
    answers,
    mode,
    progress: { done, total },
  };
}

export async function answerAfter(db: Reader, id: number, who: Who): Promise<Result<ImportRecord>> {
  const stored = await findImport(db, id);
  if (!stored) throw new Error(`import ${id} vanished`);
  return ok(importAnswer(stored, who));
}
