import type { ImportItem } from '@suivi/contract/imports';
import { formatPeriod } from '@suivi/presentation/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';

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
    case 'row':
      return key.text;
    default:
      return key satisfies never;
  }
}

function siteName(id: number, sites: Named): string {
  return sites.find(site => site.id === id)?.name ?? 'Site';
}
