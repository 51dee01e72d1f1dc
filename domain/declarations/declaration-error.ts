import type { Month } from '../ground/calendar/month.ts';
import type { Unit } from '../ground/number/unit.ts';
import type { InvalidNumber } from '../ground/number/parse-french-number.ts';

type MonthField = { field: 'quantity' | 'amount'; month: Month };

/**
 * Why a declaration cannot be saved, by field. `not-positive-number` and `ttc-not-positive` have the messages of specification
 * §5, `reason` what can be added. `ambiguous` proposes both meanings, decimal first; for an amount they are in euros.
 * `unit-mismatch`: another unit than the declaration's was written beside the quantity.
 */
export type DeclarationError =
  | { code: 'no-consumption'; field: 'months' }
  | { code: 'not-positive-number'; field: 'quantity'; month: Month; reason: InvalidNumber['reason'] }
  | { code: 'ttc-not-positive'; field: 'amount'; month: Month; reason: InvalidNumber['reason'] }
  | ({ code: 'ambiguous'; meanings: [number, number] } & MonthField)
  | { code: 'unit-mismatch'; field: 'quantity'; month: Month; written: string }
  | { code: 'unit-not-allowed'; field: 'unit'; unit: Unit }
  | {
      code: 'gas-coefficient-required' | 'gas-coefficient-invalid' | 'gas-coefficient-not-allowed';
      field: 'gasCoefficient';
    }
  | { code: 'ecs-producer-required' | 'ecs-producer-not-allowed'; field: 'ecsProducer' };
