import type { SiteContent, SiteRecord } from '@suivi/contract/sites/sites';
import { isMonth, isoMonth, type Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { areEnergiesInOrder } from '@suivi/domain/months/energies-in-order';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { parseFiness } from '@suivi/domain/sites/parse-finess';
import { parsePosition, positionText } from '@suivi/domain/sites/parse-position';
import { parseSiret } from '@suivi/domain/sites/parse-siret';
import type { SiteType } from '@suivi/domain/sites/site';
import type { SitePlace } from '@suivi/domain/weather/propose-stations';
import type { Checked, FieldErrors } from '../../editing/checked.ts';
import { quantityError } from '../../lib/texts/quantity-error.ts';

/**
 * `from` and `to` are those of a month field, `2024-01`; `to` is empty while the energy is in use. An empty `from`: the first
 * declared month, and `begins` until there is one.
 */
export type EnergyDraft = { energyType: EnergyType; from: string; to: string; begins: string };

/** The fields of the form, as typed. */
export type SiteDraft = {
  name: string;
  siteType: SiteType;
  city: string;
  siret: string;
  finess: string;
  floorArea: string;
  energyArea: string;
  altitude: string;
  location: string;
  weatherStation: string;
  subjectToTertiaryDecree: boolean;
  tertiaryDecreeReason: string;
  joinedOn: string;
  leftOn: string;
  energies: EnergyDraft[];
};

export type SiteErrors = FieldErrors<SiteDraft>;

export const newSite: SiteDraft = {
  name: '',
  siteType: 'hospital',
  city: '',
  siret: '',
  finess: '',
  floorArea: '',
  energyArea: '',
  altitude: '',
  location: '',
  weatherStation: '',
  subjectToTertiaryDecree: true,
  tertiaryDecreeReason: '',
  joinedOn: '',
  leftOn: '',
  energies: [],
};

export function siteDraftOf(site: SiteRecord): SiteDraft {
  return {
    name: site.name,
    siteType: site.siteType,
    city: site.city,
    siret: site.siret ?? '',
    finess: site.finess ?? '',
    floorArea: site.floorAreaM2 === null ? '' : editableNumber(site.floorAreaM2),
    energyArea: site.energyAreaM2 === null ? '' : editableNumber(site.energyAreaM2),
    altitude: site.altitudeM === null ? '' : String(site.altitudeM),
    location: site.location === null ? '' : positionText(site.location),
    weatherStation: site.weatherStation ?? '',
    subjectToTertiaryDecree: site.subjectToTertiaryDecree,
    tertiaryDecreeReason: site.tertiaryDecreeReason,
    joinedOn: site.joinedOn ?? '',
    leftOn: site.leftOn ?? '',
    energies: energyDrafts(site.energiesInUse),
  };
}

export function energyDrafts(energies: SiteContent['energiesInUse']): EnergyDraft[] {
  return energies.map(({ energyType, from, to, fromFirstDeclared }) => ({
    energyType,
    from: fromFirstDeclared ? '' : isoMonth(from),
    to: to === null ? '' : isoMonth(to),
    begins: isoMonth(from),
  }));
}

export function checkSiteDraft(draft: SiteDraft): Checked<SiteDraft, SiteContent> {
  const errors: SiteErrors = {};
  const surface = (field: 'floorArea' | 'energyArea') => {
    const parsed = parseFrenchNumber(draft[field], { kind: 'surface' });
    const error = quantityError(parsed);
    if (error !== null) errors[field] = error;
    return parsed.kind === 'value' ? parsed.value : null;
  };
  const floorAreaM2 = surface('floorArea');
  const energyAreaM2 = surface('energyArea');
  const name = draft.name.trim();
  if (name === '') errors.name = 'Donnez un nom au site.';
  const siret = parseSiret(draft.siret);
  if (siret.kind === 'invalid') errors.siret = 'Ce SIRET n’est pas valide. Vérifiez ses 14 chiffres.';
  const finess = parseFiness(draft.finess);
  if (finess.kind === 'invalid')
    errors.finess = 'Ce numéro FINESS n’est pas valide. Vérifiez ses 9 caractères.';
  const altitudeM = readAltitude(draft.altitude);
  if (draft.altitude.trim() !== '' && altitudeM === null) {
    errors.altitude = 'Saisissez une altitude en mètres entiers, de −100 à 5 000.';
  }
  const location = parsePosition(draft.location);
  if (location.kind === 'invalid')
    errors.location =
      'Saisissez la latitude, puis la longitude en degrés décimaux, par exemple 45,0436\u00a0; 3,8852.';
  if (draft.joinedOn !== '' && draft.leftOn !== '' && draft.leftOn < draft.joinedOn) {
    errors.leftOn = 'La sortie du groupe ne peut pas précéder l’entrée.';
  }
  const energiesInUse = draft.energies.flatMap(energyOf);
  if (energiesInUse.length < draft.energies.length)
    errors.energies = 'Indiquez chaque mois comme 2018-01 ou 01/2018, ou laissez le premier vide.';
  else if (!areEnergiesInOrder(energiesInUse)) {
    errors.energies = 'Les périodes d’une même énergie se chevauchent ou finissent avant de commencer.';
  }
  if (Object.keys(errors).length > 0) return { kind: 'errors', errors };
  return {
    kind: 'content',
    content: {
      name,
      siteType: draft.siteType,
      city: draft.city.trim(),
      siret: siret.kind === 'value' ? siret.siret : null,
      finess: finess.kind === 'value' ? finess.finess : null,
      floorAreaM2,
      energyAreaM2,
      altitudeM,
      location: location.kind === 'value' ? location.position : null,
      weatherStation: draft.weatherStation === '' ? null : draft.weatherStation,
      subjectToTertiaryDecree: draft.subjectToTertiaryDecree,
      tertiaryDecreeReason: draft.tertiaryDecreeReason.trim(),
      joinedOn: draft.joinedOn === '' ? null : draft.joinedOn,
      leftOn: draft.leftOn === '' ? null : draft.leftOn,
      energiesInUse,
    },
  };
}

/** Nothing when a month cannot be read. */
function energyOf({ energyType, from, to, begins }: EnergyDraft): SiteContent['energiesInUse'] {
  const last = to.trim() === '' ? null : periodOf(to);
  if (last === null && to.trim() !== '') return [];
  if (from.trim() !== '') {
    const first = periodOf(from);
    return first ? [{ energyType, from: first, to: last }] : [];
  }
  const first = periodOf(begins);
  return first ? [{ energyType, from: first, to: last, fromFirstDeclared: true }] : [];
}

const fields: Record<string, keyof SiteDraft> = {
  name: 'name',
  city: 'city',
  siret: 'siret',
  finess: 'finess',
  floorAreaM2: 'floorArea',
  energyAreaM2: 'energyArea',
  altitudeM: 'altitude',
  location: 'location',
  'location.latitudeDegrees': 'location',
  'location.longitudeDegrees': 'location',
  weatherStation: 'weatherStation',
  tertiaryDecreeReason: 'tertiaryDecreeReason',
  joinedOn: 'joinedOn',
  leftOn: 'leftOn',
};

export function isSiteNumber(field: keyof SiteDraft): boolean {
  return field === 'floorArea' || field === 'energyArea' || field === 'altitude' || field === 'siret';
}

/** The field of the form where what the contract calls `path` is typed. */
export function siteFieldOfPath(path: string): keyof SiteDraft | undefined {
  return path.startsWith('energiesInUse') ? 'energies' : fields[path];
}

/** Null for a field that is empty or cannot be read. */
function readAltitude(text: string): number | null {
  const digits = text.trim().replace(/\s*m$/i, '');
  const altitudeM = Number(digits);
  const isAltitude = Number.isInteger(altitudeM) && altitudeM >= -100 && altitudeM <= 5000;
  return digits !== '' && isAltitude ? altitudeM : null;
}

export function readFiness({ finess }: SiteDraft): string | null {
  const parsed = parseFiness(finess);
  return parsed.kind === 'value' ? parsed.finess : null;
}

/** What the fields say of the place so far; what is empty or cannot be read is not known. */
export function readPlace({ altitude, location }: SiteDraft): Omit<SitePlace, 'departement'> {
  const parsed = parsePosition(location);
  const known = parsed.kind === 'value' ? parsed.position : null;
  return {
    altitudeM: readAltitude(altitude),
    latitudeDegrees: known?.latitudeDegrees ?? null,
    longitudeDegrees: known?.longitudeDegrees ?? null,
  };
}

/** Browsers without a month field, such as Firefox, give what was typed: `2018-01` and `01/2018` are understood. */
function periodOf(text: string): Period | null {
  const { year, month } =
    /^(?<year>\d{4})[-/.](?<month>\d{1,2})$|^(?<month>\d{1,2})[-/.](?<year>\d{4})$/.exec(text.trim())
      ?.groups ?? {};
  const number = Number(month);
  return year !== undefined && isMonth(number) ? { year: Number(year), month: number } : null;
}
