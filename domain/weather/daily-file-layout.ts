/** The columns that degree days need, by their published names. */
const needed = { station: 'NUM_POSTE', date: 'AAAAMMJJ', min: 'TN', max: 'TX' } as const;
/** Quality codes of TN and TX: read when the file has them. */
const optional = { minQuality: 'QTN', maxQuality: 'QTX' } as const;

type Column = keyof typeof needed | keyof typeof optional;

export type DailyFileLayout = {
  columnCount: number;
  /** The index of each column in a line, from 0; -1 when the file does not have it. */
  places: Readonly<Record<Column, number>>;
};

export type DailyFileHeader =
  | { kind: 'layout'; layout: DailyFileLayout }
  | { kind: 'unknown_layout'; missingColumns: readonly string[] };

/**
 * Reads the first line of a daily file of Météo-France (`Q_<département>_…_RR-T-Vent.csv`, separator « ; »). Columns are found by
 * name, so that their order may change; the file is refused when a required column is missing.
 */
export function readDailyHeader(line: string): DailyFileHeader {
  const names = line
    .replace(/^\uFEFF/, '')
    .split(';')
    .map(name => name.trim().toUpperCase());
  const missingColumns = Object.values(needed).filter(name => !names.includes(name));
  if (missingColumns.length > 0) return { kind: 'unknown_layout', missingColumns };
  const place = (name: string) => names.indexOf(name);
  return {
    kind: 'layout',
    layout: {
      columnCount: names.length,
      places: {
        station: place(needed.station),
        date: place(needed.date),
        min: place(needed.min),
        max: place(needed.max),
        minQuality: place(optional.minQuality),
        maxQuality: place(optional.maxQuality),
      },
    },
  };
}
