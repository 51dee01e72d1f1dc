import { type DistributorFlow, energyOfFlow } from '../../supply/distributor/flow.ts';
import { isoDayAt } from '../../ground/calendar/day-span.ts';
import { sumPresentOf } from '../../ground/number/sum-present.ts';
import type { FlowContent, FlowPoint } from '../../supply/distributor/flow-content.ts';
import {
  digestOfSteps,
  hasSameClasses,
  type MeasuredDay,
  type OtherDay,
  type OtherQuantity,
  type PublishedQuantity,
  replaces,
} from '../../supply/distributor/measured-energy.ts';
import type { ImportNote, UnknownName } from '../../ground/table/import-problem.ts';
import type { ChangedField } from './classify-row.ts';
import { type DryRunItem, refusedItem, rowItem } from './dry-run-item.ts';

/** The stored measurements of the points in a file, by point. */
export type StandingMeasures = {
  days: ReadonlyMap<number, MeasuredDay & { flow: DistributorFlow }>;
  /** By `quantityKey`. */
  quantities: ReadonlyMap<string, PublishedQuantity & { flow: DistributorFlow }>;
  /** By day, for days whose steps are stored. */
  steps: ReadonlyMap<number, StandingSteps>;
  /** By `otherKey`. */
  others: ReadonlyMap<string, StandingSteps>;
};

/** The stored steps of a day. */
export type StandingSteps = { digest: number; standing: number; publishedAt: string };

export type MeasuredOfPoint = {
  days: (MeasuredDay & { pointId: number })[];
  quantities: (PublishedQuantity & { pointId: number })[];
  others?: (OtherDay & { pointId: number })[];
};

export type DryRunOfMeasures = {
  items: DryRunItem[];
  written: MeasuredOfPoint;
  notes: ImportNote[];
  unknownNames: UnknownName[];
};

export function quantityKey({ first, last }: { first: number; last: number }): string {
  return `${first} ${last}`;
}

export function otherKey({ quantity, day }: Pick<OtherDay, 'quantity' | 'day'>): string {
  return `${quantity} ${day}`;
}

/**
 * Compares a distributor's file with what is stored for each point: later or corrected publications replace earlier ones;
 * identical data are skipped, and so are publications of lower rank. A number that belongs to no point is asked about.
 *
 * @param pointOf the point of a number; null when none is registered or assigned.
 */
export function dryRunMeasures(
  content: FlowContent,
  pointOf: (number: string) => number | null,
  standingOf: (pointId: number) => StandingMeasures | undefined,
): DryRunOfMeasures {
  const run: DryRunOfMeasures = {
    items: [],
    written: { days: [], quantities: [], others: [] },
    notes: [...content.notes],
    unknownNames: [],
  };
  const unknown = new Set<string>();
  for (const point of content.points) {
    const pointId = pointOf(point.number);
    if (pointId !== null) {
      addPoint(run, content.flow, point, pointId, standingOf(pointId));
      continue;
    }
    unknown.add(point.number);
    const { number: text, lines, line: firstLine } = point;
    run.unknownNames.push({ kind: 'point', siteId: null, text, lines, firstLine, likely: [] });
  }
  run.items.push(...faultItems(content, unknown));
  return run;
}

type Relation = ReturnType<typeof standsTo>;

/** The relation of a day to what is stored for it, including its steps, which are stored separately from the energies of R65. */
function dayStandsTo(
  given: MeasuredDay,
  standing: StandingMeasures | undefined,
  flow: DistributorFlow,
): Relation {
  const ofEnergy = standsTo(given, standing?.days.get(given.day), flow);
  if (given.steps === undefined || ofEnergy === 'new' || ofEnergy === 'changed') return ofEnergy;
  const ofSteps = stepsStandTo({ ...given, steps: given.steps }, standing?.steps.get(given.day), flow);
  return ofSteps === 'identical' ? ofEnergy : ofSteps;
}

function stepsStandTo(
  given: Pick<OtherDay, 'steps' | 'standing' | 'publishedAt'>,
  held: StandingSteps | undefined,
  flow: DistributorFlow,
): Relation {
  if (held === undefined) return 'new';
  if (digestOfSteps(given.steps) === held.digest && given.standing <= held.standing) return 'identical';
  return replaces({ ...given, flow }, { ...held, flow }) ? 'changed' : 'older';
}

type Kept = Omit<PublishedQuantity, 'first' | 'last'>;
type Held = (Kept & { flow: DistributorFlow }) | undefined;

/** The relation of a publication to the stored one. */
function standsTo(given: Kept, held: Held, flow: DistributorFlow): 'new' | 'changed' | 'identical' | 'older' {
  if (held === undefined) return 'new';
  const isSame =
    given.thousandths === held.thousandths &&
    given.isAdjusted === held.isAdjusted &&
    hasSameClasses(given.classes, held.classes);
  if (isSame && given.standing <= held.standing) return 'identical';
  return replaces({ ...given, flow }, held) ? 'changed' : 'older';
}

function addPoint(
  run: DryRunOfMeasures,
  flow: DistributorFlow,
  point: FlowPoint,
  pointId: number,
  standing: StandingMeasures | undefined,
): void {
  const { number, line } = point;
  const item = (days: { first: number; last: number; count: number }, told: Told, quantity?: OtherQuantity) =>
    run.items.push(
      rowItem(
        told.itemClass,
        line,
        {
          kind: 'measure',
          pointId,
          energyType: energyOfFlow[flow],
          number,
          flow,
          ...(quantity && { quantity }),
          firstDay: isoDayAt(days.first),
          lastDay: isoDayAt(days.last),
          days: days.count,
        },
        told.changes,
      ),
    );
  const tell = (relation: Relation) => {
    if (relation === 'older')
      run.notes.push({ line, column: null, code: 'publication-older', params: {}, count: 1 });
  };

  for (const days of Map.groupBy(point.days, ({ day }) => isoDayAt(day).slice(0, 7)).values()) {
    const compared = days.map(day => {
      const held = standing?.days.get(day.day);
      return { given: day, held, relation: dayStandsTo(day, standing, flow) };
    });
    for (const { relation } of compared) tell(relation);
    const { written, shown } = classOf(compared);
    run.written.days.push(...written.map(({ given }) => ({ ...given, pointId })));
    const [first, last] = [shown[0]?.given.day ?? 0, shown.at(-1)?.given.day ?? 0];
    item({ first, last, count: shown.length }, toldOf(written));
  }
  for (const quantity of point.quantities) {
    const held = standing?.quantities.get(quantityKey(quantity));
    const relation = standsTo(quantity, held, flow);
    tell(relation);
    const isWritten = relation === 'new' || relation === 'changed';
    if (isWritten) run.written.quantities.push({ ...quantity, pointId });
    const { first, last } = quantity;
    item(
      { first, last, count: last - first + 1 },
      toldOf(isWritten ? [{ given: quantity, held, relation }] : []),
    );
  }
  for (const days of Map.groupBy(point.others ?? [], quantityMonth).values()) {
    const compared = days.map(given => {
      const relation = stepsStandTo(given, standing?.others.get(otherKey(given)), flow);
      tell(relation);
      return { given, relation };
    });
    const { written, shown, itemClass } = classOf(compared);
    run.written.others?.push(...written.map(({ given }) => ({ ...given, pointId })));
    const [first, last] = [shown[0]?.given.day ?? 0, shown.at(-1)?.given.day ?? 0];
    item({ first, last, count: shown.length }, { itemClass, changes: [] }, days[0]?.quantity);
  }
}

const quantityMonth = ({ quantity, day }: OtherDay) => `${quantity} ${isoDayAt(day).slice(0, 7)}`;

/** The result for some days: how many are written, which are named, and their total. */
function classOf<T extends { relation: Relation }>(compared: T[]) {
  const written = compared.filter(({ relation }) => relation === 'new' || relation === 'changed');
  const isChanged = written.some(({ relation }) => relation === 'changed');
  const itemClass: Told['itemClass'] = written.length === 0 ? 'identical' : isChanged ? 'changed' : 'new';
  return { written, shown: written.length > 0 ? written : compared, itemClass };
}

type Told = { itemClass: 'new' | 'changed' | 'identical'; changes: ChangedField[] };

/** Null when none is known. */
function kwhOf(values: readonly (number | null | undefined)[]): number | null {
  const thousandths = sumPresentOf(values, value => value ?? null);
  return thousandths === null ? null : thousandths / 1_000;
}

function toldOf(written: readonly { given: Kept; held: Held; relation: string }[]): Told {
  if (written.length === 0) return { itemClass: 'identical', changes: [] };
  const isChanged = written.some(({ relation }) => relation === 'changed');
  const [before, after] = [written.map(({ held }) => held), written.map(({ given }) => given)];
  const wasAdjusted = isChanged ? before.some(each => each?.isAdjusted === true) : null;
  const isAdjusted = after.some(each => each.isAdjusted);
  return {
    itemClass: isChanged ? 'changed' : 'new',
    changes: [
      {
        field: 'measuredKwh',
        before: isChanged ? kwhOf(before.map(each => each?.thousandths)) : null,
        after: kwhOf(after.map(each => each.thousandths)),
      },
      ...(isAdjusted || wasAdjusted === true
        ? [{ field: 'isAdjusted', before: wasAdjusted, after: isAdjusted }]
        : []),
    ],
  };
}

/** What could not be read for known points; for others, the point is asked about first. */
function faultItems({ faults }: FlowContent, unknown: ReadonlySet<string>): DryRunItem[] {
  return faults
    .filter(({ number }) => !unknown.has(number))
    .map(({ line, number, day, code, params }) => {
      const text = [number, ...(day === null ? [] : [isoDayAt(day)])].join(' · ');
      return refusedItem(line, { kind: 'row', text }, code, params);
    });
}
