import type {
  AllocatedRoot,
  AllocatedTarget,
  FlowNode,
  readAllocation as endpoint,
} from '@suivi/contract/meters/allocations';
import type { StoredAllocationKey } from '@suivi/contract/meters/meters';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex, isoDayAt, spanOfMonth } from '@suivi/domain/ground/calendar/day-span';
import { comparePeriods } from '@suivi/domain/ground/calendar/month';
import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import { quantityInPriceUnit } from '@suivi/domain/energy/conversion';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { allocate, type Allocation } from '@suivi/domain/meters/allocate';
import {
  addShares,
  type AllocationKey,
  type Shares,
  splitByKeys,
  unallocated,
} from '@suivi/domain/meters/allocation-key';
import { daysOf, type Days, type NodeKey, nodeKey, nodeOf } from '@suivi/domain/meters/meter';
import { isRoot, type TreeNode, treeOf } from '@suivi/domain/meters/meter-tree';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readStoredBill } from '../../records/bills/store.ts';
import { listKeys, readNodeNames } from '../../records/meters/store.ts';
import { findSite } from '../../records/sites/find-site.ts';
import { Targets } from './domain-meter.ts';
import { type LineToSplit, linesOfBill, linesOfMonths, splitWithVat } from './lines-to-split.ts';
import { readMetering, type SiteMetering } from './read-metering.ts';
import { readBillsOfDays, readBuildingNames } from './store.ts';

/** A tree to be read; for a bill with its days, its quantity and its lines. A credit note is allocated as its opposite. */
type Asked = { root: NodeKey; days: Days; told?: number; isOpposite?: boolean; lines: LineToSplit[] | null };

/** What each level counts, and how its quantity and its cost are allocated. */
export const readAllocation: ReadingVerb<typeof endpoint> = async ({ db, query }) => {
  const { energy: energyType, bill: billId } = query;
  const site = await findSite(db, { code: query.site });
  if (site === null) return refuse('not-found', { field: 'site' });
  const metering = await readMetering(db, { siteId: site.id, energyType });
  const days = daysOfMonths(query.period);
  const asked =
    billId === undefined
      ? rootsOf(metering, days, query.period)
      : (await readStoredBill(db, billId))?.points.flatMap((part): Asked[] => {
          if (!metering.points.some(({ id }) => id === part.pointId)) return [];
          const { quantity, unit, gasCoefficient } = part;
          const priced =
            quantity === null ? null : quantityInPriceUnit(quantity, energyType, unit, gasCoefficient);
          return [
            {
              root: nodeKey({ meterId: null, pointId: part.pointId }),
              days: { first: dayIndex(fromIsoDay(part.firstDay)), last: dayIndex(fromIsoDay(part.lastDay)) },
              // For a bill without a quantity, the known consumption of its days is used.
              ...(priced === null
                ? {}
                : { told: Math.round(Math.abs(priced) * 1000), isOpposite: priced < 0 }),
              lines: linesOfBill(part),
            },
          ];
        });
  if (asked === undefined || (billId !== undefined && asked.length === 0))
    return refuse('not-found', { field: 'bill' });
  const told = billId === undefined ? [days] : asked.map(each => each.days);
  const span = { first: isoDayAt(days.first), last: isoDayAt(days.last) };
  const names = await readNodeNames(db, [site.id]);
  const buildings = await readBuildingNames(db, site.id);
  const keys = await listKeys(db, site.id);
  const bills = Map.groupBy(
    await readBillsOfDays(
      db,
      metering.points.map(({ id }) => id),
      span,
    ),
    ({ pointId }) => pointId,
  );
  const context = { metering, keys, names: (key: NodeKey) => names(nodeOf(key)), buildings };
  const placed = new Set(
    metering.listed.flatMap(meter => (meter.source === 'building' ? meter.buildingId : [])),
  );
  return ok({
    unit: energyDefinitions[energyType].priceUnit,
    firstDay: isoDayAt(Math.min(...told.map(({ first }) => first))),
    lastDay: isoDayAt(Math.max(...told.map(({ last }) => last))),
    roots: asked.map(each => ({
      ...rootOf(each, context),
      bills: (bills.get(nodeOf(each.root).pointId ?? 0) ?? []).map(({ pointId: _point, ...bill }) => bill),
    })),
    unplaced: [...buildings].flatMap(([buildingId, { name, isArchived }]) =>
      metering.readBuildings.has(buildingId) && !placed.has(buildingId) && !isArchived
        ? { buildingId, name }
        : [],
    ),
  });
};

function daysOfMonths({ from, to }: MonthSpan): Days {
  return { first: dayIndex(spanOfMonth(from).first), last: dayIndex(spanOfMonth(to).last) };
}

/** The points that deliver, and the meters without a parent. */
function rootsOf(metering: SiteMetering, days: Days, { from, to }: MonthSpan): Asked[] {
  const points = metering.points.flatMap(({ id, isThere, months }): Asked[] => {
    if (!isThere(days)) return [];
    const own = months.filter(
      ({ period }) => comparePeriods(period, from) >= 0 && comparePeriods(period, to) <= 0,
    );
    const areAll = own.length === (to.year - from.year) * 12 + to.month - from.month + 1;
    return [
      { root: nodeKey({ meterId: null, pointId: id }), days, lines: areAll ? linesOfMonths(own) : null },
    ];
  });
  const meters = [...metering.meters.values()].flatMap((meter): Asked[] => {
    const own = isRoot(meter, days) ? daysOf(meter, days) : null;
    return own === null
      ? []
      : [{ root: nodeKey({ meterId: meter.id, pointId: null }), days: own, lines: null }];
  });
  return [...points, ...meters];
}

type Context = {
  metering: SiteMetering;
  keys: readonly StoredAllocationKey[];
  names: (node: NodeKey) => string;
  buildings: ReadonlyMap<number, { name: string }>;
};

function rootOf(
  { root, days, told, isOpposite = false, lines }: Asked,
  context: Context,
): Omit<AllocatedRoot, 'bills'> {
  const { metering, names } = context;
  const tree = treeOf(metering, root, days, told);
  const targets = new Targets();
  const keysOf = (node: NodeKey, purpose: StoredAllocationKey['purpose']): AllocationKey[] =>
    context.keys
      .filter(key => nodeKey(key) === node && key.purpose === purpose)
      .map(key => targets.domainKey(key))
      .filter(key => daysOf(key, days) !== null);
  const allocation = allocate(tree, {
    keysOf: node => keysOf(node, 'use'),
    ownTarget: node => ownTarget(node, context, targets),
    dailyOf: node => metering.measured.get(node),
  });
  const power = keysOf(root, 'power');
  const fixedKeys = power.length > 0 ? power : keysOf(root, 'fixed');
  const fixed = (cents: number): Shares => {
    const split = fixedKeys.length === 0 ? null : splitByKeys(cents, fixedKeys, days);
    return split?.kind === 'shares' ? split.shares : new Map([[unallocated, cents]]);
  };
  const gap = fixedKeys.length === 0 ? null : splitByKeys(0, fixedKeys, days);
  const refused =
    allocation.kind === 'shares' && lines !== null && gap !== null && gap.kind !== 'shares'
      ? { ...gap, node: root }
      : allocation;
  const nodes = flowNodes(tree, context);
  if (refused.kind !== 'shares')
    return { nodes, lines: [], targets: [], totalCents: null, refusal: refusalOf(refused, names) };
  const split = lines === null ? null : splitWithVat(lines, refused.shares, fixed);
  return {
    nodes,
    lines: split?.lines ?? [],
    targets: targetsOf(refused.shares, split?.shares ?? null, targets).map(target =>
      isOpposite ? { ...target, use: 0 - target.use } : target,
    ),
    totalCents: split?.lines.reduce((sum, { cents }) => sum + cents, 0) ?? null,
    refusal: null,
  };
}

function ownTarget(node: NodeKey, { metering, names, buildings }: Context, targets: Targets): string {
  const { meterId } = nodeOf(node);
  if (meterId === null) return unallocated;
  const buildingId = metering.listed.find(({ id }) => id === meterId)?.buildingId ?? null;
  const building = buildingId === null ? undefined : buildings.get(buildingId);
  return building === undefined
    ? targets.keyOf('meter', names(node), null)
    : targets.keyOf('building', building.name, buildingId);
}

function targetsOf(use: Shares, lines: readonly Shares[] | null, targets: Targets): AllocatedTarget[] {
  const all = [...addShares([use, ...(lines ?? [])]).keys()];
  return [...all.filter(key => key !== unallocated), ...all.filter(key => key === unallocated)].map(key => {
    const cents = (lines ?? []).map(shares => shares.get(key) ?? 0);
    return {
      ...targets.of(key),
      use: (use.get(key) ?? 0) / 1000,
      cents,
      totalCents: lines === null ? null : cents.reduce((sum, each) => sum + each, 0),
    };
  });
}

function refusalOf(
  refused: Exclude<Allocation, { kind: 'shares' }>,
  names: Context['names'],
): AllocatedRoot['refusal'] {
  const { kind } = refused;
  if (kind === 'lacking') return { kind, names: refused.nodes.map(names), day: null };
  return { kind, names: [names(refused.node)], day: isoDayAt(refused.day) };
}

function flowNodes(tree: TreeNode, { metering, names }: Context): FlowNode[] {
  const nodes: FlowNode[] = [];
  const add = ({ node, days, use, children, remainder, isExceeded }: TreeNode, parent: number | null) => {
    const place = nodes.length;
    const own = nodeOf(node);
    nodes.push({
      ...own,
      name: names(node),
      parent,
      firstDay: isoDayAt(days.first),
      lastDay: isoDayAt(days.last),
      use: use === null ? null : use / 1000,
      isVirtual: metering.meters.get(own.meterId ?? 0)?.source === 'formula',
      hasChildren: children.length > 0,
      remainder: remainder === null ? null : remainder / 1000,
      isExceeded,
    });
    for (const child of children) add(child, place);
  };
  add(tree, null);
  return nodes;
}
