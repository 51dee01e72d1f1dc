import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import type { EnergyInUse } from './energy-in-use.ts';
import type { Position } from './parse-position.ts';

export const siteTypes = ['hospital', 'ehpad', 'annex', 'other'] as const;
export type SiteType = (typeof siteTypes)[number];

/** An establishment of the group; what the décret calls an entité fonctionnelle assujettie (EFA): one SIRET. */
export type Site = {
  id: number;
  /** `emile-roux`: stands in addresses and imports. */
  code: string;
  name: string;
  siteType: SiteType;
  city: string;
  /** 14 digits (`parseSiret`). */
  siret: string | null;
  /** 9 characters (`parseFiness`). */
  finess: string | null;
  /** Surface de plancher: for the 1 000 m² threshold of the décret only. */
  floorAreaM2: number | null;
  /** Surface de consommations énergétiques: what divides kWh. */
  energyAreaM2: number | null;
  altitudeM: number | null;
  location: Position | null;
  /** Météo-France number, such as `43062001`. */
  weatherStation: string | null;
  subjectToTertiaryDecree: boolean;
  tertiaryDecreeReason: string;
  joinedOn: CalendarDate | null;
  leftOn: CalendarDate | null;
  energiesInUse: readonly EnergyInUse[];
};
