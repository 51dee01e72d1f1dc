import type { StoredDeclaration } from '../../declarations/declaration-content.ts';
import { type Month, months } from '../../ground/calendar/month.ts';
import type { Table, TableCell } from '../../ground/table/table.ts';
import type { Correction } from './accept-file.ts';
import { type MadeEnergy, madeAmount, madeQuantity } from './made-figures.ts';
import { tableOf } from './table-of.ts';

/** A file as somebody keeps it, and its real content. */
export type MadeFile = {
  name: string;
  tables: Table[];
  truth: Map<string, number>;
  /** What a person does when the proposal raises a question; empty when it must be right as it is. */
  corrections: Correction[];
  /** What is stored before. */
  held: StoredDeclaration[];
  /** It may be refused with a message instead of being read. */
  mayBeRefused: boolean;
};

export type Rows = (string | TableCell[])[];

export function sheet(name: string, rows: Rows, hiddenColumns: number[] = []): Table {
  return { ...tableOf(rows, name), hiddenColumns };
}

export function madeFile(
  name: string,
  tables: Table[] | Rows,
  truth: Map<string, number>,
  given: Partial<Pick<MadeFile, 'corrections' | 'held' | 'mayBeRefused'>> = {},
): MadeFile {
  const [first] = tables;
  const isRows = typeof first === 'string' || Array.isArray(first);
  return {
    name,
    tables: isRows ? [sheet('Feuil1', tables as Rows)] : (tables as Table[]),
    truth,
    corrections: [],
    held: [],
    mayBeRefused: false,
    ...given,
  };
}

type Kind = 'both' | 'quantity' | 'amount';

/** The real values of some months, under the keys of `acceptFile`. */
export function truthOf(
  site: number,
  energy: MadeEnergy,
  year: number,
  kind: Kind = 'both',
  only: readonly Month[] = months,
): Map<string, number> {
  return new Map(
    only.flatMap((month): [string, number][] => {
      const at = `${site} ${energy} ${year}-${month}`;
      const quantity: [string, number][] =
        kind === 'amount' ? [] : [[at, madeQuantity(site, energy, year, month)]];
      return kind === 'quantity'
        ? quantity
        : [...quantity, [`${at} €`, madeAmount(site, energy, year, month)]];
    }),
  );
}

export function together(...truths: Map<string, number>[]): Map<string, number> {
  return new Map(truths.flatMap(truth => [...truth]));
}

/** A year that is stored already, multiplied by `times`. */
export function heldYear(site: number, energy: MadeEnergy, year: number, times = 1): StoredDeclaration {
  return {
    id: site,
    version: 1,
    siteId: site,
    energyType: energy,
    year,
    unit: energy === 'water' ? 'm3' : energy === 'fuel' ? 'L' : 'kWh',
    gasCoefficient: null,
    ecsProducer: null,
    notes: null,
    ttcNotes: null,
    months: months.map(month => ({
      quantity: madeQuantity(site, energy, year, month) * times,
      amountCents: null,
      isCreditNote: false,
    })) as StoredDeclaration['months'],
  };
}
