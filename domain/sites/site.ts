import {
  answerField,
  choiceField,
  type ContentOf,
  dayField,
  numberField,
  ownField,
  textField,
} from '../ground/fields/field.ts';
import { energiesInUseText, type ListedEnergy, readEnergiesInUse } from './energy-in-use.ts';
import { parseFiness } from './parse-finess.ts';
import { parsePosition, type Position, positionText } from './parse-position.ts';
import { parseSiret } from './parse-siret.ts';

export const siteTypes = ['hospital', 'ehpad', 'annex', 'other'] as const;
export type SiteType = (typeof siteTypes)[number];

/**
 * What a person can state about a site, an establishment of the group: what the décret calls an entité fonctionnelle assujettie
 * (EFA), with one SIRET. Forms, history, rows, imports and exports follow from this table.
 */
export const siteFields = {
  name: textField(120, { role: 'name', isRequired: true }),
  siteType: choiceField(siteTypes, {
    role: 'type',
    initial: 'hospital',
    patterns: {
      hospital: /^(hospital|ch|centre hospitalier|hopital)$/,
      ehpad: /^(ehpad|maison de retraite|residence)\b/,
      annex: /^(annexe?)\b/,
      other: /^(autre|other)\b/,
    },
    unknown: 'type-unknown',
  }),
  city: textField(120, { role: 'city', words: /^(ville|commune|city)$/ }),
  /** 14 digits (`parseSiret`). */
  siret: ownField({
    role: 'siret',
    words: /^(?!.*\b(fournisseurs?|titulaire|emetteur|client|facture)\b).*\bsiret\b/,
    stored: 'text',
    initial: null as string | null,
    read: parseSiret,
    write: siret => siret ?? '',
    unread: 'siret-invalid',
  }),
  /** 9 characters (`parseFiness`). */
  finess: ownField({
    role: 'finess',
    // The FINESS of the legal entity is excluded, since several sites share it.
    words: /^(?!.*\b(ej|juridique|fournisseurs?)\b).*\bfiness\b/,
    stored: 'text',
    initial: null as string | null,
    read: parseFiness,
    write: finess => finess ?? '',
    unread: 'finess-invalid',
  }),
  /** Surface de plancher: for the 1 000 m² threshold of the décret only. */
  floorAreaM2: numberField('surface', { role: 'floor-area', formerRole: 'surface' }),
  /** Surface de consommations énergétiques: the divisor of every kWh/m². */
  energyAreaM2: numberField('surface', { role: 'energy-area' }),
  altitudeM: numberField('quantity', {
    role: 'altitude',
    words: /^(?!.*\bstation\b).*\baltitude\b/,
    minimum: -100,
    maximum: 5000,
    decimals: 0,
  }),
  /** WGS 84, degrees, north and east positive. */
  location: ownField({
    role: 'location',
    words: /^(latitude (et )?longitude|coordonnees( gps| geographiques)?|gps|position gps)$/,
    stored: { latitudeDegrees: 'latitude_degrees', longitudeDegrees: 'longitude_degrees' },
    initial: null as Position | null,
    read: parsePosition,
    write: location => (location === null ? '' : positionText(location)),
    unread: 'location-invalid',
  }),
  /** Météo-France number, such as `43062001`. */
  weatherStation: ownField({
    role: 'weather-station',
    words: /\bstation\b/,
    stored: 'text',
    initial: null as string | null,
    read: text => text,
    write: station => station ?? '',
    unread: 'text-too-long',
  }),
  subjectToTertiaryDecree: answerField({
    role: 'tertiary-decree',
    words: /^(?!.*\b(motif|raison)\b).*\b(assujetti\w*|subject to tertiary decree|decret tertiaire|eet)\b/,
    initial: true,
    yes: /^assujettie?$/,
  }),
  tertiaryDecreeReason: textField(500, {
    role: 'tertiary-decree-reason',
    words: /^(motif|raison)( d | de l )?(assujettissement|assujetti\w*)?( au| du)?( decret tertiaire)?$/,
    isFree: true,
  }),
  /** Days on which the site entered and left the group. */
  joinedOn: dayField({ role: 'joined-on', words: /^(date d )?entree dans le groupe$/ }),
  leftOn: dayField({ role: 'left-on', words: /^(date de )?sortie du groupe$/ }),
  energiesInUse: ownField({
    role: 'energies-in-use',
    words: /^energies (en usage|utilisees)$/,
    stored: 'elsewhere',
    initial: [] as ListedEnergy[],
    read: readEnergiesInUse,
    write: energies => energiesInUseText(energies),
    unread: 'energies-invalid',
  }),
};

export type SiteContent = ContentOf<typeof siteFields>;
/** `code`, such as `emile-roux`, is used in addresses and imports. */
export type Site = SiteContent & { id: number; code: string };
