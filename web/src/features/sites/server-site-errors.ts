import type { ApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-texts.ts';
import type { SiteDraft, SiteErrors } from './site-draft.ts';

const fields: Record<string, keyof SiteDraft> = {
  name: 'name',
  city: 'city',
  siret: 'siret',
  floorAreaM2: 'floorArea',
  energyAreaM2: 'energyArea',
  altitudeM: 'altitude',
  weatherStation: 'weatherStation',
  tertiaryDecreeReason: 'tertiaryDecreeReason',
  joinedOn: 'joinedOn',
  leftOn: 'leftOn',
};

/** What the server refused, at the field that it is about; empty when it is about none. */
export function serverSiteErrors(error: ApiError | null): SiteErrors {
  const path = error?.field;
  if (!error || path === undefined) return {};
  const field = path.startsWith('energiesInUse') ? 'energies' : fields[path];
  return field ? { [field]: errorText(error) } : {};
}
