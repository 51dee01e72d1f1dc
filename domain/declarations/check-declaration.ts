import { gasCoefficientBounds } from '../energy/conversion.ts';
import { allowsUnit, type EnergyType } from '../energy/energy-type.ts';
import {
  type DeclarationContent,
  needsEcsProducer,
  needsGasCoefficient,
  numberedMonths,
} from './declaration-content.ts';
import type { DeclarationError } from './declaration-error.ts';

/** The rules of specification §5 and R4–R6, applied to numbers already read; an empty list when none is broken. */
export function checkDeclaration(energyType: EnergyType, content: DeclarationContent): DeclarationError[] {
  const months = numberedMonths(content);
  const errors = checkHeader(energyType, content);
  if (months.every(({ quantity }) => quantity === null))
    errors.push({ code: 'no-consumption', field: 'months' });
  for (const { month, quantity, amountCents, isCreditNote } of months) {
    if (quantity !== null && quantity < 0) {
      errors.push({ code: 'not-positive-number', field: 'quantity', month, reason: 'negative' });
    }
    if (amountCents !== null && amountCents < 0 && !isCreditNote) {
      errors.push({ code: 'ttc-not-positive', field: 'amount', month, reason: 'negative' });
    }
  }
  return errors;
}

function checkHeader(
  energyType: EnergyType,
  { unit, gasCoefficient, ecsProducer }: DeclarationContent,
): DeclarationError[] {
  const errors: DeclarationError[] = [];
  if (!allowsUnit(energyType, unit)) errors.push({ code: 'unit-not-allowed', field: 'unit', unit });

  const field = 'gasCoefficient';
  if (needsGasCoefficient(energyType, unit)) {
    if (gasCoefficient === null) errors.push({ code: 'gas-coefficient-required', field });
    else if (!isGasCoefficient(gasCoefficient)) errors.push({ code: 'gas-coefficient-invalid', field });
  } else if (gasCoefficient !== null) {
    errors.push({ code: 'gas-coefficient-not-allowed', field });
  }

  const needsProducer = needsEcsProducer(energyType);
  if (needsProducer && ecsProducer === null)
    errors.push({ code: 'ecs-producer-required', field: 'ecsProducer' });
  if (!needsProducer && ecsProducer !== null)
    errors.push({ code: 'ecs-producer-not-allowed', field: 'ecsProducer' });
  return errors;
}

function isGasCoefficient(value: number): boolean {
  return value >= gasCoefficientBounds.minimum && value <= gasCoefficientBounds.maximum;
}
