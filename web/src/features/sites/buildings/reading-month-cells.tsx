import type { ReadingMonth } from '@suivi/contract/readings/readings';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { type SubMeteredEnergy, subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { formatCount, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { readingError } from '../../../lib/texts/reading-error.ts';
import { readingLooks } from '../../../lib/texts/reading-labels.ts';
import type { EntryCell } from '../../../ui/entry-grid/entry-grid-types.ts';
import { expectedHint, isOutside, markOf } from '../../../widgets/entry/expected.ts';
import { ColumnMeaning } from '../../../widgets/entry/meaning-choice.tsx';
import { parseMonthReading, type ReadingFields } from './reading-fields.ts';

export type MonthBuilding = ReadingMonth['buildings'][number];

/** The sum of the readings of an energy that can be read, in the unit of the meters. */
export function totalOf(
  fields: ReadingFields,
  buildings: readonly MonthBuilding[],
  energy: SubMeteredEnergy,
): string {
  const sum = sumPresent(buildings.map(({ buildingId }) => valueOf(fields, buildingId, energy)));
  return sum === null ? '' : formatNumber(sum, 1);
}

function valueOf(fields: ReadingFields, buildingId: number, energy: SubMeteredEnergy): number | null {
  const parsed = parseMonthReading(fields[`${buildingId}:${energy}`] ?? '', energy);
  return parsed.kind === 'value' ? parsed.value : null;
}

function isDoubtful(fields: ReadingFields, building: MonthBuilding, energy: SubMeteredEnergy): boolean {
  const known = building.energies.find(({ energyType }) => energyType === energy);
  return isOutside(valueOf(fields, building.buildingId, energy), known?.expected ?? null);
}

export function readingCell(
  building: MonthBuilding,
  energy: SubMeteredEnergy,
  text: string,
  closed: Pick<EntryCell, 'readOnly'>,
): EntryCell {
  const parsed = parseMonthReading(text, energy);
  const known = building.energies.find(({ energyType }) => energyType === energy);
  const expected = known?.expected ?? null;
  const typed = parsed.kind === 'value' ? parsed.value : null;
  const isDoubtful = isOutside(typed, expected);
  return {
    ...closed,
    error: readingError(parsed) ?? undefined,
    expected: expectedHint(expected),
    isDoubtful,
    isLacking: text.trim() === '' && known !== undefined && !closed.readOnly,
    mark: isDoubtful && typed !== null && expected ? markOf(typed, expected.expected) : undefined,
  };
}

/** How many cells are refused, or differ from what is expected. */
export function issuesOf(fields: ReadingFields, buildings: readonly MonthBuilding[]): number {
  return buildings
    .flatMap(building => subMeteredEnergies.map(energy => ({ building, energy })))
    .filter(({ building, energy }) => {
      const { error, isDoubtful } = readingCell(
        building,
        energy,
        fields[`${building.buildingId}:${energy}`] ?? '',
        {},
      );
      return error !== undefined || isDoubtful;
    }).length;
}

type EnergyMeaningsProps = {
  energy: SubMeteredEnergy;
  buildings: readonly MonthBuilding[];
  fields: ReadingFields;
  onChange: (part: Partial<ReadingFields>) => void;
};

export function EnergyMeanings({ energy, buildings, fields, onChange }: EnergyMeaningsProps) {
  const cells = buildings.map(({ buildingId }) => {
    const key = `${buildingId}:${energy}` as const;
    return { key, parsed: parseMonthReading(fields[key] ?? '', energy) };
  });
  return <ColumnMeaning label={readingLooks[energy].label} cells={cells} onChoose={onChange} />;
}

/**
 * For example « 18 relevés sur 21 · 2 à vérifier »: the meters read, out of those ever read, and the doubtful or refused cells.
 */
export function stateOf(
  fields: ReadingFields,
  buildings: readonly MonthBuilding[],
  entries: readonly { buildingId: number }[] | null,
): string {
  const meters = buildings.flatMap(building =>
    subMeteredEnergies
      .filter(
        energy =>
          (fields[`${building.buildingId}:${energy}`] ?? '') !== '' ||
          building.energies.some(({ energyType }) => energyType === energy),
      )
      .map(energy => ({ building, energy })),
  );
  const filled = meters.filter(
    ({ building, energy }) => (fields[`${building.buildingId}:${energy}`] ?? '') !== '',
  );
  const changed = new Set(entries?.map(({ buildingId }) => buildingId));
  const doubtful = filled.filter(
    ({ building, energy }) => changed.has(building.buildingId) && isDoubtful(fields, building, energy),
  ).length;
  return [
    `${formatCount(filled.length, 'relevé')} sur ${meters.length}`,
    doubtful > 0 && `${doubtful} à vérifier`,
    entries === null && 'corrigez d’abord les cellules signalées',
    changed.size > 0 && `${formatCount(changed.size, 'bâtiment')} à enregistrer`,
  ]
    .filter(Boolean)
    .join(' · ');
}
