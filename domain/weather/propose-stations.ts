import { neighbouringDepartements } from './neighbouring-departements.ts';
import type { Station } from './station.ts';

export type SitePlace = {
  departement: string;
  altitudeM: number | null;
  latitudeDegrees: number | null;
  longitudeDegrees: number | null;
};

export type StationProposal = {
  station: Station;
  /** A station may be taken in the site's département or in one that borders it (arrêté, article 5). */
  area: 'departement' | 'neighbour';
  /** Station minus site, in metres. */
  altitudeGapM: number | null;
  distanceKm: number | null;
};

const earthRadiusKm = 6371;
/** Temperature falls by about 0.6 °C per 100 m: 100 m of altitude are taken to be worth 20 km of distance. */
const kmPerAltitudeM = 0.2;
/** An unknown altitude or position ranks after the known ones, never before. */
const unknownPenaltyKm = 100;

function distanceKm(site: SitePlace, station: Station): number | null {
  const { latitudeDegrees, longitudeDegrees } = station;
  if (site.latitudeDegrees === null || site.longitudeDegrees === null) return null;
  if (latitudeDegrees === null || longitudeDegrees === null) return null;
  const radians = Math.PI / 180;
  const siteLatitude = site.latitudeDegrees * radians;
  const stationLatitude = latitudeDegrees * radians;
  const chord =
    Math.sin((stationLatitude - siteLatitude) / 2) ** 2 +
    Math.cos(siteLatitude) *
      Math.cos(stationLatitude) *
      Math.sin(((longitudeDegrees - site.longitudeDegrees) * radians) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

function remoteness({ altitudeGapM, distanceKm: km }: StationProposal): number {
  const altitude = altitudeGapM === null ? unknownPenaltyKm : Math.abs(altitudeGapM) * kmPerAltitudeM;
  return altitude + (km ?? unknownPenaltyKm);
}

/**
 * Stations a site may choose, the closest in altitude and distance first; at equal closeness the site's own
 * département comes first. A proposal: the choice of the station stays the declarer's.
 */
export function proposeStations(site: SitePlace, stations: readonly Station[]): StationProposal[] {
  const neighbours = new Set(neighbouringDepartements(site.departement));
  const proposals: StationProposal[] = [];
  for (const station of stations) {
    const own = station.departement === site.departement;
    if (!own && !neighbours.has(station.departement)) continue;
    const known = site.altitudeM !== null && station.altitudeM !== null;
    proposals.push({
      station,
      area: own ? 'departement' : 'neighbour',
      altitudeGapM: known ? (station.altitudeM ?? 0) - (site.altitudeM ?? 0) : null,
      distanceKm: distanceKm(site, station),
    });
  }
  const rank = (proposal: StationProposal) => (proposal.area === 'departement' ? 0 : 1);
  const placed = site.altitudeM !== null || site.latitudeDegrees !== null;
  return proposals.sort((a, b) =>
    placed ? remoteness(a) - remoteness(b) || rank(a) - rank(b) : rank(a) - rank(b),
  );
}
