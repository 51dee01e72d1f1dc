import type { DecimalColumn } from '../ground/number/decimal-column.ts';
import type { StoredMonth } from './stored-month.ts';
import { emptyYear, keyOf, type YearOfMonths, yearOfMonths } from './year-of-months.ts';
import type { EnergyType } from '../energy/energy-type.ts';

/**
 * A year with some lines replaced by newly read ones. `stored` contains all months of these lines: a line without any is removed.
 */
export function replaceLines(
  former: YearOfMonths,
  moved: readonly { siteId: number; energyType: EnergyType }[],
  stored: readonly StoredMonth[],
): YearOfMonths {
  const again = yearOfMonths(former.year, stored);
  const left = new Set(moved.map(({ siteId, energyType }) => keyOf(siteId, energyType)));
  const stayed = former.keys.filter(key => !left.has(key));
  const merged = emptyYear(former.year, Int32Array.from([...stayed, ...again.keys]).sort());
  copyLines(former, merged, key => !left.has(key));
  copyLines(again, merged, () => true);
  return merged;
}

/** Copies the wanted lines, runs of lines that follow each other in both years at once. */
function copyLines(from: YearOfMonths, to: YearOfMonths, isWanted: (key: number) => boolean): void {
  const columns = [...pairsOf(from, to, columnsByLine, 1), ...pairsOf(from, to, columnsByMonth, 12)];
  let target = 0;
  let line = 0;
  while (line < from.keys.length) {
    const key = from.keys[line] ?? 0;
    if (!isWanted(key)) {
      line += 1;
      continue;
    }
    while ((to.keys[target] ?? key) < key) target += 1;
    let count = 1;
    while (
      line + count < from.keys.length &&
      from.keys[line + count] === to.keys[target + count] &&
      isWanted(from.keys[line + count] ?? 0)
    )
      count += 1;
    for (const { here, there, width } of columns)
      there.set(here.subarray(line * width, (line + count) * width), target * width);
    copyByPlace(from.costParts, to.costParts, { line, target, count });
    copyByPlace(from.since, to.since, { line, target, count });
    line += count;
    target += count;
  }
}

function copyByPlace<Value>(
  from: ReadonlyMap<number, Value>,
  to: Map<number, Value>,
  { line, target, count }: { line: number; target: number; count: number },
): void {
  for (let offset = 0; from.size > 0 && offset < count * 12; offset += 1) {
    const value = from.get(line * 12 + offset);
    if (value !== undefined) to.set(target * 12 + offset, value);
  }
}

type Column = Float64Array | Int32Array | Uint16Array | Uint8Array;

function pairsOf(
  from: YearOfMonths,
  to: YearOfMonths,
  columns: (of: YearOfMonths) => Column[],
  width: number,
) {
  const targets = columns(to);
  return columns(from).map((here, place) => ({ here, there: targets[place] ?? here, width }));
}

function columnsByLine(of: YearOfMonths): Column[] {
  const { declarationIds, units, gasCoefficients, declared, normal, priced, amounts } = of;
  const { creditNotes, billed, partial, estimatedReads } = of;
  const masks = [declared, normal, priced, amounts].map(column => column.masks);
  return [declarationIds, units, gasCoefficients, creditNotes, billed, partial, estimatedReads, ...masks];
}

function columnsByMonth({ declared, normal, priced, amounts, coveredDays }: YearOfMonths): Column[] {
  return [declared.values, amounts.values, coveredDays, ...partsOf(normal.values), ...partsOf(priced.values)];
}

function partsOf({ whole, millionths }: DecimalColumn): Column[] {
  return [whole, millionths];
}

/** Estimated memory of an entry: six pairs of numbers with their objects and key; and three numbers. */
const [bytesOfCostParts, bytesOfSince] = [600, 150];

/** The memory that a year takes, in bytes. */
export function bytesOfYear(of: YearOfMonths): number {
  const columns = [of.keys, ...columnsByLine(of), ...columnsByMonth(of)];
  const byPlace = of.costParts.size * bytesOfCostParts + of.since.size * bytesOfSince;
  return columns.reduce((sum, { byteLength }) => sum + byteLength, byPlace);
}
