import type { ColumnMapping, ImportMapping } from './mapping.ts';
import type { KnownSite } from './named.ts';
import { proposeMapping } from './propose-mapping.ts';
import type { Table } from './table.ts';

/**
 * The mapping that a person confirmed for a table of the same layout (`layoutFingerprint`), fitted to this one: what
 * columns hold is remembered; years, the header's line and decimal separators are read anew, as they come with the file.
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
      ...remembered.defaults,
      year: fresh.defaults.year ?? remembered.defaults.year,
      site: fresh.defaults.site ?? remembered.defaults.site,
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
