import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { energyLabel } from '../../lib/texts/energy-labels.ts';

/** Options such as « Brioude · Électricité · 3000… · Cuisine », sorted by site, then energy. */
export function pointOptions(points: readonly DeliveryPoint[], sites: readonly SiteSummary[]) {
  return points
    .map(point => ({ value: String(point.id), label: pointLabel(point, sites) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
}

function pointLabel(point: DeliveryPoint, sites: readonly SiteSummary[]): string {
  const siteId = point.places.findLast(({ to }) => to === null)?.siteId ?? point.places.at(-1)?.siteId;
  const site = sites.find(({ id }) => id === siteId)?.name ?? 'Site archivé';
  return [site, energyLabel(point.energyType), point.number, point.label]
    .filter(text => text !== '')
    .join(' · ');
}
