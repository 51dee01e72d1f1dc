import { type ImportSheet, shownTextLength } from '@suivi/contract/import-values';
import { cellText } from '@suivi/domain/imports/table/cell-text';
import { layoutFingerprint } from '@suivi/domain/imports/table/layout-fingerprint';
import type { ImportMapping } from '@suivi/domain/imports/columns/mapping';
import type { KnownSite } from '@suivi/domain/imports/rows/named';
import { proposeMapping } from '@suivi/domain/imports/columns/propose-mapping';
import { recallMapping } from '@suivi/domain/imports/columns/recall-mapping';
import type { Table } from '@suivi/domain/imports/table/table';
import { findLayout, type Reader } from '../../../records/imports/store.ts';

const sampleRows = 12;
const sampleColumns = 60;

/** How each table of a file seems to be laid out, by what was confirmed for the same layout if it was. */
export async function describeSheets(
  db: Reader,
  tables: readonly Table[],
  sites: readonly KnownSite[],
): Promise<ImportSheet[]> {
  const sheets: ImportSheet[] = [];
  for (const table of tables) {
    const remembered = table.rows.length === 0 ? null : await findLayout(db, layoutFingerprint(table));
    const mapping = remembered ? recallMapping(remembered, table, sites) : proposeMapping(table, sites);
    sheets.push({
      name: table.name.slice(0, shownTextLength),
      rowCount: table.rows.length,
      sample: sampleOf(table, mapping),
      proposed: shownMapping(mapping),
      isRemembered: remembered !== null,
    });
  }
  return sheets;
}

/** The header and the rows below it, or the first rows. */
function sampleOf({ rows }: Table, { headerLine }: ImportMapping): ImportSheet['sample'] {
  const start = Math.max(
    0,
    rows.findIndex(({ line }) => line >= headerLine),
  );
  return rows.slice(start, start + sampleRows).map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, sampleColumns).map(cell => cellText(cell).slice(0, shownTextLength).toWellFormed()),
  }));
}

function shownMapping(mapping: ImportMapping): ImportMapping {
  const { site } = mapping.defaults;
  return {
    ...mapping,
    columns: mapping.columns.map(column => ({
      ...column,
      header: column.header.slice(0, shownTextLength).toWellFormed(),
    })),
    defaults: { ...mapping.defaults, site: site?.slice(0, shownTextLength).toWellFormed() ?? null },
  };
}
