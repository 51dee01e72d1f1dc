import { checkDeclaration } from '../declaration/check-declaration.ts';
import {
  type DeclarationContent,
  type DeclaredMonth,
  needsEcsProducer,
  needsGasCoefficient,
  numberedMonths,
} from '../declaration/declaration-content.ts';
import { normalizeDeclaration } from '../declaration/normalize-declaration.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { CandidateDeclaration, CandidateMonth } from '../imports/candidate.ts';
import { classifyRow } from '../imports/classify-row.ts';
import { fitToDeclaration } from '../imports/fit-to-declaration.ts';
import { classifiedItem } from './classified-item.ts';
import { type ItemKey, type PlanFaultCode, type PlanItem, refusedItem } from './plan-item.ts';

export type DeclarationKey = { siteId: number; energyType: EnergyType; year: number };
export type StoredDeclaration = DeclarationKey & { id: number; version: number; content: DeclarationContent };

/** `stored` is null for a declaration to create. */
export type DeclarationWrite = {
  key: DeclarationKey;
  stored: StoredDeclaration | null;
  content: DeclarationContent;
};

export type DeclarationPlan = { items: PlanItem[]; writes: DeclarationWrite[] };

/** What importing declarations would do. A month of the file changes that month alone; an empty cell erases nothing. */
export function planDeclarations(
  candidates: readonly CandidateDeclaration[],
  storedOf: (key: DeclarationKey) => StoredDeclaration | undefined,
): DeclarationPlan {
  const plan: DeclarationPlan = { items: [], writes: [] };
  for (const candidate of candidates) {
    const planned = planOne(candidate, storedOf(candidate) ?? null);
    for (const item of planned.items) plan.items.push(item);
    if (planned.write !== null) plan.writes.push(planned.write);
  }
  return plan;
}

type PlannedOne = { items: PlanItem[]; write: DeclarationWrite | null };

function planOne(candidate: CandidateDeclaration, stored: StoredDeclaration | null): PlannedOne {
  const { siteId, energyType, year } = candidate;
  const key = { siteId, energyType, year };
  const before = stored?.content ?? null;
  const known = before && { unit: before.unit, months: numberedMonths(before) };
  const fitted = fitToDeclaration(known, energyType, candidate);
  if (fitted.kind === 'refused') return refused(candidate, fitted.code, fitted.params);
  const { kept, partly } = partedByBills(candidate, fitted, before);
  const partlyItems = partly.flatMap(month => refusedMonth(month, key, 'month-partly-billed'));
  if (kept.candidate.months.length === 0) return { items: partlyItems, write: null };
  const planned = planKept(kept, before, stored);
  return { ...planned, items: [...planned.items, ...partlyItems] };
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

function planKept(
  { candidate, fitted }: Pick<Merged, 'candidate' | 'fitted'>,
  before: DeclarationContent | null,
  stored: StoredDeclaration | null,
): PlannedOne {
  const { siteId, energyType, year } = candidate;
  const key = { siteId, energyType, year };
  const merged = { candidate, before, fitted };
  const content = normalizeDeclaration(mergedContent(merged));
  // Gas in m³ without its coefficient is kept, marked as not converted.
  const error = checkDeclaration(energyType, content).find(({ code }) => code !== 'gas-coefficient-required');
  if (error)
    return refused(candidate, error.code === 'unit-not-allowed' ? 'unit-not-allowed' : error.code, {});

  const items = fitted.months.map((month, index) => {
    const source = candidate.months[index];
    return {
      ...classifiedItem(
        source?.lines[0] ?? 0,
        { kind: 'declared-month', ...key, month: month.month },
        storedMonth(before, month.month),
        monthFields(month, content),
      ),
      isProrated: source?.isProrated ?? false,
    };
  });
  addHeadChanges(items, before, content);
  const isWritten = items.some(item => item.class !== 'identical');
  return { items, write: isWritten ? { key, stored, content } : null };
}

function refused(candidate: CandidateDeclaration, code: PlanFaultCode, params: PlanItemParams): PlannedOne {
  const items = candidate.months.flatMap(month => refusedMonth(month, candidate, code, params));
  return { items, write: null };
}

function refusedMonth(
  { month, lines }: CandidateMonth,
  { siteId, energyType, year }: DeclarationKey,
  code: PlanFaultCode,
  params: PlanItemParams = {},
): PlanItem[] {
  const key: ItemKey = { kind: 'declared-month', siteId, energyType, year, month };
  return lines.map(line => refusedItem(line, key, code, params));
}

type PlanItemParams = NonNullable<PlanItem['fault']>['params'];

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
function storedMonth(before: DeclarationContent | null, month: CandidateMonth['month']) {
  const stored = before?.months[month - 1];
  if (!stored || (stored.quantity === null && stored.amountCents === null)) return null;
  const { quantity, amountCents, isCreditNote } = stored;
  return { quantity, unit: before?.unit ?? null, amountCents, isCreditNote };
}

function monthFields(
  { quantity, amountCents, isCreditNote }: Merged['fitted']['months'][number],
  { unit }: DeclarationContent,
) {
  return {
    quantity,
    unit: quantity === null ? null : unit,
    amountCents,
    isCreditNote: amountCents === null ? null : isCreditNote,
  };
}

/** What changes of the declaration as a whole is told once, with its first month. */
function addHeadChanges(
  items: PlanItem[],
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
