import type { readWeather as endpoint } from '@suivi/contract/weather/weather';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import type { MeanDegreeDays } from '@suivi/domain/weather/mean-degree-days';
import { dailyFilesFor } from '@suivi/domain/weather/daily-file-departement';
import { type PlacedStation, placedStation, proposeStations } from '@suivi/domain/weather/propose-stations';
import type { Station } from '@suivi/domain/weather/station';
import { stations } from '@suivi/domain/weather/stations';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readStationWeather } from '../../records/weather/read-station-weather.ts';
import { listImports, listSitePlaces, listStationNumbers } from './store.ts';

const proposalCount = 5;

export const readWeather: Handler<typeof endpoint> = async ({ db, platform: { config } }) => {
  const [numbers, places, imports] = await Promise.all([
    listStationNumbers(db),
    listSitePlaces(db),
    listImports(db),
  ]);
  const weather = await readStationWeather(db, numbers);
  const sites = places.map(({ position, ...site }) => {
    const place = {
      departement: site.departement,
      altitudeM: site.altitudeM,
      latitudeDegrees: position?.latitudeDegrees ?? null,
      longitudeDegrees: position?.longitudeDegrees ?? null,
    };
    const station = stationOf(site.stationNumber);
    const chosen = station && placedStation(place, station);
    return {
      ...site,
      chosen: chosen ? { ...placeView(chosen), altitudeM: chosen.station.altitudeM } : null,
      proposals: proposeStations(place, stations)
        .slice(0, proposalCount)
        .map(proposal => ({ ...stationView(proposal.station), ...placeView(proposal) })),
    };
  });
  const files = sites.flatMap(site => dailyFilesFor(site.departement, site.stationNumber, stations));
  const fileDepartements = [...new Set(files)].sort();
  return ok({
    stations: [...weather.values()].flatMap(({ stationNumber, origin, series, mean }) => {
      const station = stationOf(stationNumber);
      if (station === undefined) return [];
      const indexes = [...series.keys()];
      return {
        ...stationView(station),
        origin,
        first: periodAt(Math.min(...indexes)),
        last: periodAt(Math.max(...indexes)),
        monthCount: series.size,
        unknownMonthCount: [...series.values()].filter(({ kind }) => kind === 'unknown').length,
        mean: meanView(mean),
      };
    }),
    sites,
    imports,
    fileDepartements,
    downloads: config.weatherUrl === null ? [] : fileDepartements,
  });
};

function stationOf(number: string | null): Station | undefined {
  return stations.find(station => station.number === number);
}

function placeView({ area, altitudeGapM, distanceKm }: PlacedStation) {
  return { area, altitudeGapM, distanceKm };
}

export function stationView({ number, departement, name, altitudeM, zone }: Station) {
  return { number, departement, name, altitudeM, zone };
}

export function meanView(mean: MeanDegreeDays) {
  const isKnown = mean.kind !== 'unknown';
  return {
    kind: mean.kind,
    heating: isKnown ? mean.heating : null,
    cooling: isKnown ? mean.cooling : null,
    missingYears: mean.missingYears,
  };
}
