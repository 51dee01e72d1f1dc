import type { MeasuredDays } from '../bills/month-weights.ts';
import { shareExactly } from '../ground/number/share-exactly.ts';
import { type BillComponent, costPartOf } from '../energy/bill-component.ts';
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
  /** `lacking`: the quantities of these nodes are missing, and nothing can be shared without them. */
  | { kind: 'lacking'; nodes: NodeKey[] }
  | (KeyRefusal & { node: NodeKey });

export type AllocationRules = {
  /** The keys for the use (not the power or the fixed part) of a node. */
  keysOf: (node: NodeKey) => readonly AllocationKey[];
  /** The target that receives all that a meter counts when it has no key. */
  ownTarget: (node: NodeKey) => string;
  dailyOf: (node: NodeKey) => MeasuredDays | undefined;
};

/**
 * Shares a tree among the targets, in thousandths. What a meter counts beyond its children goes by the key of the meter; without
 * a key, a meter without children gives it to its building, and any other leaves it unallocated. A negative remainder is shared
 * like its absolute value.
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

/** A line of a bill; its taxes without VAT are lines of their own. */
export type SplitLine = { follows: 'use' | 'fixed'; cents: number };

/**
 * Whether a line follows the use or is fixed: power, what is owed whatever is used, and the CTA, which is a share of such lines.
 */
export function followedBy(component: BillComponent): SplitLine['follows'] {
  return costPartOf(component) === 'fixed' ? 'fixed' : 'use';
}

/**
 * Shares each line by itself, to the cent, so that lines and totals add up. A line that follows use is shared by use, a negative
 * remainder counting as zero; without any use it stays unallocated. A negative line is shared like its absolute value.
 *
 * @param fixed shares an amount that does not follow use.
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
 * The VAT of each line, in cents: for each rate, the rounded VAT of the sum of its lines, each line having what it adds to the
 * cumulated VAT.
 */
export function vatOfLines(lines: readonly { htCents: number; vatPermille: number }[]): number[] {
  const sums = new Map<number, number>();
  return lines.map(({ htCents, vatPermille }) => {
    const before = sums.get(vatPermille) ?? 0;
    sums.set(vatPermille, before + htCents);
    return vatCents(before + htCents, vatPermille) - vatCents(before, vatPermille);
  });
}

/** Half a cent is rounded away from zero, so that a credit note takes back exactly what its bill had. */
function vatCents(htCents: number, vatPermille: number): number {
  const thousandths = htCents * vatPermille;
  return Math.sign(thousandths) * Math.round(Math.abs(thousandths) / 1000) + 0;
}
