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
import { classifyRow } from './classify-row.ts';
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
};

/** What importing declarations would do. A month of the file changes that month alone; an empty cell erases nothing. */
export function dryRunDeclarations(
  candidates: readonly CandidateDeclaration[],
  { storedOf, isEstimated }: KnownDeclarations,
): DeclarationsDryRun {
  const dryRun: DeclarationsDryRun = { items: [], writes: [], estimated: [] };
  for (const candidate of candidates) {
    const { siteId, energyType, year } = candidate;
    const known = (month: Month) => isEstimated({ siteId, energyType, year, month });
    const compared = compareOne(candidate, storedOf(candidate) ?? null, known);
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
  stored: StoredDeclaration | null,
  isKnown: IsKnownEstimate,
): ComparedOne {
  const { siteId, energyType, year } = candidate;
  const key = { siteId, energyType, year };
  const known = stored && { unit: stored.unit, months: numberedMonths(stored) };
  const fitted = fitToDeclaration(known, energyType, candidate);
  if (fitted.kind === 'refused') return refused(candidate, fitted.code, fitted.params);
  const { kept, partly } = partedByBills(candidate, fitted, stored);
  const partlyItems = partly.flatMap(month => refusedMonth(month, key, 'month-partly-billed'));
  if (kept.candidate.months.length === 0) return { items: partlyItems, write: null, estimated: [] };
  const compared = compareKept(kept, stored, isKnown);
  return { ...compared, items: [...compared.items, ...partlyItems] };
}

type Merged = {
  candidate: CandidateDeclaration;
  before: DeclarationContent | null;
  fitted: Extract<ReturnType<typeof fitToDeclaration>, { kind: 'fitted' }>;
};

/**
 * A stored month is not replaced by bills that cover some of its days only: the rest would be lost. Equal values change
 * nothing, so that a file may come twice.
 */
function partedByBills(
  candidate: CandidateDeclaration,
  fitted: Merged['fitted'],
  before: DeclarationContent | null,
) {
  const replaces = fitted.months.map(({ month, quantity, amountCents }, index) => {
    const known = before?.months[month - 1];
    if (!known || !candidate.months[index]?.isPartlyBilled || fitted.unit !== before?.unit) return false;
    return differs(known.quantity, quantity) || differs(known.amountCents, amountCents);
  });
  const keeps = (_: unknown, index: number) => !replaces[index];
  return {
    kept: {
      candidate: { ...candidate, months: candidate.months.filter(keeps) },
      fitted: { ...fitted, months: fitted.months.filter(keeps) },
    },
    partly: candidate.months.filter((_, index) => replaces[index]),
  };
}

function differs(stored: number | null, incoming: number | null): boolean {
  return stored !== null && incoming !== null && stored !== incoming;
}

function compareKept(
  { candidate, fitted }: Pick<Merged, 'candidate' | 'fitted'>,
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
