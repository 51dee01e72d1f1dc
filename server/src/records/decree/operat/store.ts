import type { OperatModel } from '@suivi/contract/decree/operat-model';
import type { MappedSheet } from '@suivi/domain/decree/operat-file/check-mapping';
import { type OperatFileKind, operatFileKinds } from '@suivi/domain/decree/operat-file/operat-field';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

/** The model of each kind; one that nobody has confirmed has no document and version 1. */
export async function listModels(db: Database | Tx): Promise<OperatModel[]> {
  const rows = await db
    .selectFrom('operat_models as m')
    .innerJoin('documents as d', 'd.id', 'm.document_id')
    .leftJoin('accounts as a', 'a.id', 'm.saved_by')
    .select(['m.kind', 'm.sheets', 'm.saved_at', 'm.version', 'd.id', 'd.name', 'd.sha256'])
    .select('a.name as saved_by_name')
    .execute();
  return operatFileKinds.map(kind => {
    const row = rows.find(each => each.kind === kind);
    if (!row) return { kind, version: 1, document: null, sheets: [], savedBy: null, savedAt: null };
    return {
      kind,
      version: row.version,
      document: { id: row.id, name: row.name, sha256: row.sha256 },
      sheets: row.sheets,
      savedBy: row.saved_by_name,
      savedAt: row.saved_at.toISOString(),
    };
  });
}

export async function readModelOf(db: Database | Tx, kind: OperatFileKind): Promise<OperatModel> {
  const model = (await listModels(db)).find(each => each.kind === kind);
  if (!model) throw new Error(`no model is listed of the kind ${kind}`);
  return model;
}

/**
 * The same, locked: waits for a transaction that is confirming one now. The whole table is locked, since there may be no row;
 * this is rare.
 */
export async function lockModel(tx: Tx, kind: OperatFileKind): Promise<OperatModel> {
  await sql`lock table operat_models in share row exclusive mode`.execute(tx);
  return readModelOf(tx, kind);
}

/** Stores what was confirmed under the next version, with its journal row. */
export async function replaceModel(
  change: Change,
  before: OperatModel,
  confirmed: { document: NonNullable<OperatModel['document']>; sheets: readonly MappedSheet[] },
): Promise<OperatModel> {
  const { tx, author, journal } = change;
  const { kind } = before;
  const values = {
    document_id: confirmed.document.id,
    sheets: JSON.stringify(confirmed.sheets),
    saved_by: author.accountId,
    saved_at: new Date(),
    version: before.version + 1,
  };
  await tx
    .insertInto('operat_models')
    .values({ kind, ...values })
    .onConflict(conflict => conflict.column('kind').doUpdateSet(values))
    .execute();
  const after = await readModelOf(tx, kind);
  await journal({
    action: 'setting.save-operat-model',
    entity: 'setting',
    entityId: `operat-${kind}`,
    label: `OPERAT · ${confirmed.document.name}`,
    before: before.document && stateOf(before),
    after: stateOf(after),
  });
  return after;
}

function stateOf({ document, sheets }: OperatModel) {
  const columns = sheets.flatMap(sheet =>
    sheet.columns.map(({ label, field }) => ({ sheet: sheet.name, label, field })),
  );
  return { document: document?.name, sha256: document?.sha256, columns };
}
