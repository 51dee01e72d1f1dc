import type { AllocatedRoot, FlowNode } from '@suivi/contract/meters/allocations';

/** A node of a tree with its depth, or the rest of a node that no meter below it counts. */
export type TreeRow = { key: string; depth: number; node: FlowNode; isRest: boolean };

/** The rows of a tree from its root down; the rest of each node follows the nodes below it. */
export function treeRows({ nodes }: AllocatedRoot): TreeRow[] {
  const rowsOf = (node: FlowNode, place: number, depth: number): TreeRow[] => {
    const key = `${node.meterId ?? ''} ${node.pointId ?? ''} ${place}`;
    const under = nodes.flatMap((each, at) =>
      each.parent === place && at > place ? rowsOf(each, at, depth + 1) : [],
    );
    const rest = { key: `${key} rest`, depth: depth + 1, node, isRest: true };
    return [{ key, depth, node, isRest: false }, ...under, ...(node.hasChildren ? [rest] : [])];
  };
  const [root] = nodes;
  return root === undefined ? [] : rowsOf(root, 0, 0);
}
