import { type TariffKind, tariffValues } from './tariff-values.ts';

/**
 * The first value that a grid of the kind lacks, that does not belong to it or that is out of bounds; null when the grid is
 * complete.
 */
export function tariffFault(kind: TariffKind, values: Readonly<Record<string, number>>): string | null {
  const expected = tariffValues[kind];
  const missing = expected.find(({ key }) => !Object.hasOwn(values, key));
  if (missing !== undefined) return missing.key;
  const odd = Object.keys(values).find(key => !expected.some(each => each.key === key));
  if (odd !== undefined) return odd;
  const beyond = expected.find(({ key, unit }) => {
    const value = values[key] ?? -1;
    return !(value >= 0 && value <= (unit === '%' ? 100 : 1_000_000));
  });
  return beyond?.key ?? null;
}
