import type { ImportItem } from '@suivi/contract/imports/imports';
import { isUnit } from '@suivi/domain/ground/number/unit';
import { subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { fieldLabel } from '../../lib/texts/field-labels.ts';
import { formatStoredValue } from '../../lib/history/format-stored-value.ts';
import { missing, unitLabel, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { readingLooks } from '../../lib/texts/reading-labels.ts';

/** `before` is null for a new record. */
export type ChangeLine = { label: string; before: string | null; after: string };

type Told = Pick<ImportItem, 'changes' | 'class' | 'key'>;
type Side = 'before' | 'after';

/** What an import would change, field by field, each quantity with its unit; for a new record, all its values. */
export function changeLines(item: Told): ChangeLine[] {
  const hasQuantity = item.changes.some(({ field }) => field === 'quantity');
  return item.changes
    .filter(({ field }) => field !== 'unit' || !hasQuantity)
    .map(change => {
      const text = (side: Side) => {
        const unit = unitText(item, change.field, side);
        const value = formatStoredValue(change.field, change[side]);
        return unit === null || value === missing ? value : withUnit(value, unit);
      };
      return {
        label: fieldLabel(change.field) ?? change.field,
        before: item.class === 'changed' ? text('before') : null,
        after: text('after'),
      };
    })
    .filter(({ after }) => item.class !== 'new' || after !== missing);
}

/** Null for a field without a unit, or whose value includes it. */
function unitText({ changes, key }: Told, field: string, side: Side): string | null {
  if (key.kind === 'reading') {
    const energy = subMeteredEnergies.find(each => each === field);
    return energy === undefined ? null : readingLooks[energy].unit;
  }
  if (field !== 'quantity') return null;
  const unit = changes.find(change => change.field === 'unit')?.[side];
  if (key.kind === 'bill') return typeof unit === 'string' && isUnit(unit) ? unitLabel(unit) : null;
  if (key.kind !== 'declared-month') return null;
  return typeof unit === 'string' && isUnit(unit) ? energyUnitLabel(key.energyType, unit) : null;
}
