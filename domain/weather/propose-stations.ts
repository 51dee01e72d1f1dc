import { neighbouringDepartements } from './neighbouring-departements.ts';
import type { Station } from './station.ts';

export type SitePlace = {
  /** Null: not known. */
  departement: string | null;
  altitudeM: number | null;
  latitudeDegrees: number | null;
  longitudeDegrees: number | null;
};

export type PlacedStation = {
  station: Station;
  /** The décret requires a station of the site's département or of a bordering one (arrêté, article 5); null: not known. */
  area: 'departement' | 'neighbour' | 'elsewhere' | null;
  /** Station minus site, in metres; null: not known. */
  altitudeGapM: number | null;
  /** As the crow flies; null: not known. */
  distanceKm: number | null;
};

const earthRadiusKm = 6371;
/** Temperature falls by about 0.6 °C per 100 m: a difference of 100 m in altitude counts as 20 km of distance. */
const kmPerAltitudeM = 0.2;
/** An unknown altitude or position ranks after known ones. */
const unknownPenaltyKm = 100;

/** Along a great circle (haversine). */
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

function areaOf(site: SitePlace, station: Station): PlacedStation['area'] {
  if (site.departement === null) return null;
  if (station.departement === site.departement) return 'departement';
  return neighbouringDepartements(site.departement).includes(station.departement) ? 'neighbour' : 'elsewhere';
}

export function placedStation(site: SitePlace, station: Station): PlacedStation {
  const isKnown = site.altitudeM !== null && station.altitudeM !== null;
  return {
    station,
    area: areaOf(site, station),
    altitudeGapM: isKnown ? (station.altitudeM ?? 0) - (site.altitudeM ?? 0) : null,
    distanceKm: distanceKm(site, station),
  };
}

function remoteness({ altitudeGapM, distanceKm: km }: PlacedStation): number {
  const altitude = altitudeGapM === null ? unknownPenaltyKm : Math.abs(altitudeGapM) * kmPerAltitudeM;
  return altitude + (km ?? unknownPenaltyKm);
}

const ranks = { departement: 0, neighbour: 1, elsewhere: 2 };

/**
 * Each station once, the closest in altitude and distance first; at equal closeness those of the site's own département come
 * first. By département and name when neither altitude nor position of the site is known.
 */
export function nearestFirst(site: SitePlace, stations: readonly Station[]): PlacedStation[] {
  const isPlaced = site.altitudeM !== null || site.latitudeDegrees !== null;
  const rank = ({ area }: PlacedStation) => (area === null ? 0 : ranks[area]);
  const closeness = (placed: PlacedStation) => (isPlaced ? remoteness(placed) : 0);
  const placed = stations
    .map(station => placedStation(site, station))
    .sort(
      (a, b) =>
        closeness(a) - closeness(b) ||
        rank(a) - rank(b) ||
        a.station.departement.localeCompare(b.station.departement) ||
        a.station.name.localeCompare(b.station.name, 'fr'),
    );
  const met = new Set<string>();
  return placed.filter(({ station: { number } }) => !met.has(number) && met.add(number));
}

/**
 * The stations that the décret allows for a site, the nearest first; those of the whole country when its département is unknown
 * and its position known; none when both are unknown. This is a proposal: the declarer chooses the station.
 */
export function proposeStations(site: SitePlace, stations: readonly Station[]): PlacedStation[] {
  if (site.departement === null && site.latitudeDegrees === null) return [];
  return nearestFirst(site, stations).filter(({ area }) => area !== 'elsewhere');
}
