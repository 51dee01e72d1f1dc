import { type EnergyType, energyDefinitions } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import { timeClassOf } from '../../supply/tariff/time-class.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { readNumberCell } from '../../ground/table/read-number-cell.ts';
import { remembering } from '../../ground/text/remembering.ts';
import type { ColumnMapping, ImportMapping } from '../words/mapping.ts';
import { readQuantity, readValue } from './read-quantity.ts';
import type { RowTools } from './row-tools.ts';

/** What a bill prints for one class of hours; the quantity in kWh, indexes and powers with three decimals. */
export type BillRead = {
  class: string;
  start: number | null;
  end: number | null;
  coefficient: null;
  quantity: number | null;
  kind: 'real' | 'estimated';
  /** kW in high voltage, kVA in low voltage. */
  subscribed: number | null;
  reached: number | null;
};

const mostIndex = 1e12;
const mostPower = 1_000_000;

/**
 * Quantities, indexes and powers by class, when the columns of the row name classes, or those of a single register. A power
 * without a class belongs to the only class of the row, or to « Base ».
 */
export function billReads(
  { columns }: ImportMapping,
  energyType: EnergyType,
  isEstimated: boolean,
  tools: RowTools,
): BillRead[] {
  const of = (role: ColumnMapping['role']) => columns.filter(column => column.role === role);
  const [froms, tos, quantities] = [of('index-from'), of('index-to'), of('quantity')];
  const isByClass = quantities.length > 1 && energyType === 'electricity';
  const classes = new Set([
    ...(isByClass ? quantities : []).map(({ header }) => classOfHeader(header)),
    ...[...froms, ...tos].map(({ header }) => classOfHeader(header)),
  ]);
  const kind = isEstimated ? 'estimated' : 'real';
  const reads = [...classes].flatMap((name): BillRead[] => {
    const own = (among: ColumnMapping[]) => among.find(({ header }) => classOfHeader(header) === name);
    const start = indexIn(own(froms), tools);
    const end = indexIn(own(tos), tools);
    const column = isByClass ? own(quantities) : undefined;
    const read = column === undefined ? null : readQuantity(column, energyType, true, tools);
    const quantity = read?.kind === 'quantity' ? kilowattHours(read.thousandths, read.unit) : null;
    if (start === null && end === null && quantity === null) return [];
    return [{ class: name, start, end, coefficient: null, quantity, kind, subscribed: null, reached: null }];
  });
  return energyType === 'electricity'
    ? withPowers(reads, of('power'), of('reached-power'), kind, tools)
    : reads;
}

function withPowers(
  reads: readonly BillRead[],
  subscribed: readonly ColumnMapping[],
  reached: readonly ColumnMapping[],
  kind: BillRead['kind'],
  tools: RowTools,
): BillRead[] {
  const found = new Map(reads.map(read => [read.class, read]));
  const only = reads.length === 1 ? reads[0]?.class : undefined;
  const empty = {
    start: null,
    end: null,
    coefficient: null,
    quantity: null,
    subscribed: null,
    reached: null,
  };
  for (const [name, columns] of Object.entries({ subscribed, reached })) {
    const met = new Set<string>();
    for (const column of columns) {
      const of = classOfHeader(column.header) || (only ?? 'Base');
      const power = powerIn(column, tools);
      // Of two columns for one class, the first one with a value.
      if (power === null || met.has(of)) continue;
      met.add(of);
      found.set(of, { ...empty, ...(found.get(of) ?? { class: of, kind }), [name]: power });
    }
  }
  return [...found.values()];
}

/** An unreadable power is left out: the bill is complete without it. */
function powerIn({ index, decimalSeparator }: ColumnMapping, { cells, problems }: RowTools): number | null {
  const cell = cells.at(index);
  const read = readNumberCell(cell, decimalSeparator);
  if (read.kind === 'empty') return null;
  const isPower = read.kind === 'value' && /^(k(w|va))?$/i.test(read.unitText.trim());
  if (isPower && read.value >= 0 && read.value <= mostPower) return Number(read.value.toFixed(3));
  problems.note(cells.line(), index, 'power-left-out', { text: cellText(cell) });
  return null;
}

function kilowattHours(thousandths: number, unit: Unit): number {
  return unit === 'MWh' ? thousandths : thousandths / 1_000;
}

function indexIn(column: ColumnMapping | undefined, tools: RowTools): number | null {
  const value = column === undefined ? null : readValue(column, tools);
  if (value === null || value === 'missing' || Math.abs(value.number) > mostIndex) return null;
  return Math.round(value.number * 1_000) / 1_000;
}

/** The use between two indexes, when no column states it; null: a fault, already reported. */
export function indexDifference(
  { columns }: ImportMapping,
  energyType: EnergyType,
  tools: RowTools,
): { thousandths: number | null; unit: Unit } | null {
  const missing = { thousandths: null, unit: firstUnit(energyType) };
  const hasQuantity = columns.some(({ role }) => role === 'quantity');
  const froms = columns.filter(({ role }) => role === 'index-from');
  const tos = columns.filter(({ role }) => role === 'index-to');
  const [from, to] = [froms[0], tos[0]];
  if (hasQuantity || from === undefined || to === undefined || froms.length + tos.length > 2) return missing;
  const { cells, problems } = tools;
  const later = readQuantity(to, energyType, false, tools);
  const earlier = readQuantity(
    { ...from, unit: to.unit, basis: to.basis, scale: to.scale },
    energyType,
    false,
    tools,
  );
  if (later === null || earlier === null) return null;
  if (later.kind === 'missing' || earlier.kind === 'missing') return missing;
  if (later.unit !== earlier.unit || later.thousandths < earlier.thousandths)
    return problems.fault(cells.line(), to.index, 'index-decreases', { text: cellText(cells.at(to.index)) });
  problems.note(cells.line(), to.index, 'index-difference');
  return { thousandths: later.thousandths - earlier.thousandths, unit: later.unit };
}

/** The unit of a bill without a quantity. */
export function firstUnit(energyType: EnergyType): Unit {
  return energyDefinitions[energyType].units[0];
}

/** The tariff hours that a header names, as bills write them; empty when it names none. */
export const classOfHeader = remembering(readClass);

function readClass(header: string): string {
  const [found = ''] = /\b(hph|hch|hpb|hcb|hpe|hce|hp|hc|pte|pointe|base)\b/.exec(foldText(header)) ?? [];
  if (found === 'pte' || found === 'pointe') return 'Pointe';
  if (found === '') return timeClassOf(header) ?? '';
  return found === 'base' ? 'Base' : found.toUpperCase();
}
