import { checkDeclaration } from '../../declaration/check-declaration.ts';
import {
  type DeclarationContent,
  type DeclarationKey,
  type DeclaredMonth,
  needsEcsProducer,
  needsGasCoefficient,
  numberedMonths,
  type StoredDeclaration,
} from '../../declaration/declaration-content.ts';
import { normalizeDeclaration } from '../../declaration/normalize-declaration.ts';
import type { Month } from '../../calendar/month.ts';
import type { CandidateDeclaration, CandidateMonth } from '../facts/candidate.ts';
import type { Unit } from '../../energy/unit.ts';
import { classifyRow } from './classify-row.ts';
import { implausibleMonths } from './implausible-months.ts';
import type { ImportDecisions } from './import-decisions.ts';
import { fitToDeclaration } from './fit-to-declaration.ts';
import { classifiedItem } from './classified-item.ts';
import { withUnitOfQuantity } from './unit-of-quantity.ts';
import { type ItemKey, type DryRunFaultCode, type DryRunItem, refusedItem } from './dry-run-item.ts';

/** `stored` is null for a declaration to create. */
export type DeclarationWrite = {
  key: DeclarationKey;
  stored: StoredDeclaration | null;
  content: DeclarationContent;
};

/** A month whose quantity the supplier estimated, to be noted. */
export type EstimatedMonth = DeclarationKey & { month: Month };

export type DeclarationsDryRun = {
  items: DryRunItem[];
  writes: DeclarationWrite[];
  estimated: EstimatedMonth[];
};

/** What is stored already. */
export type KnownDeclarations = {
  storedOf: (key: DeclarationKey) => StoredDeclaration | undefined;
  isEstimated: (month: EstimatedMonth) => boolean;
  decisions: ImportDecisions;
};

/** What importing declarations would do. A month of the file changes that month alone; an empty cell erases nothing. */
export function dryRunDeclarations(
  candidates: readonly CandidateDeclaration[],
  known: KnownDeclarations,
): DeclarationsDryRun {
  const dryRun: DeclarationsDryRun = { items: [], writes: [], estimated: [] };
  for (const candidate of candidates) {
    const compared = compareOne(candidate, known);
    for (const item of compared.items) dryRun.items.push(item);
    if (compared.write !== null) dryRun.writes.push(compared.write);
    dryRun.estimated.push(...compared.estimated);
  }
  return dryRun;
}

type ComparedOne = {
  items: DryRunItem[];
  write: DeclarationWrite | null;
  estimated: EstimatedMonth[];
};
type IsKnownEstimate = (month: Month) => boolean;

function compareOne(
  candidate: CandidateDeclaration,
  { storedOf, isEstimated, decisions }: KnownDeclarations,
): ComparedOne {
  const { siteId, energyType, year } = candidate;
  const key = { siteId, energyType, year };
  const stored = storedOf(key) ?? null;
  const isKnown = (month: Month) => isEstimated({ ...key, month });
  const known = stored && { unit: stored.unit, months: numberedMonths(stored) };
  const fitted = fitToDeclaration(known, energyType, candidate);
  if (fitted.kind === 'refused') return refused(candidate, fitted.code, fitted.params);
  const others = [year - 1, year + 1].flatMap(each => storedOf({ ...key, year: each }) ?? []);
  const doubts = decisions.trustsFigures
    ? []
    : implausibleMonths(
        energyType,
        fitted,
        [...others, ...(stored === null ? [] : [stored])].map(each => ({
          unit: each.unit,
          months: numberedMonths(each),
        })),
      );
  const faults = new Map(
    fitted.months.flatMap((incoming, index): [Month, MonthFault][] => {
      const fault = faultOf(incoming, candidate.months[index], stored, fitted.unit, decisions, doubts);
      return fault === null ? [] : [[incoming.month, fault]];
    }),
  );
  const left = candidate.months.flatMap(month => {
    const fault = faults.get(month.month);
    return fault === undefined ? [] : refusedMonth(month, key, fault.code, fault.params);
  });
  const isKept = ({ month }: { month: Month }) => !faults.has(month);
  const kept = candidate.months.filter(isKept);
  if (kept.length === 0) return { items: left, write: null, estimated: [] };
  const summed = fitted.months.filter(isKept).map(month => addedToStored(month, stored, decisions));
  const compared = compareKept(
    { ...candidate, months: kept },
    { ...fitted, months: summed },
    stored,
    isKnown,
  );
  return { ...compared, items: [...compared.items, ...left] };
}

type Fitted = Extract<ReturnType<typeof fitToDeclaration>, { kind: 'fitted' }>;
type FittedMonth = Fitted['months'][number];
type MonthFault = { code: DryRunFaultCode; params: ItemParams };

type Merged = {
  candidate: CandidateDeclaration;
  before: DeclarationContent | null;
  fitted: Fitted;
};

/** Equal values change nothing, so that a file may come twice. */
function faultOf(
  incoming: FittedMonth,
  source: CandidateMonth | undefined,
  stored: DeclarationContent | null,
  unit: Unit,
  { heldMonths }: ImportDecisions,
  doubts: ReturnType<typeof implausibleMonths>,
): MonthFault | null {
  const known = stored?.months[incoming.month - 1];
  const holdsQuantity = known !== undefined && known.quantity !== null && incoming.quantity !== null;
  const differsInQuantity =
    holdsQuantity && (unit !== stored?.unit || differs(known.quantity, incoming.quantity));
  const isHeld =
    known !== undefined && (differsInQuantity || differs(known.amountCents, incoming.amountCents));
  const isSame = known !== undefined && holdsQuantity && !isHeld;
  if (source?.isPartlyBilled === true && !isSame) return { code: 'month-partly-billed', params: {} };
  const doubt = isSame ? undefined : doubts.find(({ months }) => months.includes(incoming.month));
  if (doubt !== undefined) return { code: doubt.code, params: doubt.params };
  if (!isHeld || heldMonths === 'replace' || (heldMonths === 'add' && unit === stored?.unit)) return null;
  return { code: 'month-held', params: heldParams(known, incoming, stored?.unit ?? unit, unit) };
}

function heldParams(known: DeclaredMonth, incoming: FittedMonth, otherUnit: Unit, unit: Unit): ItemParams {
  return {
    unit,
    otherUnit,
    ...(known.quantity === null ? {} : { stored: known.quantity }),
    ...(incoming.quantity === null ? {} : { told: incoming.quantity }),
    ...(known.amountCents === null ? {} : { storedCents: known.amountCents }),
    ...(incoming.amountCents === null ? {} : { toldCents: incoming.amountCents }),
  };
}

/** Another supplier's or meter's figures come on top of those that are stored, where a person said so. */
function addedToStored(
  incoming: FittedMonth,
  stored: DeclarationContent | null,
  { heldMonths }: ImportDecisions,
): FittedMonth {
  const known = stored?.months[incoming.month - 1];
  if (heldMonths !== 'add' || known === undefined) return incoming;
  const isHeld =
    differs(known.quantity, incoming.quantity) || differs(known.amountCents, incoming.amountCents);
  if (!isHeld) return incoming;
  const { quantity, amountCents } = incoming;
  return {
    ...incoming,
    quantity:
      quantity === null
        ? null
        : (Math.round(quantity * 1_000) + Math.round((known.quantity ?? 0) * 1_000)) / 1_000,
    amountCents: amountCents === null ? null : amountCents + (known.amountCents ?? 0),
    isCreditNote: incoming.isCreditNote && amountCents !== null && amountCents + (known.amountCents ?? 0) < 0,
  };
}

function differs(stored: number | null, incoming: number | null): boolean {
  return stored !== null && incoming !== null && stored !== incoming;
}

function compareKept(
  candidate: CandidateDeclaration,
  fitted: Fitted,
  stored: StoredDeclaration | null,
  isKnown: IsKnownEstimate,
): ComparedOne {
  const { siteId, energyType, year } = candidate;
  const key = { siteId, energyType, year };
  const content = normalizeDeclaration(mergedContent({ candidate, before: stored, fitted }));
  // Gas in m³ without its coefficient is kept, marked as not converted.
  const error = checkDeclaration(energyType, content).find(({ code }) => code !== 'gas-coefficient-required');
  if (error)
    return refused(candidate, error.code === 'unit-not-allowed' ? 'unit-not-allowed' : error.code, {});

  const items = fitted.months.map((month, index) => {
    const source = candidate.months[index];
    const item = classifiedItem(
      source?.lines[0] ?? 0,
      { kind: 'declared-month', ...key, month: month.month },
      storedMonth(stored, month.month, isKnown),
      monthFields(month, content, source?.isEstimated ?? false),
    );
    return {
      ...item,
      changes: withUnitOfQuantity(item.changes, content.unit),
      isProrated: source?.isProrated ?? false,
    };
  });
  addHeadChanges(items, stored, content);
  const isWritten = items.some(({ changes }) => changes.some(({ field }) => field !== estimateField));
  const estimated = candidate.months.filter(month => month.isEstimated && !isKnown(month.month));
  return {
    items,
    write: isWritten ? { key, stored, content } : null,
    estimated: estimated.map(({ month }) => ({ ...key, month })),
  };
}

function refused(candidate: CandidateDeclaration, code: DryRunFaultCode, params: ItemParams): ComparedOne {
  const items = candidate.months.flatMap(month => refusedMonth(month, candidate, code, params));
  return { items, write: null, estimated: [] };
}

function refusedMonth(
  { month, lines }: CandidateMonth,
  { siteId, energyType, year }: DeclarationKey,
  code: DryRunFaultCode,
  params: ItemParams = {},
): DryRunItem[] {
  const key: ItemKey = { kind: 'declared-month', siteId, energyType, year, month };
  return lines.map(line => refusedItem(line, key, code, params));
}

type ItemParams = NonNullable<DryRunItem['fault']>['params'];

/** A note beside the declaration, not a part of it. */
const estimateField = 'isEstimated';
const emptyMonth: DeclaredMonth = { quantity: null, amountCents: null, isCreditNote: false };

function mergedContent({ candidate, before, fitted }: Merged): DeclarationContent {
  const { energyType, gasCoefficient, ecsProducer, notes, ttcNotes } = candidate;
  const months = Array.from({ length: 12 }, (_, index) => before?.months[index] ?? emptyMonth);
  for (const incoming of fitted.months) {
    const kept = months[incoming.month - 1] ?? emptyMonth;
    months[incoming.month - 1] = {
      quantity: incoming.quantity ?? kept.quantity,
      amountCents: incoming.amountCents ?? kept.amountCents,
      isCreditNote: incoming.amountCents === null ? kept.isCreditNote : incoming.isCreditNote,
    };
  }
  return {
    unit: fitted.unit,
    gasCoefficient: needsGasCoefficient(energyType, fitted.unit)
      ? (gasCoefficient ?? before?.gasCoefficient ?? null)
      : null,
    ecsProducer: needsEcsProducer(energyType) ? (ecsProducer ?? before?.ecsProducer ?? null) : null,
    notes: notes ?? before?.notes ?? null,
    ttcNotes: ttcNotes ?? before?.ttcNotes ?? null,
    months,
  };
}

/** Null for a month that holds nothing. */
function storedMonth(before: DeclarationContent | null, month: Month, isKnown: IsKnownEstimate) {
  const stored = before?.months[month - 1];
  if (!stored || (stored.quantity === null && stored.amountCents === null)) return null;
  const { quantity, amountCents, isCreditNote } = stored;
  return {
    quantity,
    unit: before?.unit ?? null,
    amountCents,
    isCreditNote,
    [estimateField]: isKnown(month),
  };
}

function monthFields(
  { quantity, amountCents, isCreditNote }: Merged['fitted']['months'][number],
  { unit }: DeclarationContent,
  isEstimated: boolean,
) {
  return {
    quantity,
    unit: quantity === null ? null : unit,
    amountCents,
    isCreditNote: amountCents === null ? null : isCreditNote,
    [estimateField]: isEstimated ? true : null,
  };
}

/** What changes of the declaration as a whole is told once, with its first month. */
function addHeadChanges(
  items: DryRunItem[],
  before: DeclarationContent | null,
  { gasCoefficient, ecsProducer, notes, ttcNotes }: DeclarationContent,
): void {
  const [first] = items;
  const heads = classifyRow(
    before && {
      gasCoefficient: before.gasCoefficient,
      ecsProducer: before.ecsProducer,
      notes: before.notes,
      ttcNotes: before.ttcNotes,
    },
    { gasCoefficient, ecsProducer, notes, ttcNotes },
  );
  if (!first || heads.kind !== 'changed') return;
  if (first.class === 'identical') first.class = 'changed';
  first.changes = [...first.changes, ...heads.changes];
}
