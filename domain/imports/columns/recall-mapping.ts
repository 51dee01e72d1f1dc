import type { ColumnMapping, ImportMapping } from './mapping.ts';
import type { KnownSite } from '../rows/named.ts';
import { proposeMapping } from './propose-mapping.ts';
import type { Table } from '../table/table.ts';

/**
 * The mapping that a person confirmed for a table of the same layout (`layoutFingerprint`), fitted to this one: what
 * columns hold is remembered; the header's line, years and decimal separators are read anew, as they come with the file.
 * A site, energy or year that only the person told is of that one file: the next of its layout asks again.
 */
export function recallMapping(
  remembered: ImportMapping,
  table: Table,
  sites: readonly KnownSite[],
): ImportMapping {
  const fresh = proposeMapping(table, sites);
  return {
    ...remembered,
    headerLine: fresh.headerLine,
    lastDayIncluded: fresh.lastDayIncluded,
    defaults: {
      ...fresh.defaults,
      units: remembered.defaults.units,
      ecsProducer: remembered.defaults.ecsProducer,
    },
    columns: fresh.columns.map(column => recalled(column, remembered.columns[column.index])),
  };
}

function recalled(fresh: ColumnMapping, remembered: ColumnMapping | undefined): ColumnMapping {
  if (remembered === undefined) return fresh;
  const { role, energy, unit, basis } = remembered;
  const month = fresh.month ?? remembered.month;
  return { ...fresh, role, energy, unit, basis, month, confidence: 1 };
}
