import type { BillComponent } from '../energy/bill-component.ts';
import { fixedCentsOf, type PricedLine } from '../energy/check-amounts.ts';
import { type BillCostParts, costPartsOfBill } from '../energy/cost-parts.ts';

/** Days since 1970, both included. */
type Days = { first: number; last: number };

/** A line of a bill; without days it has those of the bill. */
export type SettlementLine = PricedLine & {
  label: string;
  first: number | null;
  last: number | null;
  quantity: number | null;
  unit: string;
};

/** The part of a bill for some days; `days` null: the bill does not say which. In the unit of the bill. */
type BillPiece = {
  days: Days | null;
  quantity: number;
  ttcCents: number;
  fixedCents: number;
  costParts: BillCostParts | null;
};

/** `backQuantity`: the quantity taken back, above 0; `quantity` also contains what is billed again for the same days. */
export type TakenBack = BillPiece & { backQuantity: number };

/** A bill that takes back earlier estimates: what it takes back, and what was really used. */
export type Settlement = {
  takenBack: readonly TakenBack[];
  rest: BillPiece;
  /** The printed quantity is what was really used; otherwise it is the difference from the estimate. */
  isGross: boolean;
};

/** Components that carry the energy of a bill; each carries the whole quantity. */
export const energyComponents = [
  'supply',
  'withdrawal-variable',
  'distribution-variable',
  'heat-variable',
  'water',
  'excise',
] as const satisfies readonly BillComponent[];
const carriesEnergy: ReadonlySet<BillComponent> = new Set(energyComponents);

/** Quantities are printed with three decimals. */
const rounding = 0.0015;

export function isSameQuantity(one: number, other: number): boolean {
  return Math.abs(one - other) <= rounding;
}

/**
 * How a bill settles estimates; null when no line gives energy back. Daily charges billed in advance and taken back are not
 * estimates. Lines without days are for days that the bill does not state.
 */
export function settlementOf(
  bill: Days & { quantity: number | null; unit: string; ttcCents: number; fixedCents: number },
  lines: readonly SettlementLine[],
): Settlement | null {
  const back = lines.filter(({ quantity, component }) => (quantity ?? 0) < 0 && carriesEnergy.has(component));
  const carrier = carrierOf(back, bill.unit);
  if (bill.quantity === null || carrier === null) return null;
  const quantityOf = (own: readonly SettlementLine[]) =>
    sum(own.map(line => (line.component === carrier ? (quantityIn(line, bill.unit) ?? 0) : 0)));
  const taken = new Set<SettlementLine>();
  const groups = [...Map.groupBy(back, spanOf)].map(([span, own]) => {
    const days = daysOf(own[0]);
    const isElsewhere = days !== null && (days.first !== bill.first || days.last !== bill.last);
    const ofDays = lines.filter(
      line =>
        spanOf(line) === span && (line.htCents < 0 || (isElsewhere && carriesEnergy.has(line.component))),
    );
    for (const line of ofDays) taken.add(line);
    return { days, lines: ofDays, backQuantity: -quantityOf(own) };
  });
  const positive = lines.filter(({ quantity }) => (quantity ?? 0) > 0);
  const [net, gross] = [quantityOf(lines), quantityOf(positive)];
  const isGross = isSameQuantity(bill.quantity, gross) && !isSameQuantity(bill.quantity, net);
  const takenBack = groups.map(group => ({
    ...pieceOf(group.days, quantityOf(group.lines), group.lines),
    backQuantity: group.backQuantity,
  }));
  const rest = lines.filter(line => !taken.has(line));
  const total = isGross ? bill.quantity - sum(groups.map(({ backQuantity }) => backQuantity)) : bill.quantity;
  const ttcCents = bill.ttcCents - sum(takenBack.map(piece => piece.ttcCents));
  const fixedCents = bill.fixedCents - sum(takenBack.map(piece => piece.fixedCents));
  const quantity = thousandths(total - sum(takenBack.map(piece => piece.quantity)));
  return {
    takenBack,
    rest: {
      days: hullOf(rest.filter(line => line.component === carrier && (line.quantity ?? 0) > 0)),
      quantity,
      ttcCents,
      fixedCents,
      costParts: costPartsOfBill({ isCorrection: false, quantity, ttcCents, fixedCents, lines: rest }),
    },
    isGross,
  };
}

function pieceOf(days: Days | null, quantity: number, lines: readonly SettlementLine[]): BillPiece {
  const ttcCents = Math.round(
    sum(lines.map(({ htCents, vatPermille }) => (htCents * (1000 + vatPermille)) / 1000)),
  );
  const told = { quantity: thousandths(quantity), ttcCents, fixedCents: fixedCentsOf(lines) };
  return { days, ...told, costParts: costPartsOfBill({ isCorrection: false, ...told, lines }) };
}

/**
 * The component by which the returned energy is counted: with several, the one with the smallest quantity, since split prices
 * repeat the same energy.
 */
function carrierOf(back: readonly SettlementLine[], unit: string): BillComponent | null {
  const told = energyComponents
    .map(component => {
      const own = back.filter(line => line.component === component);
      return { component, quantity: -sum(own.map(line => quantityIn(line, unit) ?? 0)) };
    })
    .filter(({ quantity }) => quantity > 0);
  return told.toSorted((a, b) => a.quantity - b.quantity)[0]?.component ?? null;
}

/** In the unit of the bill; null for another kind of unit, and for the ARENH, which prices energy that other lines count. */
function quantityIn({ quantity, unit, label }: SettlementLine, ofBill: string): number | null {
  return quantity === null || /\barenh\b/i.test(label) ? null : inUnit(quantity, unit, ofBill);
}

/** Null between different kinds of units. */
export function inUnit(quantity: number, unit: string, wanted: string): number | null {
  const [own, other] = [unit, wanted].map(each => each.trim().toLowerCase().replace('³', '3'));
  if (own === other) return quantity;
  if (own === 'mwh' && other === 'kwh') return quantity * 1000;
  return own === 'kwh' && other === 'mwh' ? quantity / 1000 : null;
}

function daysOf(line: SettlementLine | undefined): Days | null {
  const { first = null, last = null } = line ?? {};
  return first === null || last === null ? null : { first, last };
}

function spanOf(line: SettlementLine): string {
  const days = daysOf(line);
  return days === null ? '' : `${days.first} ${days.last}`;
}

/** From the first to the last day of the lines; null when one states none. */
function hullOf(lines: readonly SettlementLine[]): Days | null {
  const known = lines.flatMap(line => daysOf(line) ?? []);
  if (known.length === 0 || known.length < lines.length) return null;
  return {
    first: Math.min(...known.map(({ first }) => first)),
    last: Math.max(...known.map(({ last }) => last)),
  };
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function sum(values: readonly number[]): number {
  return values.reduce((added, value) => added + value, 0);
}
