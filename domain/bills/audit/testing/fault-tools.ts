import type { BillComponent } from '../../../energy/bill-component.ts';
import type { AuditedLine, AuditedPart } from '../audited-bill.ts';
import type { ControlId } from '../control.ts';
import type { ForeignPoint } from './foreign-bills.ts';
import { type Bill, totalled } from './foreign-lines.ts';
import { centsOf, exact, times } from './foreign-prices.ts';

/** The bills of a point up to the one that becomes faulty; `upTo`: a random integer from 1. */
export type Faulty = { of: ForeignPoint; bills: readonly Bill[]; upTo: (most: number) => number };
/** Null when the fault cannot occur on this bill. */
export type Fault = (given: Faulty) => Bill[] | null;
/** Faults of French bills, each with the controls of which one must report it. */
export type NamedFault = readonly [name: string, right: readonly ControlId[], fault: Fault];

export const last = ({ bills }: Faulty) => bills.at(-1) as Bill;
export const put = ({ bills }: Faulty, bill: Bill): Bill[] => [...bills.slice(0, -1), bill];

export const part =
  (change: (part: AuditedPart, given: Faulty) => Partial<AuditedPart> | null): Fault =>
  given => {
    const bill = last(given);
    const changed = change(bill.part, given);
    return changed && put(given, { ...bill, part: { ...bill.part, ...changed } });
  };
/** Changes printed lines; totals follow. */
export const lines =
  (change: (lines: AuditedLine[], given: Faulty) => AuditedLine[] | null): Fault =>
  given => {
    const changed = change([...last(given).lines], given);
    return changed && put(given, totalled(last(given).part, changed));
  };
/** Changes one printed line of some components. */
export const line =
  (of: readonly BillComponent[], change: (line: AuditedLine, given: Faulty) => AuditedLine | null): Fault =>
  given =>
    lines(all => {
      const own = all.filter(({ component, htCents }) => of.includes(component) && Math.abs(htCents) > 60);
      const target = own[given.upTo(own.length) - 1];
      const changed = target && change(target, given);
      return changed ? all.map(each => (each === target ? changed : each)) : null;
    })(given);
export const more = (
  given: Partial<AuditedLine> & Pick<AuditedLine, 'component' | 'label' | 'htCents'>,
): Fault =>
  lines(all => [
    ...all,
    { first: null, last: null, quantity: null, unit: '', unitPrice: null, vatPermille: 200, ...given },
  ]);
export const twice = (...of: BillComponent[]): Fault =>
  lines((all, { upTo }) => {
    const own = all.filter(({ component, htCents }) => of.includes(component) && Math.abs(htCents) > 60);
    const again = own[upTo(own.length) - 1];
    return again ? [...all, { ...again }] : null;
  });
export const again =
  (change: (part: AuditedPart) => Partial<AuditedPart>): Fault =>
  given => {
    const bill = last(given);
    const copy = { ...bill.part, ...change(bill.part), billId: bill.part.billId + 50 };
    return [...put(given, { ...bill, part: { ...bill.part, isReplaced: true } }), { ...bill, part: copy }];
  };

/** Swaps two adjacent, different digits; null when no swap would matter. */
export function swapped(value: number, upTo: (most: number) => number): number | null {
  const digits = [...String(Math.abs(value))];
  const places = digits.flatMap((digit, at) =>
    at + 1 < digits.length && digit !== digits[at + 1] ? at : [],
  );
  // The last two digits are cents, which rounding may hide.
  const at = places.filter(place => place < digits.length - 2)[upTo(places.length) - 1] ?? places[0];
  if (at === undefined || digits.length < 4) return null;
  [digits[at], digits[at + 1]] = [digits[at + 1] ?? '', digits[at] ?? ''];
  return Math.sign(value) * Number(digits.join(''));
}
export const swappedLine = (...of: BillComponent[]) =>
  line(of, (each, { upTo }) => {
    const htCents = swapped(each.htCents, upTo);
    return htCents === null ? null : { ...each, htCents };
  });
export const scaled = (of: readonly BillComponent[], by: string) =>
  line(of, each => ({ ...each, htCents: centsOf(times(exact((each.htCents / 100).toFixed(2)), by)) }));
export const onlyReads = (
  change: (read: AuditedPart['reads'][number], at: number, given: Faulty) => object,
): Fault =>
  part(({ reads }, given) => {
    if (given.of.point.energyType === 'gas') return null;
    // A class of another season has no consumption.
    const at = reads.findIndex(({ quantity }) => (quantity ?? 0) > 0);
    return {
      reads: reads.map((read, place) => (place === at ? { ...read, ...change(read, place, given) } : read)),
    };
  });
export const isPrinted = (each: AuditedLine) => each.quantity !== null && each.unitPrice !== null;
export const when =
  (is: (given: Faulty) => boolean, fault: Fault): Fault =>
  given =>
    is(given) ? fault(given) : null;
export const ofKind = (name: RegExp, fault: Fault) =>
  when(({ of: { point } }) => name.test(point.networkTariff ?? point.segment), fault);
