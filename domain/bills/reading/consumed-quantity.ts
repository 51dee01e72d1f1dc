import type { BillComponent } from '../../energy/bill-component.ts';
import { allowsUnit, type EnergyType } from '../../energy/energy-type.ts';
import { isUnit, type Unit } from '../../ground/number/unit.ts';
import { timeClassOf } from '../../supply/tariff/time-class.ts';
import type { BillKind } from '../bill.ts';
import type { EinvoiceLine } from '../einvoice/einvoice.ts';
import { componentOfLabel } from './component-of-label.ts';
import type { Found } from './found.ts';

export type ProposedQuantity = Found<{ value: number; unit: Unit }>;
export type ProposedLine = Omit<EinvoiceLine, 'texts' | 'attributes'> & { component: BillComponent };

const consumed: ReadonlySet<BillComponent> = new Set(['supply', 'water', 'heat-variable']);

export function isSupply({ label }: Pick<EinvoiceLine, 'label'>): boolean {
  return consumed.has(componentOfLabel(label));
}

/**
 * The supplied quantity, when every supply line has a quantity in a unit of the energy: kWh and MWh together in kWh. Lines of the
 * network and of taxes repeat the same energy. Null when a line of supply may repeat another one, or takes back an amount without
 * saying so of its quantity.
 */
export function consumedOf(
  lines: readonly ProposedLine[],
  energyType: EnergyType | undefined,
): ProposedQuantity | null {
  const parts = lines.filter(({ component }) => consumed.has(component));
  if (energyType === undefined || parts.length === 0) return null;
  const counted = parts.flatMap(line => {
    const { quantity, unit } = line;
    if (quantity === null) return [];
    return [
      { ...line, quantity: unit === 'MWh' ? quantity * 1000 : quantity, unit: unit === 'MWh' ? 'kWh' : unit },
    ];
  });
  const unit = counted[0]?.unit ?? '';
  if (!isUnit(unit) || !allowsUnit(energyType, unit)) return null;
  if (counted.length < parts.length || counted.some(each => each.unit !== unit)) return null;
  if (counted.some(({ quantity, htCents }) => quantity * htCents < 0) || repeatsItself(counted)) return null;
  const value = Number(sumOf(counted).toFixed(3));
  return { value: { value, unit }, where: { kind: 'einvoice', field: 'BT-129' } };
}

type Counted = Pick<ProposedLine, 'label' | 'firstDay' | 'lastDay'> & { quantity: number };

/**
 * Whether lines of the same days may count the same quantity: two have the same one (« part du délégataire », « part
 * communale »), but not for two classes of time, or one has the sum of the others.
 */
function repeatsItself(lines: readonly Counted[]): boolean {
  const ofDays = Map.groupBy(
    lines.filter(({ quantity }) => quantity !== 0),
    ({ firstDay, lastDay }) => `${firstDay} ${lastDay}`,
  );
  return [...ofDays.values()].some(own => {
    const isSame = own.some((one, at) =>
      own.slice(at + 1).some(other => isAlike(one.quantity, other.quantity) && !areTwoClasses(one, other)),
    );
    const sum = sumOf(own);
    return isSame || (own.length > 2 && own.some(({ quantity }) => isAlike(quantity * 2, sum)));
  });
}

function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.001;
}

function areTwoClasses(one: Counted, other: Counted): boolean {
  const [first, second] = [timeClassOf(one.label), timeClassOf(other.label)];
  return first !== null && second !== null && first !== second;
}

function sumOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether lines count something that may be what the point used. */
export function countsUse(lines: readonly ProposedLine[], energyType: EnergyType | undefined): boolean {
  return lines.some(
    ({ component, quantity, unit }) =>
      consumed.has(component) ||
      (quantity !== null && energyType !== undefined && isUnit(unit) && allowsUnit(energyType, unit)),
  );
}

/**
 * A quantity that a text prints, with the sign of the amount: a credit note prints either without its sign. A bill that asks for
 * an amount and prints a negative quantity, or the reverse, states only part of what it counts: null.
 */
export function quantityOf(
  kwh: Found<number> | null,
  energyType: EnergyType | undefined,
  { kind, ttcCents }: { kind: Found<BillKind> | null; ttcCents: Found<number> | null },
): ProposedQuantity | null {
  if (kwh === null || energyType === undefined || !allowsUnit(energyType, 'kWh')) return null;
  const isCredit = kind?.value === 'credit-note';
  const sign = (ttcCents?.value ?? (isCredit ? -1 : 1)) < 0 ? -1 : 1;
  if (!isCredit && kwh.value * sign < 0) return null;
  return { ...kwh, value: { value: sign * Math.abs(kwh.value) + 0, unit: 'kWh' } };
}
