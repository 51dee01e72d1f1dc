import type { ImportItem } from '@suivi/contract/imports/imports';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { formatDay, formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { flowLabels } from '@suivi/presentation/supply/distributor-words';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';

const billKindTexts = { bill: '', 'credit-note': ' (avoir)', corrective: ' (rectificative)' } as const;

type Named = readonly { id: number; name: string }[];

/** What a row of the dry run is about, in words. */
export function itemText(key: ImportItem['key'], sites: Named): string {
  switch (key.kind) {
    case 'declared-month':
      return [siteName(key.siteId, sites), energyLabel(key.energyType), formatPeriod(key)].join(' · ');
    case 'reading':
      return [
        key.place ? siteName(key.place.siteId, sites) : 'Bâtiment supprimé',
        ...(key.place ? [key.place.buildingName] : []),
        formatPeriod(key),
      ].join(' · ');
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
        flowLabels[key.flow],
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

function siteName(id: number, sites: Named): string {
  return sites.find(site => site.id === id)?.name ?? 'Site';
}
