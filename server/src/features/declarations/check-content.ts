import type { DeclarationContent } from '@suivi/contract/declarations/declarations';
import type { ErrorCode } from '@suivi/contract/ground/errors';
import { checkDeclaration } from '@suivi/domain/declarations/check-declaration';
import type { DeclarationError } from '@suivi/domain/declarations/declaration-error';
import { normalizeDeclaration } from '@suivi/domain/declarations/normalize-declaration';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { ok, refuse, type Result } from '../../platform/result.ts';

const codes: Record<DeclarationError['code'], ErrorCode> = {
  'no-consumption': 'declaration-without-consumption',
  'not-positive-number': 'invalid',
  ambiguous: 'invalid',
  'unit-mismatch': 'invalid',
  'ttc-not-positive': 'declaration-amount-negative',
  'unit-not-allowed': 'declaration-unit-not-allowed',
  'gas-coefficient-required': 'declaration-coefficient-required',
  'gas-coefficient-invalid': 'declaration-coefficient-required',
  'gas-coefficient-not-allowed': 'declaration-coefficient-not-allowed',
  'ecs-producer-required': 'declaration-producer-required',
  'ecs-producer-not-allowed': 'declaration-producer-not-allowed',
};

/** The rules of a declaration that its schema cannot express; the first broken one is the refusal. */
export function checkContent(
  energyType: EnergyType,
  content: DeclarationContent,
): Result<DeclarationContent> {
  const [error] = checkDeclaration(energyType, content);
  if (!error) {
    const { months, ...head } = normalizeDeclaration(content);
    return ok({ ...head, months: [...months] });
  }
  const isMonthly = error.field === 'quantity' || error.field === 'amount';
  const field = error.field === 'amount' ? 'amountCents' : error.field;
  return refuse(codes[error.code], {
    field: isMonthly ? `months.${error.month - 1}.${field}` : field,
    params: isMonthly ? { month: error.month } : {},
  });
}
