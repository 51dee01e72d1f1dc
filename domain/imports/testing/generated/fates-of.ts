import type { Correction } from '../accept-file.ts';
import { acceptFile } from '../accept-file.ts';
import type { GeneratedFile } from './month-files.ts';
import type { Figure } from './sheet-maker.ts';

/** What happens to the figures of a file. */
export type Fates = {
  end: string;
  /** Stored with another value than in the file, with or without answers. */
  untrue: string[];
  /** Neither stored, nor asked about, nor named as left out or refused, after all answers. */
  lost: Figure[];
  codes: string[];
};

export function fatesOf(file: GeneratedFile): Fates {
  const truth = new Map(file.figures.flatMap(({ at, value }) => (at === null ? [] : [[at, value] as const])));
  const falseOf = (stored: ReadonlyMap<string, number>) =>
    [...stored].flatMap(([at, value]) => {
      const told = truth.get(at);
      return told !== undefined && Math.abs(told - value) < 0.0011 ? [] : `${at} ${value}, not ${told}`;
    });
  const plain = acceptFile(file.tables);
  const untrue = plain.kind === 'stored' ? falseOf(plain.stored) : [];
  const columns = [...new Set(file.figures.flatMap(({ at, column }) => (at === null ? [] : column)))];
  const answers: Correction[] = [
    { kind: 'months' },
    { kind: 'columns', are: columns },
    { kind: 'decimals', are: file.decimals },
    { kind: 'confirm' },
    { kind: 'whole-file', defaults: file.defaults },
    { kind: 'decide', decisions: { trustsFigures: true } },
  ];
  const read = acceptFile(file.tables, answers);
  if (read.kind === 'asked') return { end: `asked ${read.gaps.join()}`, untrue, lost: [], codes: read.gaps };
  const figureColumns = new Set(file.figures.map(({ column }) => column));
  const told = new Set(
    [...read.content.faults, ...read.content.notes].flatMap(({ line, column }) =>
      // A fault in the site, month or energy concerns the whole row.
      column === null || !figureColumns.has(column) ? `${line}` : `${line} ${column}`,
    ),
  );
  for (const { line, fault } of read.items) if (fault !== null && fault !== undefined) told.add(`${line}`);
  /** A figure of the same month and energy as a refused one beside it is refused as well. */
  const besideOf = ({ line, column }: Figure) =>
    read.read
      .filter(({ table }) => table.rows.some(row => row.line === line))
      .flatMap(({ mapping }) => {
        const own = mapping.columns.find(({ index }) => index === column);
        return mapping.columns
          .filter(
            ({ month, year, energy }) => month === own?.month && year === own.year && energy === own.energy,
          )
          .map(({ index }) => index);
      });
  const isNamed = (figure: Figure) =>
    told.has(`${figure.line}`) || besideOf(figure).some(column => told.has(`${figure.line} ${column}`));
  const isLeft = ({ line, column }: Figure) =>
    read.read.some(
      ({ table, mapping }) =>
        table.rows.some(row => row.line === line && (row.cells[column] ?? null) !== null) &&
        mapping.columns.some(each => each.index === column && each.role === 'ignored'),
    );
  const isStored = ({ at, value }: Figure) =>
    at !== null && Math.abs((read.stored.get(at) ?? NaN) - value) < 0.0011;
  const lost = file.figures.filter(figure => !isStored(figure) && !isNamed(figure) && !isLeft(figure));
  const missing = file.figures.filter(figure => figure.at !== null && !isStored(figure));
  const codes = [...new Set(read.refused)];
  const isAsked =
    plain.kind === 'asked'
      ? `after ${plain.gaps.join()}`
      : plain.refused.length > 0 && missing.length === 0
        ? `after ${[...new Set(plain.refused)].join()}`
        : 'unasked';
  return {
    end: missing.length === 0 ? `whole ${isAsked}` : `part ${isAsked}`,
    untrue: [...untrue, ...falseOf(read.stored)],
    lost,
    codes,
  };
}
