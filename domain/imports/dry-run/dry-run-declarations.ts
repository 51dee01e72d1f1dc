import { checkDeclaration } from '../../declarations/check-declaration.ts';
import {
  type DeclarationContent,
  type DeclarationKey,
  type DeclaredMonth,
  needsEcsProducer,
  needsGasCoefficient,
  numberedMonths,
  type StoredDeclaration,
} from '../../declarations/declaration-content.ts';
import { normalizeDeclaration } from '../../declarations/normalize-declaration.ts';
import type { Month, Period } from '../../ground/calendar/month.ts';
import type { CandidateDeclaration, CandidateMonth } from '../rows/candidate.ts';
import { addHeadChanges } from './head-changes.ts';
import { implausibleMonths, isUsedYear } from './implausible-months.ts';
import { createMisplacedFinder, type MisplacedFinder } from './misplaced-declarations.ts';
import type { SiteMonth } from '../../alerts/misplaced/twin-months.ts';
import type { ImportDecisions } from './import-decisions.ts';
import { addedToStored, closedMonthFault, monthFault, type MonthFault } from './month-fault.ts';
import { fitToDeclaration } from './fit-to-declaration.ts';
import { classifiedItem } from './classified-item.ts';
import { withUnitOfQuantity } from './unit-of-quantity.ts';
import { type ItemKey, type DryRunFaultCode, type DryRunItem, refusedItem } from './dry-run-item.ts';

/** `stored` is null for a declaration to be created. */
export type DeclarationWrite = {
  key: DeclarationKey;
  stored: StoredDeclaration | null;
  content: DeclarationContent;
};

/** A month with an estimated quantity, for which a note is added. */
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
  /** A closed month is never changed. */
  isClosed: (siteId: number, period: Period) => boolean;
  /** Stored months of other sites with the same values as months of the file. */
  elsewhere: readonly SiteMonth[];
  siteName: (siteId: number) => string;
  decisions: ImportDecisions;
};

/** The result of importing declarations. A month of the file changes only that month; an empty cell erases nothing. */
export function dryRunDeclarations(
  candidates: readonly CandidateDeclaration[],
  known: KnownDeclarations,
): DeclarationsDryRun {
  const dryRun: DeclarationsDryRun = { items: [], writes: [], estimated: [] };
  const misplaced = createMisplacedFinder(known.decisions.trustsFigures ? [] : candidates, known);
  const used = new Set(candidates.filter(({ months }) => isUsedYear(months)).map(yearKey));
  for (const candidate of candidates) {
    const isUsedBefore = used.has(yearKey({ ...candidate, year: candidate.year - 1 }));
    const compared = compareOne(candidate, known, { misplaced, isUsedBefore });
    for (const item of compared.items) dryRun.items.push(item);
    if (compared.write !== null) dryRun.writes.push(compared.write);
    dryRun.estimated.push(...compared.estimated);
  }
  return dryRun;
}

function yearKey({ siteId, energyType, year }: DeclarationKey): string {
  return `${siteId} ${energyType} ${year}`;
}

type ComparedOne = { items: DryRunItem[]; write: DeclarationWrite | null; estimated: EstimatedMonth[] };
type IsKnownEstimate = (month: Month) => boolean;

function compareOne(
  candidate: CandidateDeclaration,
  { storedOf, isEstimated, isClosed, decisions }: KnownDeclarations,
  { misplaced, isUsedBefore }: { misplaced: MisplacedFinder; isUsedBefore: boolean },
): ComparedOne {
  const { siteId, energyType, year } = candidate;
  const key = { siteId, energyType, year };
  const stored = storedOf(key) ?? null;
  const isKnown = (month: Month) => isEstimated({ ...key, month });
  const known = stored && { unit: stored.unit, months: numberedMonths(stored) };
  const fitted = fitToDeclaration(known, energyType, candidate);
  if (fitted.kind === 'refused') return refused(candidate, fitted.code, fitted.params);
  const references = [year - 1, year, year + 1]
    .flatMap(each => storedOf({ ...key, year: each }) ?? [])
    .map(each => ({ unit: each.unit, months: numberedMonths(each) }));
  const wasUsed = isUsedBefore || isUsedYear(storedOf({ ...key, year: year - 1 })?.months ?? []);
  const doubts = decisions.trustsFigures
    ? []
    : [...implausibleMonths(energyType, fitted, references, wasUsed), ...misplaced(candidate)];
  const faults = new Map(
    fitted.months.flatMap((incoming, index): [Month, MonthFault][] => {
      const [source, { month }] = [candidate.months[index], incoming];
      const isNewEstimate = source?.isEstimated === true && !isKnown(month);
      const fault = isClosed(siteId, { year, month })
        ? closedMonthFault(incoming, stored, fitted.unit, isNewEstimate)
        : monthFault(incoming, source, stored, fitted.unit, decisions, doubts);
      return fault === null ? [] : [[month, fault]];
    }),
  );
  // The remaining months would be read in the unit of the incoming ones.
  if (stored !== null && fitted.unit !== stored.unit && faults.size > 0)
    return refused(candidate, 'unit-differs', { unit: fitted.unit, otherUnit: stored.unit });
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
type Merged = {
  candidate: CandidateDeclaration;
  before: DeclarationContent | null;
  fitted: Fitted;
};

function compareKept(
  candidate: CandidateDeclaration,
  fitted: Fitted,
  stored: StoredDeclaration | null,
  isKnown: IsKnownEstimate,
): ComparedOne {
  const { siteId, energyType, year } = candidate;
  const key = { siteId, energyType, year };
  const content = normalizeDeclaration(mergedContent({ candidate, before: stored, fitted }));
  // Gas in m³ without its coefficient is stored, marked as not converted.
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

/** Stored as a note beside the declaration, not as part of it. */
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

/** Null for a month without data. */
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
