import { type Month } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { type EnteredQuantity, parseEnteredQuantity } from './entry/parse-entered-quantity.ts';
import { parseCents, type ParsedCents, parseFrenchNumber } from '../ground/number/parse-french-number.ts';
import { checkDeclaration } from './check-declaration.ts';
import {
  type DeclarationContent,
  type DeclarationDraft,
  type DeclaredMonth,
  type MonthDraft,
  needsEcsProducer,
  needsGasCoefficient,
} from './declaration-content.ts';
import type { DeclarationError } from './declaration-error.ts';
import { normalizeDeclaration } from './normalize-declaration.ts';

export type ValidatedDeclaration =
  | { kind: 'valid'; content: DeclarationContent }
  | { kind: 'refused'; errors: DeclarationError[] };

/** Reads and checks what was typed (`checkDeclaration`). A field that is not displayed for the energy or unit is ignored. */
export function validateDeclaration(energyType: EnergyType, draft: DeclarationDraft): ValidatedDeclaration {
  const errors: DeclarationError[] = [];
  const { unit } = draft;
  const gasCoefficient = needsGasCoefficient(energyType, unit) ? readCoefficient(draft, errors) : null;
  const content: DeclarationContent = {
    unit,
    gasCoefficient,
    ecsProducer: needsEcsProducer(energyType) ? draft.ecsProducer : null,
    notes: draft.notes,
    ttcNotes: draft.ttcNotes,
    months: draft.months.map((month, index) =>
      readMonth(month, (index + 1) as Month, { energyType, unit, gasCoefficient }, errors),
    ),
  };
  const unread = new Set(errors.map(({ field }) => field));
  const broken = checkDeclaration(energyType, content).filter(error => !isExplained(error, unread));
  const all = [...broken, ...errors];
  return all.length === 0
    ? { kind: 'valid', content: normalizeDeclaration(content) }
    : { kind: 'refused', errors: all };
}

/** What could not be read is null in the content: it must not be reported a second time as missing. */
function isExplained({ code }: DeclarationError, unread: ReadonlySet<DeclarationError['field']>): boolean {
  if (code === 'no-consumption') return unread.has('quantity');
  return code === 'gas-coefficient-required' && unread.has('gasCoefficient');
}

function readCoefficient({ gasCoefficient }: DeclarationDraft, errors: DeclarationError[]): number | null {
  const parsed = parseFrenchNumber(gasCoefficient, { kind: 'coefficient' });
  if (parsed.kind === 'empty') return null;
  if (parsed.kind === 'value') return parsed.value;
  errors.push({ code: 'gas-coefficient-invalid', field: 'gasCoefficient' });
  return null;
}

function readMonth(
  { quantity, amount, isCreditNote }: MonthDraft,
  month: Month,
  entered: Parameters<typeof parseEnteredQuantity>[1],
  errors: DeclarationError[],
): DeclaredMonth {
  return {
    quantity: readFigure('quantity', month, parseEnteredQuantity(quantity, entered), errors),
    amountCents: readFigure('amount', month, parseCents(amount, { allowNegative: isCreditNote }), errors),
    isCreditNote,
  };
}

/** What was typed in a field of a month; null when it is empty, or cannot be read, which is reported. */
function readFigure(
  field: 'quantity' | 'amount',
  month: Month,
  parsed: EnteredQuantity | ParsedCents,
  errors: DeclarationError[],
): number | null {
  switch (parsed.kind) {
    case 'value':
      return 'cents' in parsed ? parsed.cents : parsed.value;
    case 'empty':
      return null;
    case 'ambiguous':
      errors.push({ code: 'ambiguous', field, month, meanings: parsed.meanings });
      return null;
    case 'invalid': {
      const { reason } = parsed;
      if (field === 'amount') errors.push({ code: 'ttc-not-positive', field, month, reason });
      else errors.push({ code: 'not-positive-number', field, month, reason });
      return null;
    }
    case 'other-unit':
      errors.push({ code: 'unit-mismatch', field: 'quantity', month, written: parsed.unitText });
      return null;
  }
}
