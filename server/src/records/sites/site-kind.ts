import type { SiteContent } from '@suivi/contract/sites/sites';
import { canonicalSiteName } from '@suivi/domain/sites/canonical-site-name';
import type { Tx } from '../../platform/schema/tables.ts';
import { followFirstDeclared } from './energies-in-use/follow-first-declared.ts';
import { replaceEnergies } from './energies-in-use/replace-energies.ts';
import { recordKind } from '../write-records.ts';
import { recordTable } from '../write-rows.ts';

/** A new site comes last in the order of the group. */
export type SiteKey = { code: string; isDemonstration?: boolean };
/** Whoever writes sites holds them all (`lockSites`). */
export const siteKind = recordKind({
  entity: 'site',
  table: recordTable('sites', {
    key: { code: 'text', is_demonstration: 'boolean', position: 'integer' },
    content: {
      name: 'text',
      name_canonical: 'text',
      site_type: 'text',
      city: 'text',
      siret: 'text',
      finess: 'text',
      floor_area_m2: 'numeric',
      energy_area_m2: 'numeric',
      altitude_m: 'integer',
      latitude_degrees: 'numeric',
      longitude_degrees: 'numeric',
      weather_station: 'text',
      subject_to_tertiary_decree: 'boolean',
      tertiary_decree_reason: 'text',
      joined_on: 'date',
      left_on: 'date',
    },
  }),
  async keyRows(keys: readonly SiteKey[], tx) {
    const next = await nextPosition(tx);
    return keys.map(({ code, isDemonstration = false }, index) => ({
      code,
      is_demonstration: isDemonstration,
      position: next + index,
    }));
  },
  contentRow: (site: SiteContent) => ({
    name: site.name,
    name_canonical: canonicalSiteName(site.name),
    site_type: site.siteType,
    city: site.city,
    siret: site.siret,
    finess: site.finess,
    floor_area_m2: site.floorAreaM2,
    energy_area_m2: site.energyAreaM2,
    altitude_m: site.altitudeM,
    latitude_degrees: site.location?.latitudeDegrees ?? null,
    longitude_degrees: site.location?.longitudeDegrees ?? null,
    weather_station: site.weatherStation,
    subject_to_tertiary_decree: site.subjectToTertiaryDecree,
    tertiary_decree_reason: site.tertiaryDecreeReason,
    joined_on: site.joinedOn,
    left_on: site.leftOn,
  }),
  async writeParts(change, parts) {
    const energies = parts
      .filter(
        ({ stored, content }) =>
          JSON.stringify(stored?.energiesInUse ?? []) !== JSON.stringify(content.energiesInUse),
      )
      .map(({ id, content }) => ({ siteId: id, energiesInUse: content.energiesInUse }));
    await replaceEnergies(change.tx, energies);
    if (energies.length > 0) {
      await followFirstDeclared(
        change,
        energies.map(({ siteId }) => siteId),
      );
    }
  },
  teller: () =>
    Promise.resolve(({ id, content }: { id: number; content: SiteContent }) => ({
      siteId: id,
      label: content.name,
      state: siteContentOf(content),
    })),
});

async function nextPosition(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('sites')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** What a person can say of a site, without what the database adds. */
function siteContentOf(site: SiteContent): SiteContent {
  return {
    name: site.name,
    siteType: site.siteType,
    city: site.city,
    siret: site.siret,
    finess: site.finess,
    floorAreaM2: site.floorAreaM2,
    energyAreaM2: site.energyAreaM2,
    altitudeM: site.altitudeM,
    location: site.location,
    weatherStation: site.weatherStation,
    subjectToTertiaryDecree: site.subjectToTertiaryDecree,
    tertiaryDecreeReason: site.tertiaryDecreeReason,
    joinedOn: site.joinedOn,
    leftOn: site.leftOn,
    energiesInUse: site.energiesInUse,
  };
}
