import type { Declaration } from '@suivi/contract/declarations/declarations';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import type {
  DeclarationContent,
  DeclarationDraft,
  MonthDraft,
} from '@suivi/domain/declarations/declaration-content';
import { draftOf, emptyDraft } from '@suivi/domain/declarations/draft-of';
import { validateDeclaration } from '@suivi/domain/declarations/validate-declaration';
import type { EnergyType } from '@suivi/domain/energy/energy-type';

/** A declaration as fields by key, so that changes by two people in different months can be told apart. */
export type DeclarationFields = Omit<DeclarationDraft, 'months'> &
  Record<`month:${Month}:quantity`, string> &
  Record<`month:${Month}:amount`, string> &
  Record<`month:${Month}:isCreditNote`, boolean>;

export function declarationFields(energyType: EnergyType, stored: Declaration | null): DeclarationFields {
  return fieldsOfDraft(stored === null ? emptyDraft(energyType) : draftOf(stored));
}

export function fieldsOfDraft({ months: drafts, ...rest }: DeclarationDraft): DeclarationFields {
  const byMonth = drafts.flatMap((draft, index) =>
    Object.entries(draft).map(([field, value]) => [`month:${index + 1}:${field}`, value] as const),
  );
  return { ...rest, ...Object.fromEntries(byMonth) } as DeclarationFields;
}

export function draftOfFields(fields: DeclarationFields): DeclarationDraft {
  const { unit, gasCoefficient, ecsProducer, notes, ttcNotes } = fields;
  const drafts = months.map(
    (month): MonthDraft => ({
      quantity: fields[`month:${month}:quantity`],
      amount: fields[`month:${month}:amount`],
      isCreditNote: fields[`month:${month}:isCreditNote`],
    }),
  );
  return { unit, gasCoefficient, ecsProducer, notes, ttcNotes, months: drafts };
}

export function isDeclarationNumber(key: keyof DeclarationFields): boolean {
  return key === 'gasCoefficient' || key.endsWith(':quantity') || key.endsWith(':amount');
}

/** The content of the fields, for comparison; an empty year when they contain nothing. */
export function contentOfFields(energyType: EnergyType, fields: DeclarationFields): DeclarationContent {
  const validated = validateDeclaration(energyType, draftOfFields(fields));
  if (validated.kind === 'valid') return validated.content;
  const { unit, ecsProducer } = emptyDraft(energyType);
  const month = { quantity: null, amountCents: null, isCreditNote: false };
  return {
    unit,
    gasCoefficient: null,
    ecsProducer,
    notes: null,
    ttcNotes: null,
    months: months.map(() => month),
  };
}
