import type { DeclarationContent, DeclaredMonth } from '../../declarations/declaration-content.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { CandidateMonth } from '../rows/candidate.ts';
import type { ProblemParams } from '../../ground/table/import-problem.ts';
import type { DryRunFaultCode } from './dry-run-item.ts';
import type { FittedDeclaration } from './fit-to-declaration.ts';
import type { DoubtedMonths } from './implausible-months.ts';
import type { ImportDecisions } from './import-decisions.ts';

type FittedMonth = Extract<FittedDeclaration, { kind: 'fitted' }>['months'][number];
export type MonthFault = { code: DryRunFaultCode; params: ProblemParams };

/**
 * Why a month of the file is not stored: bills do not cover all its days, it looks implausible, or another figure is stored and
 * nothing was decided. Equal values change nothing, so that a file may be imported twice.
 */
export function monthFault(
  incoming: FittedMonth,
  source: CandidateMonth | undefined,
  stored: DeclarationContent | null,
  unit: Unit,
  { heldMonths }: ImportDecisions,
  doubts: readonly DoubtedMonths[],
): MonthFault | null {
  const known = stored?.months[incoming.month - 1];
  const isSameUnit = unit === stored?.unit;
  const { isHeld, isSame } = besideKnown(known, incoming, isSameUnit);
  if (source?.isPartlyBilled === true && !isSame) return { code: 'month-partly-billed', params: {} };
  const doubt = isSame ? undefined : doubts.find(({ months }) => months.includes(incoming.month));
  if (doubt !== undefined) return { code: doubt.code, params: doubt.params };
  if (known === undefined || !isHeld || heldMonths === 'replace') return null;
  if (heldMonths === 'add' && isSameUnit) return null;
  return { code: 'month-held', params: heldParams(known, incoming, stored?.unit ?? unit, unit) };
}

/** Why a month of the file is not stored in a closed month: it would change its values, or mark it as estimated. */
export function closedMonthFault(
  incoming: FittedMonth,
  stored: DeclarationContent | null,
  unit: Unit,
  isNewEstimate: boolean,
): MonthFault | null {
  const moves = isNewEstimate || changesMonth(incoming, stored, unit);
  return moves ? { code: 'month-closed', params: {} } : null;
}

/** Whether storing a month of the file would change a declaration in that unit. */
function changesMonth(
  { month, quantity, amountCents }: FittedMonth,
  stored: DeclarationContent | null,
  unit: Unit,
): boolean {
  const known = stored?.months[month - 1];
  return (
    (stored !== null && unit !== stored.unit) ||
    (quantity !== null && quantity !== (known?.quantity ?? null)) ||
    (amountCents !== null && amountCents !== (known?.amountCents ?? null))
  );
}

function besideKnown(
  known: DeclaredMonth | undefined,
  incoming: FittedMonth,
  isSameUnit: boolean,
): { isHeld: boolean; isSame: boolean } {
  if (known === undefined) return { isHeld: false, isSame: false };
  const holdsQuantity = known.quantity !== null && incoming.quantity !== null;
  const differsInQuantity = holdsQuantity && (!isSameUnit || differs(known.quantity, incoming.quantity));
  const isHeld = differsInQuantity || differs(known.amountCents, incoming.amountCents);
  return { isHeld, isSame: holdsQuantity && !isHeld };
}

function heldParams(known: DeclaredMonth, incoming: FittedMonth, otherUnit: Unit, unit: Unit): ProblemParams {
  return {
    unit,
    otherUnit,
    ...(known.quantity === null ? {} : { stored: known.quantity }),
    ...(incoming.quantity === null ? {} : { told: incoming.quantity }),
    ...(known.amountCents === null ? {} : { storedCents: known.amountCents }),
    ...(incoming.amountCents === null ? {} : { toldCents: incoming.amountCents }),
  };
}

/** Figures of another supplier or meter are added to the stored ones, if a person decided so. */
export function addedToStored(
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
