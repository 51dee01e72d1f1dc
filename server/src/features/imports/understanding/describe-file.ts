import { type ImportSheet, shownTextLength } from '@suivi/contract/imports/import-values';
import { placeOfLine } from '@suivi/domain/imports/blocks/sheet-line';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import type { UnfoldedTable } from '@suivi/domain/imports/blocks/unfold';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { repeatedTables } from '@suivi/domain/imports/columns/repeated-tables';
import { proposeMappings } from '@suivi/domain/imports/columns/propose-mapping';
import { recallMapping } from '@suivi/domain/imports/columns/recall-mapping';
import type { KnownSite } from '@suivi/domain/imports/words/named';
import { cellText } from '@suivi/domain/ground/table/cell-text';
import { layoutFingerprint } from '@suivi/domain/imports/words/layout-fingerprint';
import { findLayout } from '../../../records/imports/layouts.ts';
import { readKnown } from './known-store.ts';
import { isCustomerSpace } from '@suivi/domain/supply/distributor/customer-space';
import { isOfIndexes } from '@suivi/domain/supply/distributor/flow-columns';
import { describeFlowFile, isFlowTable } from '../measures/describe-flow.ts';
import { mayBeFlow } from '../measures/may-be-flow.ts';
import { readAndKeepTables } from './read-import-tables.ts';
import type { Reader } from '../../../records/imports/store.ts';

/** The content of a file and its presumed layout, or why it cannot be read. */
export async function describeFile(
  db: Reader,
  bytes: Uint8Array,
  fileName: string,
): Promise<Result<ImportSheet[]>> {
  const flow = mayBeFlow(bytes) ? await describeFlowFile(bytes, fileName) : null;
  if (flow !== null) return flow;
  if (isJson(bytes)) return refuse('file-not-tabular');
  const read = await readAndKeepTables(bytes, fileName);
  if (read.kind === 'refused') return read;
  const { tables, unfoldedBy } = read.value;
  const listed = tables.some(({ rows }) => isFlowTable(rows))
    ? await describeFlowFile(bytes, fileName)
    : null;
  if (listed !== null) return listed;
  const isOfOtherKind = tables.some(({ rows }) =>
    rows
      .slice(0, headerWithin)
      .map(({ cells }) => cells.map(cellText))
      .some(cells => isCustomerSpace(cells) || isOfIndexes(cells)),
  );
  if (isOfOtherKind) return refuse('file-customer-space');
  const { sites } = await readKnown(db);
  return ok(await describeSheets(db, unfoldedBy(sites), sites, fileName));
}

/** Objects are no table: a program wrote them for another one. */
function isJson(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^\ufeff?\s*[[{]/.test(text.toString('utf8', 0, 64))) return false;
  const written = text.toString('utf8').replace(/^\ufeff/, '');
  return [written, written.trimStart().split('\n', 1)[0] ?? ''].some(isParsed);
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const headerWithin = 10;
const sampleRows = 12;
const sampleColumns = 60;
const blocksShown = 60;

/** The presumed layout of the tables of a file; a mapping that was confirmed for the same layout is used. */
async function describeSheets(
  db: Reader,
  tables: readonly UnfoldedTable[],
  sites: readonly KnownSite[],
  fileName: string,
): Promise<ImportSheet[]> {
  const read = [];
  for (const table of tables) {
    const fingerprint = layoutFingerprint(table);
    const remembered = fingerprint === null ? null : await findLayout(db, fingerprint);
    const fresh = proposeMappings(table, sites, fileName);
    const mapping = remembered ? recallMapping(remembered, table, sites, fileName) : fresh.proposed;
    read.push({ table, mapping, fresh, isRemembered: remembered !== null });
  }
  const repeated = repeatedTables(read);
  return read.map(({ table, mapping, fresh, isRemembered }) => ({
    name: shown(table.name),
    rowCount: table.rows.length,
    blocks: table.blocks.slice(0, blocksShown).map(block => ({ ...block, sheet: shown(block.sheet) })),
    blockCount: table.blocks.length,
    sample: sampleOf(table),
    proposed: shownMapping(mapping),
    other: otherOf(mapping, fresh),
    ...(repeated.has(table) ? { isRepeated: true } : {}),
    isRemembered,
  }));
}

/** The other reading of the table, for a person who says that its rows are bills, or that they are not. */
function otherOf(mapping: ImportMapping, { proposed, other }: ReturnType<typeof proposeMappings>) {
  if (other === null) return null;
  const instead = other.subject === mapping.subject ? proposed : other;
  return shownMapping({ ...instead, isSubjectAsked: false });
}

/** The header, if there is one, and the first rows below it. */
function sampleOf({ rows, header, isCrossed }: UnfoldedTable): ImportSheet['sample'] {
  // When sites are side by side, each has a row for the same line.
  const first = isCrossed ? rows.toSorted((a, b) => a.line - b.line) : rows;
  const head =
    header.line === 0 ? [] : [{ line: header.line, cells: header.columns.map(({ text }) => text) }];
  return [...head, ...first.slice(0, sampleRows)].map(({ line, cells }) => ({
    line: placeOfLine(line).line,
    cells: cells.slice(0, sampleColumns).map(cell => shown(cellText(cell))),
  }));
}

function shown(text: string): string {
  return text.slice(0, shownTextLength).toWellFormed();
}

function shownMapping(mapping: ImportMapping): ImportMapping {
  const { site } = mapping.defaults;
  return {
    ...mapping,
    columns: mapping.columns.map(column => ({ ...column, header: shown(column.header) })),
    defaults: { ...mapping.defaults, site: site === null ? null : shown(site) },
  };
}
