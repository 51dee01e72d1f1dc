import type { ImportSheet } from '@suivi/contract/import-values';
import { ok, type Result } from '../../../platform/result.ts';
import { unfold } from '@suivi/domain/imports/blocks/unfold';
import { describeSheets } from './describe-sheets.ts';
import { readKnown } from './known-store.ts';
import { describeFlowFile, isFlowTable } from '../measures/describe-flow.ts';
import { mayBeFlow } from '../measures/may-be-flow.ts';
import { readImportTables } from './read-import-tables.ts';
import type { Reader } from '../../../records/imports/store.ts';

/** What is in a file and how it seems to be laid out, or why it cannot be read. */
export async function describeFile(
  db: Reader,
  bytes: Uint8Array,
  fileName: string,
): Promise<Result<ImportSheet[]>> {
  const flow = mayBeFlow(bytes) ? await describeFlowFile(bytes, fileName) : null;
  if (flow !== null) return flow;
  const tables = await readImportTables(bytes, fileName);
  if (tables.kind === 'refused') return tables;
  const listed = tables.value.some(({ rows }) => isFlowTable(rows))
    ? await describeFlowFile(bytes, fileName)
    : null;
  if (listed !== null) return listed;
  const { sites } = await readKnown(db);
  return ok(await describeSheets(db, unfold(tables.value, sites), sites));
}
