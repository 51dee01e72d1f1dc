import { assembleDeclarations } from './assemble-declarations.ts';
import { assembleReadings } from './assemble-readings.ts';
import type {
  CandidateBuilding,
  CandidateDeclaration,
  CandidateReading,
  CandidateSite,
} from './candidate.ts';
import { cellText } from '../table/cell-text.ts';
import { energyInWords } from '../columns/energy-in-words.ts';
import { foldText } from '../table/fold-text.ts';
import type { ImportContext } from '../rows/import-context.ts';
import type { ImportFault, ImportNote, UnknownName } from '../rows/import-problem.ts';
import type { ImportMapping } from '../columns/mapping.ts';
import type { MeasuredPart } from '../rows/measured-part.ts';
import { createOwnerFinder } from '../rows/owner-finder.ts';
import { createProblemCollector } from '../rows/problem-collector.ts';
import { isHospitalRow, readBuildingRow } from '../rows/read-building-row.ts';
import { measuresOf, readMeasuredRow } from '../rows/read-measured-row.ts';
import { readPeriod } from '../rows/read-period.ts';
import { readSiteRow } from '../rows/read-site-row.ts';
import { remembering } from '../table/remembering.ts';
import { createRowCells } from '../rows/row-cells.ts';
import type { RowTools } from '../rows/row-tools.ts';
import type { FormulaCell, TableRow } from '../table/table.ts';

/** What a table holds, ready to be compared with what is stored. Lines with a fault are in no candidate. */
export type ImportContent = {
  declarations: CandidateDeclaration[];
  readings: CandidateReading[];
  buildings: CandidateBuilding[];
  sites: CandidateSite[];
  faults: ImportFault[];
  notes: ImportNote[];
  unknownNames: UnknownName[];
  /** Rows below the header, total rows included. */
  rowCount: number;
};

export type TableReader = { addRow: (row: TableRow) => void; finish: () => ImportContent };

const totalRow = /^(sous )?(total|totaux|moyenne|cumul)\b/;

/**
 * Reads a table row by row, so that a long one can be read in slices; `finish` puts months together, finds duplicates and
 * gives everything in the order of lines.
 */
export function createTableReader(
  mapping: ImportMapping,
  context: ImportContext,
  formulaCells: readonly FormulaCell[],
): TableReader {
  const problems = createProblemCollector();
  const cells = createRowCells(mapping);
  const formulas = new Map(formulaCells.map(({ line, column, hasValue }) => [`${line} ${column}`, hasValue]));
  const formulaAt: RowTools['formulaAt'] = (line, column) => {
    const hasValue = formulas.size === 0 ? undefined : formulas.get(`${line} ${column}`);
    return hasValue === undefined ? null : hasValue ? 'with-value' : 'without-value';
  };
  const textPeriod = remembering(readPeriod);
  const tools: RowTools = {
    mapping,
    context,
    cells,
    problems,
    formulaAt,
    energyOf: remembering(text => energyInWords(foldText(text))),
    periodOf: cell => (typeof cell === 'string' ? textPeriod(cell) : readPeriod(cell)),
  };
  const isTotal = remembering(label => totalRow.test(foldText(label)));
  const owners = createOwnerFinder(tools);
  const measures = measuresOf(mapping);
  const parts: MeasuredPart[] = [];
  const buildings: CandidateBuilding[] = [];
  const sites: CandidateSite[] = [];
  let rowCount = 0;

  function readRow() {
    switch (mapping.subject) {
      case 'declarations':
        parts.push(...readMeasuredRow(measures, owners.site, tools));
        break;
      case 'readings':
        parts.push(...readMeasuredRow(measures, owners.building, tools));
        break;
      case 'buildings': {
        if (isHospitalRow(tools)) {
          addSite();
          break;
        }
        const siteId = owners.site();
        const building = siteId === null ? null : readBuildingRow(siteId, owners.matcherAt(siteId), tools);
        if (building !== null) buildings.push(building);
        break;
      }
      case 'sites':
        addSite();
    }
  }

  function addSite() {
    const site = readSiteRow(owners.matchSite, tools);
    if (site !== null) sites.push(site);
  }

  return {
    addRow(row) {
      if (row.line <= mapping.headerLine) return;
      rowCount += 1;
      const label = cellText(row.cells.find(cell => cellText(cell) !== ''));
      if (isTotal(label)) {
        problems.note(row.line, null, 'total-row-skipped');
        return;
      }
      cells.start(row);
      readRow();
    },
    finish() {
      const isReadings = mapping.subject === 'readings';
      const declarations = isReadings ? [] : assembleDeclarations(parts, problems);
      const readings = isReadings ? assembleReadings(parts, problems) : [];
      return {
        declarations,
        readings,
        buildings,
        sites,
        faults: inOrder(problems.faults),
        notes: inOrder(problems.notes),
        unknownNames: problems.unknownNames(),
        rowCount,
      };
    },
  };
}

function inOrder<T extends { line: number; column: number | null }>(problems: readonly T[]): T[] {
  return problems.toSorted((a, b) => a.line - b.line || (a.column ?? -1) - (b.column ?? -1));
}
