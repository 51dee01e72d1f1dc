import type { DistributorFlow } from './flow.ts';
import type { FlowPoint } from './flow-content.ts';
import type { FlowProblems } from './flow-problems.ts';
import { type MeasuredDay, type PublishedQuantity, replaces } from './measured-energy.ts';

/** The days and quantities of a file's points; for the same days, the publication that prevails. */
export type KeptPublications = {
  addDay: (number: string, line: number, day: MeasuredDay) => void;
  addQuantity: (number: string, line: number, quantity: PublishedQuantity) => void;
  points: () => Omit<FlowPoint, 'line' | 'lines'>[];
};

export function keepPublications(flow: DistributorFlow, problems: FlowProblems): KeptPublications {
  const days = new Map<string, Map<number, MeasuredDay>>();
  const quantities = new Map<string, Map<string, PublishedQuantity>>();

  function keep<Key, Kept extends MeasuredDay | PublishedQuantity>(
    all: Map<string, Map<Key, Kept>>,
    number: string,
    key: Key,
    line: number,
    added: Kept,
  ): void {
    const own = all.get(number) ?? new Map<Key, Kept>();
    all.set(number, own);
    const held = own.get(key);
    if (held !== undefined) problems.note(line, 'measure-repeated');
    if (held === undefined || replaces({ ...added, flow }, { ...held, flow })) own.set(key, added);
  }

  return {
    addDay: (number, line, day) => keep(days, number, day.day, line, day),
    addQuantity: (number, line, quantity) =>
      keep(quantities, number, `${quantity.first} ${quantity.last}`, line, quantity),
    points: () =>
      [...new Set([...days.keys(), ...quantities.keys()])].map(number => ({
        number,
        days: [...(days.get(number)?.values() ?? [])].toSorted((a, b) => a.day - b.day),
        quantities: [...(quantities.get(number)?.values() ?? [])].toSorted(
          (a, b) => a.first - b.first || a.last - b.last,
        ),
      })),
  };
}
