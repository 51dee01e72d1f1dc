import type { CostParts } from '../energy/cost-parts.ts';
import type { MonthNow } from './changed-figure.ts';
import { type Month, months } from '../ground/calendar/month.ts';
import type { MonthMask } from '../ground/calendar/month-mask.ts';
import { type EnergyType, energyTypes } from '../energy/energy-type.ts';
import { type Unit, units } from '../ground/number/unit.ts';
import type { StoredMonth, YearLine } from './stored-month.ts';
import { decimalAt, type DecimalColumn, decimalColumn, putDecimal } from '../ground/number/decimal-column.ts';

/**
 * The data of all sites for one year, as columns. A line is one energy of one site; lines ascend by `keys`. The value of a month
 * is at `line × 12 + month − 1`, and is valid only if the line's mask contains the month: missing is not zero.
 */
export type YearOfMonths = {
  readonly year: number;
  /** By line, its site and energy: see `keyOf`. */
  readonly keys: Int32Array;
  readonly declarationIds: Int32Array;
  /** Indexes in `units`. */
  readonly units: Uint8Array;
  /** kWh PCS per m³ of gas; NaN when none was given. */
  readonly gasCoefficients: Float64Array;
  /** In the declaration's unit. */
  readonly declared: Masked<Float64Array>;
  /** kWh PCI, or m³ of water; absent when it cannot be converted. */
  readonly normal: Masked<DecimalColumn>;
  /** In the unit of the unit price. */
  readonly priced: Masked<DecimalColumn>;
  /** Cents, all taxes included; negative on a credit note. */
  readonly amounts: Masked<Int32Array>;
  readonly creditNotes: Uint16Array;
  /** Months made of bills, those of them that bills cover in part, and all months with an estimated quantity. */
  readonly billed: Uint16Array;
  readonly partial: Uint16Array;
  readonly estimatedReads: Uint16Array;
  /** For a month made of bills, the days on which one of its points is billed. */
  readonly coveredDays: Uint8Array;
  /** What the cost of a month is for according to its bills, by place; absent when they do not say. */
  readonly costParts: Map<number, CostParts>;
  /** What bills give today for a month closed with other figures, by place; the columns keep those of the closing (R16). */
  readonly since: Map<number, MonthNow>;
};

export type Masked<Values> = { readonly values: Values; readonly masks: Uint16Array };

/** The factor by which a site is multiplied in a key; the site is `key / energiesPerSite`, rounded down. */
export const energiesPerSite = 16;
const places = new Map(energyTypes.map((energyType, place) => [energyType, place]));

/** The sort key of a line: by site, then in the order of `energyTypes`. */
export function keyOf(siteId: number, energyType: EnergyType): number {
  return siteId * energiesPerSite + (places.get(energyType) ?? 0);
}

export function siteOfKey(key: number): number {
  return Math.floor(key / energiesPerSite);
}

export function energyPlaceOfKey(key: number): number {
  return key % energiesPerSite;
}

export function energyOfKey(key: number): EnergyType {
  const energyType = energyTypes[energyPlaceOfKey(key)];
  if (energyType === undefined) throw new Error(`line ${key} is of no energy`);
  return energyType;
}

/** @param stored in any order, at most one declaration for each site and energy. */
export function yearOfMonths(year: number, stored: readonly StoredMonth[]): YearOfMonths {
  const made = emptyYear(year, keysOf(stored));
  putMonths(made, stored);
  return made;
}

/** The sorted keys of the lines of a year, each once. */
export function keysOf(lines: Iterable<YearLine>): Int32Array {
  const known = new Set<number>();
  for (const { siteId, energyType } of lines) known.add(keyOf(siteId, energyType));
  return Int32Array.from(known).sort();
}

/** Stores months in lines that the year has. */
export function putMonths(to: YearOfMonths, stored: readonly StoredMonth[]): void {
  for (const row of stored) putMonth(to, lineFrom(to, keyOf(row.siteId, row.energyType)), row);
}

export function emptyYear(year: number, keys: Int32Array): YearOfMonths {
  const lines = keys.length;
  const masked = <Values>(values: Values) => ({ values, masks: new Uint16Array(lines) });
  return {
    year,
    keys,
    declarationIds: new Int32Array(lines),
    units: new Uint8Array(lines),
    gasCoefficients: new Float64Array(lines).fill(Number.NaN),
    declared: masked(new Float64Array(lines * 12)),
    normal: masked(decimalColumn(lines * 12)),
    priced: masked(decimalColumn(lines * 12)),
    amounts: masked(new Int32Array(lines * 12)),
    creditNotes: new Uint16Array(lines),
    billed: new Uint16Array(lines),
    partial: new Uint16Array(lines),
    estimatedReads: new Uint16Array(lines),
    coveredDays: new Uint8Array(lines * 12),
    costParts: new Map(),
    since: new Map(),
  };
}

type Head = Pick<StoredMonth, 'declarationId' | 'unit' | 'gasCoefficient'>;

export function putHead(to: YearOfMonths, line: number, head: Head): void {
  to.declarationIds[line] = head.declarationId;
  to.units[line] = units.indexOf(head.unit);
  if (head.gasCoefficient !== null) to.gasCoefficients[line] = Number(head.gasCoefficient);
}

/** Marks the month at a place as present. */
export function holdMonth(masks: Uint16Array, place: number): void {
  const line = Math.trunc(place / 12);
  masks[line] = (masks[line] ?? 0) | (1 << (place - line * 12));
}

function putMonth(of: YearOfMonths, line: number, row: StoredMonth): void {
  putHead(of, line, row);
  if (row.month === null) return;
  const place = line * 12 + row.month - 1;
  const hold = (masks: Uint16Array) => holdMonth(masks, place);
  if (row.quantity !== null) {
    hold(of.declared.masks);
    of.declared.values[place] = Number(row.quantity);
  }
  if (row.quantityNormal !== null) {
    hold(of.normal.masks);
    putDecimal(of.normal.values, place, row.quantityNormal);
  }
  if (row.quantityPriced !== null) {
    hold(of.priced.masks);
    putDecimal(of.priced.values, place, row.quantityPriced);
  }
  if (row.amountCents !== null) {
    hold(of.amounts.masks);
    of.amounts.values[place] = Number(row.amountCents);
  }
  if (row.isCreditNote) hold(of.creditNotes);
  if (row.isEstimated) hold(of.estimatedReads);
  if (row.since) of.since.set(place, row.since);
  if (row.coveredDays === null) return;
  hold(of.billed);
  of.coveredDays[place] = row.coveredDays;
  if (row.isWhole === false) hold(of.partial);
  if (row.costParts !== null) of.costParts.set(place, row.costParts);
}

/** The index of the first line whose key is not below `key`; the number of lines when there is none. */
export function lineFrom({ keys }: YearOfMonths, key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The line of one energy of one site; null when it is not declared. */
export function lineOf(of: YearOfMonths, siteId: number, energyType: EnergyType): number | null {
  const key = keyOf(siteId, energyType);
  const line = lineFrom(of, key);
  return of.keys[line] === key ? line : null;
}

/** The lines of some sites, ascending. */
export function linesOfSites(of: YearOfMonths, siteIds: ReadonlySet<number>): Int32Array {
  if (siteIds.size === 1) {
    const [siteId = 0] = siteIds;
    const first = lineFrom(of, siteId * energiesPerSite);
    const end = lineFrom(of, (siteId + 1) * energiesPerSite);
    return Int32Array.from({ length: end - first }, (_, offset) => first + offset);
  }
  return of.keys.map((_, line) => line).filter(line => siteIds.has(siteOfKey(of.keys[line] ?? 0)));
}

export function maskAt({ masks }: Masked<unknown>, line: number): MonthMask {
  return masks[line] ?? 0;
}

function holds(masked: Masked<unknown>, line: number, month: Month): boolean {
  return (maskAt(masked, line) & (1 << (month - 1))) !== 0;
}

/** The months of a line with a quantity, except those that bills cover in part, which count as missing. */
export function wholeMonths(of: YearOfMonths, line: number): MonthMask {
  return maskAt(of.declared, line) & ~(of.partial[line] ?? 0);
}

/** The months of a line with a quantity or an amount. */
export function heldMonths(of: YearOfMonths, line: number): Month[] {
  const mask = maskAt(of.declared, line) | maskAt(of.amounts, line);
  return months.filter(month => (mask & (1 << (month - 1))) !== 0);
}

/** One month of a line, as numbers; null when nothing is stored. */
export type HeldMonth = {
  /** In the declaration's unit. */
  quantity: number | null;
  quantityNormal: number | null;
  quantityPriced: number | null;
  amountCents: number | null;
  isCreditNote: boolean;
  /** Null: it was declared. */
  billed: BilledDays | null;
};

/** How bills cover a month. */
export type BilledDays = { coveredDays: number; isWhole: boolean; isEstimated: boolean };

export function monthAt(of: YearOfMonths, line: number, month: Month): HeldMonth {
  const [place, bit] = [line * 12 + month - 1, 1 << (month - 1)];
  const isBilled = ((of.billed[line] ?? 0) & bit) !== 0;
  return {
    quantity: holds(of.declared, line, month) ? (of.declared.values[place] ?? null) : null,
    quantityNormal: holds(of.normal, line, month) ? decimalAt(of.normal.values, place) : null,
    quantityPriced: holds(of.priced, line, month) ? decimalAt(of.priced.values, place) : null,
    amountCents: holds(of.amounts, line, month) ? (of.amounts.values[place] ?? null) : null,
    isCreditNote: ((of.creditNotes[line] ?? 0) & bit) !== 0,
    billed: isBilled
      ? {
          coveredDays: of.coveredDays[place] ?? 0,
          isWhole: ((of.partial[line] ?? 0) & bit) === 0,
          isEstimated: ((of.estimatedReads[line] ?? 0) & bit) !== 0,
        }
      : null,
  };
}

export function unitOf(of: YearOfMonths, line: number): Unit {
  const unit = units[of.units[line] ?? 0];
  if (unit === undefined) throw new Error(`line ${line} has no unit`);
  return unit;
}

/** kWh PCS per m³; null when none was given. */
export function gasCoefficientOf({ gasCoefficients }: YearOfMonths, line: number): number | null {
  const coefficient = gasCoefficients[line];
  return coefficient === undefined || Number.isNaN(coefficient) ? null : coefficient;
}
