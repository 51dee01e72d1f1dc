import type { Unit } from '../../ground/number/unit.ts';
import type { ChangedField } from './classify-row.ts';

/** A changed quantity is shown with its unit, even if that is unchanged. */
export function withUnitOfQuantity(changes: ChangedField[], unit: Unit): ChangedField[] {
  const has = (field: string) => changes.some(change => change.field === field);
  if (!has('quantity') || has('unit')) return changes;
  return [...changes, { field: 'unit', before: unit, after: unit }];
}
