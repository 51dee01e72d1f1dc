import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { type TariffKind, tariffKinds } from './tariff-values.ts';

/** Public prices from a day on, in the units of `tariffValues`, before VAT. */
export type TariffGrid = {
  kind: TariffKind;
  validFrom: CalendarDate;
  /** The last day for which they are known to apply; null: until the next version. */
  validTo: CalendarDate | null;
  values: Readonly<Record<string, number>>;
  /** The source, as a text to display. */
  source: string;
};

type Dated = { from: number; to: number; grid: TariffGrid };
/** Every known version of every kind. */
export type TariffBook = ReadonlyMap<TariffKind, readonly Dated[]>;

/** @param grids later entries replace earlier ones of the same kind and first day. */
export function tariffBook(grids: readonly TariffGrid[]): TariffBook {
  return new Map(
    tariffKinds.map(kind => {
      const own = grids
        .filter(grid => grid.kind === kind)
        .map(grid => ({
          from: dayIndex(grid.validFrom),
          to: grid.validTo === null ? Number.POSITIVE_INFINITY : dayIndex(grid.validTo),
          grid,
        }));
      return [kind, own.toSorted((a, b) => a.from - b.from)];
    }),
  );
}

/** The grid in force on a day (since 1970); null when no version is known for it. */
export function gridAt(book: TariffBook, kind: TariffKind, day: number): TariffGrid | null {
  const held = (book.get(kind) ?? []).findLast(({ from }) => from <= day);
  return held !== undefined && day <= held.to ? held.grid : null;
}

/** The last version known on a day, even if it is no longer in force. */
export function lastGrid(book: TariffBook, kind: TariffKind, day: number): TariffGrid | null {
  return book.get(kind)?.findLast(({ from }) => from <= day)?.grid ?? null;
}

/** The versions in force on some day of a span, in order; null when a day has none. */
export function gridsOver(
  book: TariffBook,
  kind: TariffKind,
  first: number,
  last: number,
): TariffGrid[] | null {
  const versions = book.get(kind) ?? [];
  const grids: TariffGrid[] = [];
  let day = first;
  while (day <= last) {
    const place = versions.findLastIndex(({ from }) => from <= day);
    const held = versions[place];
    if (held === undefined || day > held.to) return null;
    grids.push(held.grid);
    day = Math.min(held.to, (versions[place + 1]?.from ?? Number.POSITIVE_INFINITY) - 1) + 1;
  }
  return grids;
}

/**
 * A value of a grid.
 * @throws RangeError when it has no such value, which is a programming error.
 */
export function valueOf({ kind, values }: TariffGrid, key: string): number {
  const value = values[key];
  if (value === undefined) throw new RangeError(`no ${key} in a grid of ${kind}`);
  return value;
}
