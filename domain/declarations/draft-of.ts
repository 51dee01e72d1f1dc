import { twelve } from '../ground/calendar/month.ts';
import { type EnergyType, energyDefinitions } from '../energy/energy-type.ts';
import { editableAmount } from '../ground/number/editable-amount.ts';
import { editableNumber } from '../ground/number/editable-number.ts';
import type { DeclarationContent, DeclarationDraft } from './declaration-content.ts';

/** Empty fields, in the first unit of the energy; a gas coefficient is never proposed. */
export function emptyDraft(energyType: EnergyType): DeclarationDraft {
  return {
    unit: energyDefinitions[energyType].units[0],
    gasCoefficient: '',
    ecsProducer: null,
    notes: '',
    ttcNotes: '',
    months: twelve(() => ({ quantity: '', amount: '', isCreditNote: false })),
  };
}

/** The stored content as texts that `validateDeclaration` reads back to the same content. */
export function draftOf(content: DeclarationContent): DeclarationDraft {
  return {
    unit: content.unit,
    gasCoefficient: editableNumber(content.gasCoefficient),
    ecsProducer: content.ecsProducer,
    notes: content.notes ?? '',
    ttcNotes: content.ttcNotes ?? '',
    months: content.months.map(({ quantity, amountCents, isCreditNote }) => ({
      quantity: editableNumber(quantity),
      amount: amountCents === null ? '' : editableAmount(amountCents),
      isCreditNote,
    })),
  };
}
