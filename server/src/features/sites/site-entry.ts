import type { SiteContent, SiteRecord } from '@suivi/contract/sites';
import type { JournalEntry } from '../../platform/journal/journal-entry.ts';

type States = { before?: SiteContent | undefined; after?: SiteContent | undefined };

export function siteEntry(
  verb: 'create' | 'save' | 'archive' | 'restore',
  { id, name }: SiteRecord,
  { before, after }: States = {},
): JournalEntry {
  return {
    action: `site.${verb}`,
    entity: 'site',
    entityId: id,
    siteId: id,
    label: name,
    ...(before ? { before: contentOf(before) } : {}),
    ...(after ? { after: contentOf(after) } : {}),
  };
}

/** What a person can say of a site, without what the database adds. */
function contentOf(site: SiteContent): SiteContent {
  return {
    name: site.name,
    siteType: site.siteType,
    city: site.city,
    siret: site.siret,
    floorAreaM2: site.floorAreaM2,
    energyAreaM2: site.energyAreaM2,
    altitudeM: site.altitudeM,
    weatherStation: site.weatherStation,
    subjectToTertiaryDecree: site.subjectToTertiaryDecree,
    tertiaryDecreeReason: site.tertiaryDecreeReason,
    joinedOn: site.joinedOn,
    leftOn: site.leftOn,
    energiesInUse: site.energiesInUse,
  };
}
