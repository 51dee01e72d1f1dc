import type { CandidateSite } from '../rows/candidate.ts';
import { canonicalSiteName } from '../../sites/canonical-site-name.ts';
import type { Site } from '../../sites/site.ts';
import { stations } from '../../weather/stations.ts';
import { classifiedItem } from './classified-item.ts';
import { oneLine } from './one-line.ts';
import { type ItemKey, type DryRunFaultCode, type DryRunItem, refusedItem } from './dry-run-item.ts';

/** What a file can say of a site. */
export type SiteAttributes = Pick<
  Site,
  | 'name'
  | 'siteType'
  | 'city'
  | 'siret'
  | 'finess'
  | 'floorAreaM2'
  | 'energyAreaM2'
  | 'altitudeM'
  | 'weatherStation'
  | 'subjectToTertiaryDecree'
>;
export type StoredSite = SiteAttributes & { id: number; code: string; archivedAt: string | null };
export type SiteWrite<Stored extends StoredSite> = {
  key: { code: string };
  stored: Stored | null;
  attributes: SiteAttributes;
  /** Below zero: how other rows of the file name the site that is to be made. */
  givenId: number | null;
};

const newSite: SiteAttributes = {
  name: '',
  siteType: 'other',
  city: '',
  siret: null,
  finess: null,
  floorAreaM2: null,
  energyAreaM2: null,
  altitudeM: null,
  weatherStation: null,
  subjectToTertiaryDecree: true,
};

const codePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longestCode = 60;

/** The code that a new site gets from its name, as in an address; null when nothing of the name can stand there. */
export function siteCodeOf(name: string): string | null {
  const code = canonicalSiteName(name).replaceAll(' ', '-').slice(0, longestCode).replace(/-$/, '');
  return codePattern.test(code) ? code : null;
}

/** What importing sites would do; an empty cell erases nothing. A name that an archived site holds is refused. */
export function dryRunSites<Stored extends StoredSite>(
  candidates: readonly CandidateSite[],
  stored: readonly Stored[],
): { items: DryRunItem[]; writes: SiteWrite<Stored>[] } {
  const items: DryRunItem[] = [];
  const writes: SiteWrite<Stored>[] = [];
  const met = new Set<string>();
  for (const candidate of candidates) {
    const key: ItemKey = { kind: 'site', name: candidate.name };
    const existing = stored.find(({ id }) => id === candidate.existingId) ?? null;
    const attributes = merged(candidate, existing ?? newSite);
    const given = candidate.code !== null && codePattern.test(candidate.code) ? candidate.code : null;
    const code = existing?.code ?? given ?? siteCodeOf(candidate.name);
    const others = stored.filter(site => site !== existing);
    const fault = code === null ? 'site-name-unusable' : faultOf(attributes, code, others);
    if (fault !== null || code === null) {
      items.push(refusedItem(candidate.line, key, fault ?? 'site-name-unusable'));
      continue;
    }
    const owners = [canonicalSiteName(attributes.name), code, attributes.siret, attributes.finess].filter(
      own => own !== null,
    );
    if (owners.some(owner => met.has(owner))) {
      items.push(refusedItem(candidate.line, key, 'row-twice'));
      continue;
    }
    for (const owner of owners) met.add(owner);
    const item = classifiedItem(candidate.line, key, existing && attributesOf(existing), {
      ...attributes,
    });
    items.push(item);
    if (item.class !== 'identical') {
      const { existingId: givenId } = candidate;
      writes.push({ key: { code }, stored: existing, attributes, givenId });
    }
  }
  return { items, writes };
}

function faultOf(
  { name, siret, finess, weatherStation }: SiteAttributes,
  code: string,
  others: readonly StoredSite[],
): DryRunFaultCode | null {
  if (weatherStation !== null && !stations.some(({ number }) => number === weatherStation)) {
    return 'station-unknown';
  }
  const canonical = canonicalSiteName(name);
  const same = others.find(site => site.code === code || canonicalSiteName(site.name) === canonical);
  if (same) return same.archivedAt !== null ? 'site-archived' : 'row-twice';
  if (siret !== null && others.some(site => site.siret === siret)) return 'site-siret-taken';
  return finess !== null && others.some(site => site.finess === finess) ? 'site-finess-taken' : null;
}

/** What a file can say of a stored site. */
export function attributesOf(site: SiteAttributes): SiteAttributes {
  return {
    name: site.name,
    siteType: site.siteType,
    city: site.city,
    siret: site.siret,
    finess: site.finess,
    floorAreaM2: site.floorAreaM2,
    energyAreaM2: site.energyAreaM2,
    altitudeM: site.altitudeM,
    weatherStation: site.weatherStation,
    subjectToTertiaryDecree: site.subjectToTertiaryDecree,
  };
}

function merged(candidate: CandidateSite, kept: SiteAttributes): SiteAttributes {
  return {
    name: oneLine(candidate.name),
    siteType: candidate.siteType ?? kept.siteType,
    city: oneLine(candidate.city ?? kept.city),
    siret: candidate.siret ?? kept.siret,
    finess: candidate.finess ?? kept.finess,
    floorAreaM2: candidate.floorAreaM2 ?? kept.floorAreaM2,
    energyAreaM2: candidate.energyAreaM2 ?? kept.energyAreaM2,
    altitudeM: candidate.altitudeM ?? kept.altitudeM,
    weatherStation: candidate.weatherStation ?? kept.weatherStation,
    subjectToTertiaryDecree: candidate.subjectToTertiaryDecree ?? kept.subjectToTertiaryDecree,
  };
}
