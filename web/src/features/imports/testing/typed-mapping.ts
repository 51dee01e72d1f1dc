import type { ColumnMapping, ImportMapping } from '@suivi/domain/imports/words/mapping';

/** A column interpreted without doubt. */
export function typedColumn(
  index: number,
  role: ColumnMapping['role'],
  told: Partial<ColumnMapping> = {},
): ColumnMapping {
  return {
    index,
    header: `Colonne ${index}`,
    role,
    energy: null,
    unit: null,
    basis: null,
    month: null,
    year: null,
    decimalSeparator: ',',
    confidence: 1,
    ...told,
  };
}

/** A mapping of declared months, with no value for the whole file. */
export function typedMapping(columns: ColumnMapping[], told: Partial<ImportMapping> = {}): ImportMapping {
  return {
    subject: 'declarations',
    headerLine: 1,
    columns,
    defaults: { site: null, energy: null, year: null, units: {}, ecsProducer: null },
    lastDayIncluded: true,
    fillsDown: false,
    zeroIsMissing: false,
    formerTable: null,
    questions: [],
    ...told,
  };
}
