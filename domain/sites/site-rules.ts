import { hashText } from '../ground/text/hash-text.ts';
import { canonicalSiteName } from './canonical-site-name.ts';
import { areEnergiesInOrder } from './energy-in-use.ts';
import { parseFiness } from './parse-finess.ts';
import { parseSiret } from './parse-siret.ts';
import type { Site, SiteContent } from './site.ts';

/** The identifying data of every site, archived sites included. */
export type SiteIdentity = Pick<Site, 'id' | 'code' | 'name' | 'siret' | 'finess'> & {
  archivedAt: string | null;
};

export const siteFaults = [
  'site-name-unusable',
  'site-siret-invalid',
  'site-finess-invalid',
  'site-dates-disordered',
  'site-energies-disordered',
  'station-unknown',
  'site-archived',
  'site-name-taken',
  'site-siret-taken',
  'site-finess-taken',
] as const;
export type SiteFaultCode = (typeof siteFaults)[number];
/** `field` is the one to correct; `name` is the name of the other site that has the same value. */
export type SiteFault = { code: SiteFaultCode; field: keyof SiteContent; name?: string };

const codePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longestCode = 60;

export function isSiteCode(text: string): boolean {
  return codePattern.test(text) && text.length <= longestCode;
}

/**
 * The code, usable in addresses, that a new site gets from its name; null when no character of the name is usable. The end of a
 * name that is too long is replaced by a hash, so that « EHPAD … de Brioude » and « EHPAD … de Langeac » get different codes.
 */
export function siteCodeOf(name: string): string | null {
  const whole = canonicalSiteName(name).replaceAll(' ', '-');
  const told = whole.slice(0, longestCode - 9).replace(/-$/, '');
  const code = whole.length > longestCode ? `${told}-${hashText(whole)}` : whole;
  return isSiteCode(code) ? code : null;
}

/** Why a site, as typed by a person or read from a file, cannot be stored; null when it can. `own.id` is null for a new site. */
export function siteFault(
  content: SiteContent,
  own: { id: number | null; code: string | null },
  sites: readonly SiteIdentity[],
  isStation: (number: string) => boolean,
): SiteFault | null {
  const { name, siret, finess, joinedOn, leftOn, weatherStation, energiesInUse } = content;
  if (siteCodeOf(name) === null) return { code: 'site-name-unusable', field: 'name' };
  if (siret !== null && parseSiret(siret) === undefined) {
    return { code: 'site-siret-invalid', field: 'siret' };
  }
  if (finess !== null && parseFiness(finess) === undefined) {
    return { code: 'site-finess-invalid', field: 'finess' };
  }
  if (joinedOn !== null && leftOn !== null && leftOn < joinedOn) {
    return { code: 'site-dates-disordered', field: 'leftOn' };
  }
  if (weatherStation !== null && !isStation(weatherStation)) {
    return { code: 'station-unknown', field: 'weatherStation' };
  }
  if (!areEnergiesInOrder(energiesInUse)) {
    return { code: 'site-energies-disordered', field: 'energiesInUse' };
  }
  return takenFault(
    content,
    own.code,
    sites.filter(({ id }) => id !== own.id),
  );
}

function takenFault(
  { name, siret, finess }: SiteContent,
  code: string | null,
  others: readonly SiteIdentity[],
): SiteFault | null {
  const canonical = canonicalSiteName(name);
  const named = others.find(site => site.code === code || canonicalSiteName(site.name) === canonical);
  if (named) {
    const isArchived = named.archivedAt !== null;
    return { code: isArchived ? 'site-archived' : 'site-name-taken', field: 'name', name: named.name };
  }
  const same = others.find(site => siret !== null && site.siret === siret);
  if (same) return { code: 'site-siret-taken', field: 'siret', name: same.name };
  const alike = others.find(site => finess !== null && site.finess === finess);
  return alike ? { code: 'site-finess-taken', field: 'finess', name: alike.name } : null;
}
