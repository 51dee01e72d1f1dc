import type { MeasuredDays } from '../bills/month-weights.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import type { UsedDays } from './index-use.ts';
import { type Days, daysOf, type Meter, type NodeKey, type Term } from './meter.ts';
import { measuredWithin, usedWithin } from './used-within.ts';

/** Percent of the parent that reading on different days can explain. Children that exceed their parent by more raise an alert. */
export const toleratedPercent = 2;

/**
 * Parent minus its children, with its sign; null when one of them is unknown: missing is not zero. `isExceeded`: the children
 * exceed the parent by more than the tolerance.
 */
export function remainderOf(
  parent: number | null,
  children: readonly (number | null)[],
): { remainder: number | null; isExceeded: boolean } {
  let remainder = parent;
  for (const child of children) remainder = remainder === null || child === null ? null : remainder - child;
  const isExceeded = remainder !== null && parent !== null && -remainder * 100 > parent * toleratedPercent;
  return { remainder, isExceeded };
}

/** The signed sum; null when a term is null. */
export function formulaValue(
  terms: readonly Term[],
  valueOf: (node: NodeKey) => number | null,
): number | null {
  let sum: number | null = 0;
  for (const { node, sign } of terms) {
    const value = valueOf(node);
    sum = sum === null || value === null ? null : sum + sign * value;
  }
  return sum;
}

/** The data of the meters of one energy at one site, in thousandths of its unit. */
export type Metering = {
  meters: ReadonlyMap<number, Meter>;
  /** For points, the quantities of bills by month; for meters, what was read. */
  used: ReadonlyMap<NodeKey, readonly UsedDays[]>;
  /** For points, the measured quantities by day. */
  measured: ReadonlyMap<NodeKey, MeasuredDays>;
  degreeDays: DegreeDaySeries | undefined;
};

export type TreeNode = {
  node: NodeKey;
  /** The days on which the node has this place. */
  days: Days;
  use: number | null;
  children: TreeNode[];
  /** What no child counts; null without children, or when one is unknown. */
  remainder: number | null;
  isExceeded: boolean;
};

/** What a meter or a point used on the requested days, without those outside its own; `root`: the point above it. */
export function useOf(metering: Metering, node: NodeKey, asked: Days, root: NodeKey): number | null {
  const measured = metering.measured.get(root);
  const meter = meterOf(metering, node);
  const used = metering.used.get(node) ?? [];
  if (meter === null) {
    const own = metering.measured.get(node);
    return (own && measuredWithin(own, asked)) ?? usedWithin(used, asked, { measured: own });
  }
  const days = daysOf(meter, asked);
  if (days === null) return 0;
  if (meter.source === 'formula') return formulaValue(meter.terms, term => useOf(metering, term, days, root));
  return usedWithin(used, days, {
    measured: meter.sharing === 'load-curve' ? measured : undefined,
    degreeDays: meter.sharing === 'degree-days' ? metering.degreeDays : undefined,
  });
}

function meterOf({ meters }: Metering, node: NodeKey): Meter | null {
  return node.startsWith('meter:') ? (meters.get(Number(node.slice(6))) ?? null) : null;
}

/**
 * The nodes under a point or a meter on some days, with what each level counts and leaves. A meter that changes its parent
 * appears under each for its days.
 *
 * @param told replaces the use of the root on these days, for example by the quantity of a bill.
 */
export function treeOf(metering: Metering, root: NodeKey, asked: Days, told?: number): TreeNode {
  const grow = (node: NodeKey, days: Days): TreeNode => {
    const children = [...metering.meters.values()].flatMap(meter =>
      meter.parents.flatMap(parent => {
        const under = parent.node === node ? daysOf(parent, days) : null;
        const alive = under && daysOf(meter, under);
        return alive ? grow(`meter:${meter.id}`, alive) : [];
      }),
    );
    const use = node === root && told !== undefined ? told : useOf(metering, node, days, root);
    const left = remainderOf(
      use,
      children.map(child => child.use),
    );
    return {
      node,
      days,
      use,
      children,
      ...(children.length === 0 ? { remainder: null, isExceeded: false } : left),
    };
  };
  return grow(root, asked);
}

/** By how many percent of a node its children exceed it; null within the tolerance. */
export function excessPercent({
  remainder,
  use,
  isExceeded,
}: Pick<TreeNode, 'remainder' | 'use' | 'isExceeded'>): number | null {
  return isExceeded && remainder !== null && use !== null && use > 0 ? (-remainder / use) * 100 : null;
}

/** Whether a meter has no parent on any of these days, so that it is a root itself. */
export function isRoot(meter: Meter, asked: Days): boolean {
  const days = daysOf(meter, asked);
  return days !== null && meter.parents.every(parent => daysOf(parent, days) === null);
}
