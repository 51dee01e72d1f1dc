import type { BillKind } from '../../bills/bill.ts';
import type { Month } from '../../ground/calendar/month.ts';
import type { DistributorFlow } from '../../supply/distributor/flow.ts';
import type { OtherQuantity } from '../../supply/distributor/measured-energy.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { ChangedField } from './classify-row.ts';
import { siteFaults } from '../../sites/site-rules.ts';
import { type ImportFaultCode, importFaults, type ProblemParams } from '../../ground/table/import-problem.ts';

/** Figures that may be right, which a person is asked to confirm. */
const doubts = [
  'scale-differs',
  'price-implausible',
  'quantity-outlier',
  'zero-to-the-end',
  'sites-swapped',
  'months-shifted',
  'year-copied',
  'same-at-two-sites',
  'bill-at-two-points',
  'bill-other-point',
  'credit-without-bill',
] as const;

/** Reasons to refuse a readable row after comparison with what is stored. */
const conflicts = [
  ...doubts,
  'month-partly-billed',
  'month-held',
  'month-closed',
  'unit-differs',
  'no-consumption',
  'not-positive-number',
  'ttc-not-positive',
  'ambiguous',
  'unit-mismatch',
  'gas-coefficient-required',
  'gas-coefficient-invalid',
  'gas-coefficient-not-allowed',
  'ecs-producer-required',
  'ecs-producer-not-allowed',
  'reading-absurd',
  'reading-held',
  'building-without-code',
  'building-type-missing',
  'building-code-taken',
  'row-twice',
  'row-contradicts',
  ...siteFaults,
  'point-sharing-invalid',
  'point-places-invalid',
  'bill-held',
  'bill-same-days',
  'bill-over-estimate',
  'bill-month-closed',
  'point-without-date',
  'power-without-date',
  'credit-of-refused',
] as const;

export type DryRunFaultCode = ImportFaultCode | (typeof conflicts)[number];
export const dryRunFaultCodes: readonly DryRunFaultCode[] = [...importFaults, ...conflicts];

export const doubtCodes: readonly DryRunFaultCode[] = doubts;

export const itemClasses = ['new', 'changed', 'identical', 'refused'] as const;
export type ItemClass = (typeof itemClasses)[number];

/** The object of a row; `row` when it could not be identified: the texts with which it begins. */
export type ItemKey =
  | { kind: 'declared-month'; siteId: number; energyType: EnergyType; year: number; month: Month }
  | { kind: 'reading'; buildingId: number; year: number; month: Month }
  | { kind: 'building'; siteId: number; name: string }
  | { kind: 'site'; name: string }
  | {
      kind: 'bill';
      supplier: string;
      number: string;
      billKind: BillKind;
      /** The number of its point, and how many other points it has. */
      point: string;
      otherPoints: number;
      firstDay: string;
      lastDay: string;
    }
  | { kind: 'point'; siteId: number; energyType: EnergyType; number: string }
  | {
      /** What a distributor measured for a point in a month, or for the days that suppliers bill. */
      kind: 'measure';
      pointId: number;
      energyType: EnergyType;
      number: string;
      flow: DistributorFlow;
      /** From a load curve, a quantity other than the power drawn. */
      quantity?: OtherQuantity | undefined;
      firstDay: string;
      lastDay: string;
      /** The number of days for which the file differs from what is stored, or has data at all. */
      days: number;
    }
  | { kind: 'row'; text: string };

/** One line of the dry run: what importing it would do. */
export type DryRunItem = {
  class: ItemClass;
  /** The first line of the file that it comes from. */
  line: number;
  /** 0 for A; null for the row as a whole. */
  column: number | null;
  key: ItemKey;
  /**
   * Empty when identical or refused; `before` is null when new. A quantity always comes with its unit, even if that is unchanged.
   */
  changes: ChangedField[];
  fault: { code: DryRunFaultCode; params: ProblemParams } | null;
  /** Shared by days from a bill over several months. */
  isProrated: boolean;
};

/** An item about a row as a whole, whose figures are its own. */
export function rowItem(
  itemClass: ItemClass,
  line: number,
  key: ItemKey,
  changes: ChangedField[] = [],
): DryRunItem {
  return { class: itemClass, line, column: null, key, changes, fault: null, isProrated: false };
}

export function refusedItem(
  line: number,
  key: ItemKey,
  code: DryRunFaultCode,
  params: ProblemParams = {},
): DryRunItem {
  return { ...rowItem('refused', line, key), fault: { code, params } };
}

/** The kinds of items in a dry run, each counted separately, since a file of bills also registers points. */
export const itemKinds = [
  'site',
  'building',
  'point',
  'bill',
  'declared-month',
  'reading',
  'measure',
] as const;
export type ItemKind = (typeof itemKinds)[number];
export type KindCount = { kind: ItemKind } & Record<Exclude<ItemClass, 'refused'>, number>;

/** The numbers by class, and of refused lines; `byKind`: the items that are not refused, by kind. */
export type DryRunCounts = Record<ItemClass, number> & {
  refusedLines: number;
  byKind?: KindCount[] | undefined;
};

export function countItems(items: readonly DryRunItem[]): DryRunCounts {
  const counts = { new: 0, changed: 0, identical: 0, refused: 0 };
  const kinds = new Map<ItemKind, KindCount>();
  const lines = new Set<number>();
  for (const { class: itemClass, line, key } of items) {
    counts[itemClass] += 1;
    if (itemClass === 'refused') lines.add(line);
    else if (key.kind !== 'row') {
      const own = kinds.get(key.kind) ?? { kind: key.kind, new: 0, changed: 0, identical: 0 };
      own[itemClass] += 1;
      kinds.set(key.kind, own);
    }
  }
  return { ...counts, refusedLines: lines.size, byKind: itemKinds.flatMap(kind => kinds.get(kind) ?? []) };
}
