import type { ColumnMapping, ImportMapping } from '../words/mapping.ts';
import type { KnownSite } from '../words/named.ts';
import { proposeMapping, proposeMappings } from './propose-mapping.ts';
import type { UnfoldedTable } from '../blocks/unfold.ts';
import { headerMeaning } from '../words/header-meaning.ts';

/**
 * The mapping that a person confirmed for a table with the same layout (`layoutFingerprint`), adapted to this one: the roles of
 * columns are remembered; the header's line, years and decimal separators are determined again, since they belong to the file. A
 * site, energy or year that only the person stated applies to one file: it is asked again for the next. Units and energies in
 * this file take precedence over remembered ones; when they differ, the column is in doubt.
 */
export function recallMapping(
  remembered: ImportMapping,
  table: UnfoldedTable,
  sites: readonly KnownSite[],
  fileName = '',
): ImportMapping {
  const { proposed, other } = proposeMappings(table, sites, fileName);
  const fresh = other?.subject === remembered.subject ? other : proposed;
  return {
    ...remembered,
    headerLine: fresh.headerLine,
    lastDayIncluded: fresh.lastDayIncluded,
    defaults: {
      ...fresh.defaults,
      units: remembered.defaults.units,
      ecsProducer: remembered.defaults.ecsProducer,
      supplier: remembered.defaults.supplier,
    },
    // Doubts about a column concern only this file.
    columns: fresh.columns.map(column => ({
      ...recalled(column, remembered),
      ...((column.years ?? column.doubt) === undefined ? {} : { confidence: column.confidence }),
    })),
    questions: [],
    hiddenRows: fresh.hiddenRows,
    isSubjectAsked: false,
  };
}

function recalled(fresh: ColumnMapping, { columns, defaults }: ImportMapping): ColumnMapping {
  const remembered = columns.find(({ index }) => index === fresh.index);
  if (remembered === undefined || fresh.isFromTitles === true || remembered.isFromTitles === true)
    return fresh;
  const { role, energy, component } = remembered;
  const scale = remembered.scale ?? fresh.scale;
  const month = fresh.month ?? remembered.month;
  const inHeader = headerMeaning(fresh.header)?.unit ?? null;
  if (fresh.unit === null || inHeader !== null) {
    const { unit, basis } = remembered;
    return { ...fresh, role, energy, unit, basis, month, component, scale, confidence: 1 };
  }
  // The unit is in a title of this file.
  const told = remembered.unit ?? (energy === null ? null : (defaults.units[energy] ?? null));
  const contradicts = told !== null && told !== fresh.unit;
  return { ...fresh, role, energy, month, scale, confidence: contradicts ? doubtful : 1 };
}

const doubtful = 0.4;
const rowsLookedAt = 200;

/** The part of an imported mapping that is remembered: a unit that only a title stated belongs to its file. */
export function learntMapping(mapping: ImportMapping, table: UnfoldedTable): ImportMapping {
  // Units are in headers and titles: a few rows are enough.
  const fresh = proposeMapping({ ...table, rows: table.rows.slice(0, rowsLookedAt) }, []);
  return {
    ...mapping,
    columns: mapping.columns.map(column => {
      const told = fresh.columns.find(({ index }) => index === column.index);
      const inTitle = headerMeaning(column.header)?.unit == null;
      // A scale that the file states is read again from the next file.
      const own = told?.scale === column.scale ? { ...column, scale: undefined } : column;
      return inTitle && told?.unit === column.unit ? { ...own, unit: null, basis: null } : own;
    }),
  };
}
