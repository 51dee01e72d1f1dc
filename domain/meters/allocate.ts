import type { MeasuredDays } from '../bills/month-weights.ts';
import { shareExactly } from '../ground/number/share-exactly.ts';
import { type BillComponent } from '../energy/bill-component.ts';
import { costPartOf } from '../energy/cost-parts.ts';
import {
  addShares,
  type AllocationKey,
  type KeyRefusal,
  type Shares,
  splitByKeys,
  unallocated,
} from './allocation-key.ts';
import type { NodeKey } from './meter.ts';
import type { TreeNode } from './meter-tree.ts';

export type Allocation =
  | { kind: 'shares'; shares: Shares }
  /** Nothing can be shared before these are known. */
  | { kind: 'lacking'; nodes: NodeKey[] }
  | (KeyRefusal & { node: NodeKey });

export type AllocationRules = {
  /** Of what is used. */
  keysOf: (node: NodeKey) => readonly AllocationKey[];
  /** Whose all that a meter counts is where it has no key. */
  ownTarget: (node: NodeKey) => string;
  dailyOf: (node: NodeKey) => MeasuredDays | undefined;
};

/**
 * What of a tree is whose, in thousandths. What a meter counts and no child does goes by the key of the meter; without one, of
 * a meter without children to its building, and else to nobody. A remainder below zero is shared as its opposite.
 */
export function allocate(tree: TreeNode, rules: AllocationRules): Allocation {
  const nodes = lackingNodes(tree);
  if (nodes.length > 0) return { kind: 'lacking', nodes };
  const each: Shares[] = [];
  const walk = ({
    node,
    days,
    use,
    children,
    remainder,
  }: TreeNode): Exclude<Allocation, { kind: 'shares' }> | null => {
    const own = (children.length === 0 ? use : remainder) ?? 0;
    const keys = rules
      .keysOf(node)
      .filter(({ from, to }) => from <= days.last && (to ?? days.last) >= days.first);
    if (keys.length === 0)
      each.push(new Map([[children.length === 0 ? rules.ownTarget(node) : unallocated, own]]));
    else {
      const split = splitByKeys(own, keys, days, rules.dailyOf(node));
      if (split.kind !== 'shares') return { ...split, node };
      each.push(split.shares);
    }
    for (const child of children) {
      const refused = walk(child);
      if (refused !== null) return refused;
    }
    return null;
  };
  return walk(tree) ?? { kind: 'shares', shares: unallocatedLast(addShares(each)) };
}

function lackingNodes({ node, use, children }: TreeNode): NodeKey[] {
  return [...(use === null ? [node] : []), ...children.flatMap(lackingNodes)];
}

function unallocatedLast(shares: Shares): Shares {
  const others = [...shares].filter(([target]) => target !== unallocated);
  const left = shares.get(unallocated);
  return new Map(left === undefined ? others : [...others, [unallocated, left]]);
}

/** A line of a bill, its taxes without VAT being lines of their own. */
export type SplitLine = { follows: 'use' | 'fixed'; cents: number };

/** Whether a line is of power or owed whatever is used, with the CTA, which is a share of such lines. */
export function followedBy(component: BillComponent): SplitLine['follows'] {
  return costPartOf(component) === 'fixed' ? 'fixed' : 'use';
}

/**
 * Shares each line alone, to the cent, so that lines and totals add up. What follows use goes by it, a remainder below zero
 * counting for nothing; without any use it is nobody's. A line below zero is shared as its opposite.
 *
 * @param fixed how an amount that does not follow use is shared.
 */
export function splitLines(
  lines: readonly SplitLine[],
  use: Shares,
  fixed: (cents: number) => Shares,
): Shares[] {
  const targets = [...use.keys()];
  const weights = [...use.values()].map(value => Math.max(0, value));
  const isUsed = weights.some(weight => weight > 0);
  return lines.map(({ follows, cents }) => {
    if (follows === 'fixed') return fixed(cents);
    if (!isUsed) return new Map([[unallocated, cents]]);
    const shares = shareExactly(cents, weights);
    return new Map(targets.map((target, at) => [target, shares[at] ?? 0]));
  });
}

/**
 * The VAT of each line, in cents, so that it follows its base: by rate the rounded VAT of the sum of its lines, each line having what
 * the sum up to it adds.
 */
export function vatOfLines(lines: readonly { htCents: number; vatPermille: number }[]): number[] {
  const sums = new Map<number, number>();
  return lines.map(({ htCents, vatPermille }) => {
    const before = sums.get(vatPermille) ?? 0;
    sums.set(vatPermille, before + htCents);
    return vatCents(before + htCents, vatPermille) - vatCents(before, vatPermille);
  });
}

/** Half a cent goes away from zero, so that a credit note takes back what its bill had. */
function vatCents(htCents: number, vatPermille: number): number {
  const thousandths = htCents * vatPermille;
  return Math.sign(thousandths) * Math.round(Math.abs(thousandths) / 1000) + 0;
}
