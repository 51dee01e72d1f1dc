import type { ImportRecord } from '@suivi/contract/imports/import-values';
import type { ImportItem } from '@suivi/contract/imports/imports';
import { newPlacesOf } from '@suivi/domain/imports/rows/new-places';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { formatDay, formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { flowLabels, otherQuantityLabels } from '@suivi/presentation/supply/distributor-words';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';

const billKindTexts = { bill: '', 'credit-note': ' (avoir)', corrective: ' (rectificative)' } as const;

type Named = { id: number; name: string };

/** The places to which items refer: existing ones, and those that the import will create. */
export type ItemPlaces = {
  sites: readonly Named[];
  buildings: readonly (Named & { siteId: number })[];
};

export function placesOf(
  known: readonly (Named & { code: string })[],
  answers: ImportRecord['answers'],
): ItemPlaces {
  const made = newPlacesOf(answers, { sites: known, buildings: [] });
  return { sites: [...known, ...made.sites], buildings: made.buildings };
}

/** The subject of a row of the dry run, in words. */
export function itemText(key: ImportItem['key'], sites: ItemPlaces): string {
  switch (key.kind) {
    case 'declared-month':
      return [siteName(key.siteId, sites), energyLabel(key.energyType), formatPeriod(key)].join(' · ');
    case 'reading':
      return [...buildingTexts(key, sites), formatPeriod(key)].join(' · ');
    case 'building':
      return `${siteName(key.siteId, sites)} · ${key.name}`;
    case 'site':
      return key.name;
    case 'bill':
      return [
        `${key.supplier} ${key.number}${billKindTexts[key.billKind]}`,
        key.otherPoints === 0
          ? key.point
          : `${key.point} et ${formatCount(key.otherPoints, 'autre point', 'autres points')}`,
        key.firstDay === key.lastDay
          ? dayText(key.firstDay)
          : `du ${dayText(key.firstDay)} au ${dayText(key.lastDay)}`,
      ].join(' · ');
    case 'point':
      return `Point ${key.number} · ${siteName(key.siteId, sites)} · ${energyLabel(key.energyType)}`;
    case 'measure':
      return [
        key.number,
        key.firstDay === key.lastDay
          ? dayText(key.firstDay)
          : `du ${dayText(key.firstDay)} au ${dayText(key.lastDay)}`,
        flowLabels[key.flow] + (key.quantity ? ` (${otherQuantityLabels[key.quantity]})` : ''),
      ].join(' · ');
    case 'row':
      return key.text;
    default:
      return key satisfies never;
  }
}

function dayText(day: string): string {
  return formatDay(fromIsoDay(day));
}

function buildingTexts(
  { buildingId, place }: Extract<ImportItem['key'], { kind: 'reading' }>,
  places: ItemPlaces,
): string[] {
  if (place) return [siteName(place.siteId, places), place.buildingName];
  const made = places.buildings.find(({ id }) => id === buildingId);
  return made ? [siteName(made.siteId, places), made.name] : ['Bâtiment supprimé'];
}

export function siteName(id: number, { sites }: ItemPlaces): string {
  return sites.find(site => site.id === id)?.name ?? 'Site';
}
