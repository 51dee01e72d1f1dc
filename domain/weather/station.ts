/** Zones of the arrêté of 10 April 2020, annex III. */
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
  /** NUM_POSTE, eight digits, leading zero kept. */
  number: string;
  /** The département served, which is not always the one the station stands in. */
  departement: string;
  name: string;
  altitudeM: number | null;
  latitudeDegrees: number | null;
  longitudeDegrees: number | null;
  zone: ClimateZone;
};
