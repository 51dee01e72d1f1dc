import type { BilledPointContent } from '@suivi/contract/bills/bills';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { noUnit, parseQuantity } from '@suivi/domain/ground/number/parse-quantity';
import { unitFromText } from '@suivi/domain/ground/number/unit-from-text';
import { textOrNull } from '../../editing/draft-values.ts';
import type { LineDraft, ReadDraft } from './bill-draft.ts';

type Line = BilledPointContent['lines'][number];
type Details = Pick<Line, 'quantity' | 'unit' | 'unitPrice' | 'firstDay' | 'lastDay'>;
type Read = BilledPointContent['reads'][number];

/**
 * Undefined when the text cannot be read. A line may be negative, when it takes back what an earlier bill charged; small values
 * may have more decimals.
 */
function numberOf(text: string, isUnit: (unitText: string) => boolean = noUnit): number | null | undefined {
  const allowNegative = true;
  const quantity = parseQuantity(text, isUnit, { allowNegative });
  if (quantity.kind === 'empty') return null;
  if (quantity.kind === 'value') return quantity.value;
  const price = parseFrenchNumber(text, { kind: 'price', allowNegative });
  return price.kind === 'value' ? price.value : undefined;
}

/** The unit of a line may be repeated after its quantity. */
function isUnitOf(unit: string): (unitText: string) => boolean {
  const known = unitFromText(unit)?.unit;
  return text => text === unit.trim() || (known !== undefined && unitFromText(text)?.unit === known);
}

/** What a line prints beside its amount; null when part of it cannot be read. */
export function readDetails({ quantity, unit, unitPrice, firstDay, lastDay }: LineDraft): Details | null {
  const [amount, price] = [numberOf(quantity, isUnitOf(unit)), numberOf(unitPrice)];
  if (amount === undefined || price === undefined) return null;
  if (firstDay !== '' && lastDay !== '' && lastDay < firstDay) return null;
  return {
    quantity: amount,
    unit: unit.trim(),
    unitPrice: price,
    firstDay: textOrNull(firstDay),
    lastDay: textOrNull(lastDay),
  };
}

/** Null when part of it cannot be read. */
export function readRead({ class: of, kind, ...texts }: ReadDraft): Read | null {
  const numbers = Object.entries(texts).map(([name, text]) => [name, numberOf(text)] as const);
  if (of.trim() === '' || numbers.some(([, number]) => number === undefined)) return null;
  const known = Object.fromEntries(numbers) as Record<keyof typeof texts, number | null>;
  return { class: of.trim(), kind, ...known };
}
