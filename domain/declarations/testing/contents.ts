import { type Month, twelve } from '../../ground/calendar/month.ts';
import type {
  DeclarationContent,
  DeclarationDraft,
  DeclaredMonth,
  MonthDraft,
} from '../declaration-content.ts';
import { emptyDraft } from '../draft-of.ts';
import type { EnergyType } from '../../energy/energy-type.ts';

/** A declaration in kWh whose months are given by `of`. */
export function content(
  of: (month: Month) => Partial<DeclaredMonth>,
  more: Partial<DeclarationContent> = {},
): DeclarationContent {
  return {
    unit: 'kWh',
    gasCoefficient: null,
    ecsProducer: null,
    notes: null,
    ttcNotes: null,
    months: twelve(month => ({ quantity: null, amountCents: null, isCreditNote: false, ...of(month) })),
    ...more,
  };
}

/** A draft whose January is `january`. */
export function draft(
  energyType: EnergyType,
  january: Partial<MonthDraft>,
  more: Partial<DeclarationDraft> = {},
): DeclarationDraft {
  const empty = emptyDraft(energyType);
  return {
    ...empty,
    months: empty.months.map((month, index) => (index === 0 ? { ...month, ...january } : month)),
    ...more,
  };
}
