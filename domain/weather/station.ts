/** Climate zones of the arrêté of 10 April 2020, annex III. */
export const climateZones = [
  'H1a',
  'H1b',
  'H1c',
  'H2a',
  'H2b',
  'H2c',
  'H2d',
  'H3',
  'Guadeloupe',
  'Martinique',
  'Guyane',
  'La Réunion',
  'Mayotte',
] as const;

export type ClimateZone = (typeof climateZones)[number];

export const overseasZones: ReadonlySet<ClimateZone> = new Set([
  'Guadeloupe',
  'Martinique',
  'Guyane',
  'La Réunion',
  'Mayotte',
]);

/** A Météo-France station that the arrêté lists for a département. */
export type Station = {
  /** NUM_POSTE, eight digits, with the leading zero. */
  number: string;
  /** The département that the station serves, which is not always the one in which it stands. */
  departement: string;
  name: string;
  altitudeM: number | null;
  latitudeDegrees: number | null;
  longitudeDegrees: number | null;
  zone: ClimateZone;
};
