import type { DecreeProfile, readDecreeProfile as endpoint } from '@suivi/contract/decree/decree-profile';
import { climateZoneOf } from '@suivi/domain/weather/climate-zone';
import { impliedDepartement } from '@suivi/domain/weather/implied-departement';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { departementOf } from './load-sites.ts';
import { readSpaces, readSubjectSites, type SiteKey } from './store.ts';

export const readProfile: Handler<typeof endpoint> = async ({ query, db }) => {
  const profile = await findProfile(db, { code: query.site });
  return profile ? ok(profile) : refuse('not-found', { field: 'site' });
};

export async function findProfile(db: Database, key: SiteKey): Promise<DecreeProfile | null> {
  const [row] = await readSubjectSites(db, key);
  const spaces = row && (await readSpaces(db, [row.id])).get(row.id);
  if (!row || !spaces) return null;
  const departement = departementOf(row);
  return {
    site: { id: row.id, code: row.code, name: row.name },
    content: {
      departement: row.departement,
      openedOn: row.openedOn,
      areas: spaces.surfaces,
      subCategories: spaces.subCategories,
      uses: spaces.uses,
    },
    version: row.version,
    energyAreaM2: row.energyAreaM2,
    altitudeM: row.altitudeM,
    impliedDepartement: impliedDepartement(row.finess, row.stationNumber),
    zone: departement === null ? null : climateZoneOf(departement),
  };
}
