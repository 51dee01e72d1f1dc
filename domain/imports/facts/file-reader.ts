import { assembleBills } from './assemble-bills.ts';
import { assembleDeclarations } from './assemble-declarations.ts';
import { assembleReadings } from './assemble-readings.ts';
import type { CandidateBill, CandidatePoint } from '../rows/candidate-bill.ts';
import type { CandidateRegister } from '../rows/candidate-register.ts';
import type { CandidateDeclaration, CandidateReading } from '../rows/candidate.ts';
import { dayOrderOf } from '../words/day-order.ts';
import { energyInWords } from '../../energy/energy-in-words.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { ImportContext } from '../rows/import-context.ts';
import type { ImportFault, ImportNote, UnknownName } from '../../ground/table/import-problem.ts';
import type { ImportMapping } from '../words/mapping.ts';
import type { MeasuredPart } from '../rows/measured-part.ts';
import { createBillRowReader, type ReadBillRow } from '../rows/read-bill-row.ts';
import { createOwnerFinder } from '../rows/owner-finder.ts';
import { createPointFinder } from '../rows/point-finder.ts';
import { pointsByNumber } from '../rows/point-of-row.ts';
import { createProblemCollector } from '../rows/problem-collector.ts';
import { type CandidateBuilding, isHospitalRow, readBuildingRow } from '../rows/read-building-row.ts';
import { measuresOf } from '../rows/measures-of.ts';
import { readMeasuredRow } from '../rows/read-measured-row.ts';
import { readPointRow } from '../rows/read-point-row.ts';
import { readPeriod } from '../words/read-period.ts';
import { type CandidateSite, readSiteRow } from '../rows/read-site-row.ts';
import { remembering } from '../../ground/text/remembering.ts';
import { createRowCells, type RowCells } from '../words/row-cells.ts';
import { createSuccessiveRows } from '../rows/successive-rows.ts';
import { createPartFinder } from '../rows/part-rows.ts';
import { createTotals } from '../rows/total-rows.ts';
import { createLeftOutParts } from './left-out.ts';
import { createSumsOfRows } from './leave-out-sums.ts';
import { starsOf } from '../words/stars-of.ts';
import { seasonStartOf } from '../words/season-start.ts';
import { headerMeaning } from '../words/header-meaning.ts';
import { indicatorsOf } from '../rows/row-attributes.ts';
import type { RowTools } from '../rows/row-tools.ts';
import type { FormulaCell, Table, TableRow } from '../../ground/table/table.ts';

/** The content of a file, ready to be compared with what is stored. Lines with a fault are in no candidate. */
export type ImportContent = {
  bills: CandidateBill[];
  /** The points of the bills that are to be registered. */
  points: CandidatePoint[];
  refusedAt: string[];
  declarations: CandidateDeclaration[];
  readings: CandidateReading[];
  /** The points described by a list. */
  registered: CandidateRegister[];
  buildings: CandidateBuilding[];
  sites: CandidateSite[];
  faults: ImportFault[];
  notes: ImportNote[];
  unknownNames: UnknownName[];
  /** Names left out as the sum of others, or as a part of another, unless a person keeps them. */
  leftSums: string[];
  /** Rows below the header, including totals. */
  rowCount: number;
};

/** What a spreadsheet states about rows besides their cells. */
type TableMarks = Pick<Table, 'formulaCells' | 'hiddenLines' | 'rows'> & {
  header: { titles: readonly string[] };
};
export type TableReader = { addRow: (row: TableRow) => void };
export type FileReader = {
  /** Reads the rows of one table after another. */
  table: (mapping: ImportMapping, marks: TableMarks) => TableReader;
  /** Combines the months of all tables, finds duplicates, and returns everything in line order. */
  finish: () => ImportContent;
};

/** Reads the tables of a file row by row, so that long ones can be read in slices. */
export function createFileReader(context: ImportContext): FileReader {
  const problems = createProblemCollector();
  const leftOut = createLeftOutParts();
  const declared: MeasuredPart[] = [];
  const read: MeasuredPart[] = [];
  const leftSums = new Set<string>();
  const { leaveOutUnowned, withoutSums } = createSumsOfRows(context, problems, leftOut, leftSums);
  const billed: ReadBillRow[] = [];
  const registered: CandidateRegister[] = [];
  const buildings: CandidateBuilding[] = [];
  const sites: CandidateSite[] = [];
  /** Tables whose rows can only be read once the last row is known. */
  const waiting: (() => void)[] = [];
  let rowCount = 0;

  function table(given: ImportMapping, marks: TableMarks): TableReader {
    const { formulaCells, hiddenLines } = marks;
    const left = new Set(given.hiddenRows?.are === 'left' ? hiddenLines : []);
    const successive = createSuccessiveRows(given, { problems, periodOf: readPeriod });
    const mapping = successive?.mapping ?? given;
    const refusedAt = successive?.refusedAt ?? (() => null);
    const tools = {
      ...rowTools(mapping, context, formulaCells, problems),
      refusedAt,
      areStarsEstimates: starsOf(marks),
      leaveOut: leftOut.add,
      leaveOutUnowned,
    };
    const { cells } = tools;
    const owners = createOwnerFinder(tools);
    const measures = measuresOf(mapping);
    const totals = createTotals(tools, leftSums);
    const readBillRow = createBillRowReader(mapping, tools, createPointFinder(tools, owners));

    function addSite() {
      const site = readSiteRow(owners.matchSite, tools);
      if (site !== null) sites.push(site);
    }
    function readRow() {
      switch (mapping.subject) {
        case 'declarations':
          declared.push(...readMeasuredRow(measures, owners.siteOrPoint, tools));
          break;
        case 'bills': {
          const row = readBillRow();
          if (row !== null) billed.push(row);
          break;
        }
        case 'points': {
          const point = readPointRow(owners, tools);
          if (point !== null) registered.push(point);
          break;
        }
        case 'readings':
          read.push(...readMeasuredRow(measures, owners.building, tools));
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
          break;
        // Read by its labels, and not as a table (`domain/supply/distributor`).
        case 'measures':
      }
    }
    const isPart = createPartFinder(tools);
    function readOne(row: TableRow) {
      cells.start(row);
      const isBill = mapping.subject === 'bills' && isBillRow(row, cells);
      if (!isBill && (isPart(row) || totals.isTotal(row))) return;
      totals.add(row);
      readRow();
    }
    const dayFirst = dayOrderOf(mapping);
    const kept: TableRow[] = [];
    if (successive !== null) waiting.push(() => successive.rowsOf(kept).forEach(readOne));
    return {
      addRow(row) {
        if (left.has(row.line)) return;
        rowCount += 1;
        if (successive === null) readOne(dayFirst(row));
        else kept.push(dayFirst(row));
      },
    };
  }

  return {
    table,
    finish() {
      for (const read of waiting.splice(0)) read();
      const ofSites = withoutSums(declared, 'site');
      const ofBuildings = withoutSums(read, 'building');
      const declarations = assembleDeclarations(ofSites, leftOut.finder(areParts(ofSites)), problems);
      const readings = assembleReadings(ofBuildings, leftOut.finder(areParts(ofBuildings)), problems);
      return {
        ...assembleBills(billed, problems),
        declarations,
        readings,
        registered,
        buildings,
        sites,
        faults: inOrder(problems.faults),
        notes: inOrder(problems.notes),
        unknownNames: problems.unknownNames(),
        leftSums: [...leftSums],
        rowCount,
      };
    },
  };
}

function areParts(parts: readonly MeasuredPart[]): boolean {
  return parts.some(({ origin }) => /[^|]/.test(origin));
}

function rowTools(
  mapping: ImportMapping,
  context: ImportContext,
  formulaCells: readonly FormulaCell[],
  problems: RowTools['problems'],
): Omit<RowTools, 'refusedAt' | 'areStarsEstimates' | 'leaveOut' | 'leaveOutUnowned'> {
  const formulas = new Map(formulaCells.map(({ line, column, hasValue }) => [`${line} ${column}`, hasValue]));
  const textPeriod = remembering(readPeriod);
  return {
    mapping,
    context,
    cells: createRowCells(mapping),
    problems,
    formulaAt: (line, column) => {
      const hasValue = formulas.size === 0 ? undefined : formulas.get(`${line} ${column}`);
      return hasValue === undefined ? null : hasValue ? 'with-value' : 'without-value';
    },
    energyOf: remembering(text => energyInWords(foldText(text))),
    periodOf: cell => (typeof cell === 'string' ? textPeriod(cell) : readPeriod(cell)),
    pointsOf: remembering(pointsByNumber(context)),
    seasonStart: seasonStartOf(mapping.columns),
    indicators: indicatorsOf(mapping),
    measureOf: remembering(headerMeaning),
  };
}

function inOrder<T extends { line: number; column: number | null }>(problems: readonly T[]): T[] {
  return problems.toSorted((a, b) => a.line - b.line || (a.column ?? -1) - (b.column ?? -1));
}

/** « Total » is also a supplier: a row with a bill number, and a point if the table has points, is a bill. */
function isBillRow(row: TableRow, cells: RowCells): boolean {
  const [number, meter] = [cells.text('bill-number'), cells.columnOf('meter')];
  const isOfPoint = meter === null || row.cells[meter] != null;
  return number !== '' && isOfPoint && !/^(?:sous[- ])?tota(?:l|ux)\b/i.test(number);
}
