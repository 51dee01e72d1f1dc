import { type ImportSheet, shownTextLength } from '@suivi/contract/import-values';
import { cellText } from '@suivi/domain/imports/table/cell-text';
import { layoutFingerprint } from '@suivi/domain/imports/table/layout-fingerprint';
import type { ImportMapping } from '@suivi/domain/imports/columns/mapping';
import type { KnownSite } from '@suivi/domain/imports/rows/named';
import { proposeMappings } from '@suivi/domain/imports/columns/propose-mapping';
import { recallMapping } from '@suivi/domain/imports/columns/recall-mapping';
import { placeOfLine } from '@suivi/domain/imports/blocks/sheet-line';
import type { UnfoldedTable } from '@suivi/domain/imports/blocks/unfold';
import { findLayout } from '../../../records/imports/layouts.ts';
import type { Reader } from '../../../records/imports/store.ts';

const sampleRows = 12;
const sampleColumns = 60;
const blocksShown = 60;

/** How the tables of a file seem to be laid out, by what was confirmed for the same layout if it was. */
export async function describeSheets(
  db: Reader,
  tables: readonly UnfoldedTable[],
  sites: readonly KnownSite[],
): Promise<ImportSheet[]> {
  const sheets: ImportSheet[] = [];
  for (const table of tables) {
    const fingerprint = layoutFingerprint(table);
    const remembered = fingerprint === null ? null : await findLayout(db, fingerprint);
    const fresh = proposeMappings(table, sites);
    const mapping = remembered ? recallMapping(remembered, table, sites) : fresh.proposed;
    sheets.push({
      name: shown(table.name),
      rowCount: table.rows.length,
      blocks: table.blocks.slice(0, blocksShown).map(block => ({ ...block, sheet: shown(block.sheet) })),
      blockCount: table.blocks.length,
      sample: sampleOf(table),
      proposed: shownMapping(mapping),
      other: otherOf(mapping, fresh),
      isRemembered: remembered !== null,
    });
  }
  return sheets;
}

/** What the table is if a person says that its rows are bills, or that they are not. */
function otherOf(mapping: ImportMapping, { proposed, other }: ReturnType<typeof proposeMappings>) {
  if (other === null) return null;
  const instead = other.subject === mapping.subject ? proposed : other;
  return shownMapping({ ...instead, isSubjectAsked: false });
}

/** The header, if there is one, and the first rows below it. */
function sampleOf({ rows, header }: UnfoldedTable): ImportSheet['sample'] {
  const head =
    header.line === 0 ? [] : [{ line: header.line, cells: header.columns.map(({ text }) => text) }];
  return [...head, ...rows.slice(0, sampleRows)].map(({ line, cells }) => ({
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
