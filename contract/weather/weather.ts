import { baseBoundsC } from '@suivi/domain/weather/degree-days';
import { dailyFileFaults } from '@suivi/domain/weather/read-daily-file';
import { climateZones } from '@suivi/domain/weather/station';
import { z } from 'zod';
import { commandEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { id, instant, lineText, month, siteCode } from '../ground/primitives.ts';

const amount = z.number().nullable();
const stationNumber = z.string().regex(/^\d{8}$/);
/** The département code used in the names of daily files. */
const departement = z.string().regex(/^(\d{2}|97[1-6])$/);
const origin = z.enum(['measured', 'demonstration']);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/** Weather data start long before the first declarations, so the years have wider bounds. */
const period = z.strictObject({ year: z.int().min(1800).max(2199), month });

/** °C, with at most one decimal. */
const base = z
  .string()
  .regex(/^\d{1,2}(\.\d)?$/)
  .transform(Number)
  .pipe(z.number().min(baseBoundsC.min).max(baseBoundsC.max));

const station = z.strictObject({
  number: stationNumber,
  departement: z.string(),
  name: z.string(),
  altitudeM: amount,
  zone: z.enum(climateZones),
});

/**
 * A station compared with a site: station minus site in metres, kilometres as the crow flies, its admissibility under the décret.
 */
const place = {
  area: z.enum(['departement', 'neighbour', 'elsewhere']).nullable(),
  altitudeGapM: amount,
  distanceKm: amount,
};

const mean = z.strictObject({
  kind: z.enum(['complete', 'incomplete', 'unknown']),
  heating: amount,
  cooling: amount,
  missingYears: list(z.int()),
});

export const readWeather = readEndpoint({
  path: '/api/weather',
  access: 'data.read',
  summary: 'The stations with degree days, the station of each site with its alternatives, the imports.',
  answer: z.strictObject({
    stations: list(
      z.strictObject({
        ...station.shape,
        origin,
        first: period,
        last: period,
        monthCount: z.int(),
        unknownMonthCount: z.int(),
        mean,
      }),
    ),
    sites: list(
      z.strictObject({
        id,
        code: siteCode,
        name: z.string(),
        altitudeM: amount,
        /** The stated département, else that of the FINESS, else that of the station. */
        departement: z.string().nullable(),
        stationNumber: z.string().nullable(),
        /** The station that was chosen. */
        chosen: z.strictObject({ ...place, altitudeM: amount }).nullable(),
        /** The nearest stations that the décret admits; from the whole country when the département is unknown. */
        proposals: list(z.strictObject({ ...station.shape, ...place })),
      }),
    ),
    imports: list(
      z.strictObject({
        id,
        origin: z.enum(['file', 'download']),
        fileName: z.string(),
        dayCount: z.int(),
        monthCount: z.int(),
        stations: list(z.string()),
        importedBy: z.string(),
        importedAt: instant,
      }),
    ),
    /**
     * Départements of the daily files that contain the stations of the sites: Corsica is « 20 », and some stations are in the
     * file of another département.
     */
    fileDepartements: list(z.string()),
    /** The départements whose file this server may fetch; empty when the installation does not allow it. */
    downloads: list(z.string()),
  }),
  cached: true,
});

export const readDegreeDays = readEndpoint({
  path: '/api/weather/degree-days',
  access: 'data.read',
  summary:
    'Degree days of a station, base 18 °C or any other: months, years and the mean of 2001–2020. Another base is computed from the stored days.',
  query: z.strictObject({
    station: stationNumber,
    heatingBase: base.optional(),
    coolingBase: base.optional(),
  }),
  answer: z.strictObject({
    station,
    origin,
    bases: z.strictObject({ heatingC: z.number(), coolingC: z.number() }),
    /** Months known only at 18 °C, because they were imported before days were kept. */
    monthsWithoutDays: list(period),
    mean,
    years: list(
      z.strictObject({
        year: z.int(),
        kind: z.enum(['measured', 'estimated', 'unknown']),
        heating: amount,
        cooling: amount,
        estimatedDays: z.int(),
        unknownMonths: list(period),
      }),
    ),
    months: list(
      z.strictObject({
        period,
        kind: z.enum(['measured', 'estimated', 'unknown']),
        heating: amount,
        cooling: amount,
        missingDays: z.int(),
      }),
    ),
  }),
  cached: true,
});

const fault = z.enum(dailyFileFaults);
const fileReport = {
  fileName: z.string(),
  lineCount: z.int(),
  dayCount: z.int(),
  doubtfulDayCount: z.int(),
  /** Counts of all faults; `faultyLines` holds the first hundred of each kind. */
  faultCounts: list(z.strictObject({ fault, count: z.int() })),
  faultyLines: list(z.strictObject({ lineNumber: z.int(), fault, value: z.string() })),
};

/** `keptMonthCount`: months left unchanged because more of their days were already known. */
const outcome = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('imported'),
    ...fileReport,
    stations: list(z.string()),
    changedMonthCount: z.int(),
    keptMonthCount: z.int(),
  }),
  /** Nothing was stored. `faulty`: the faulty lines can be left out on request. */
  z.strictObject({
    kind: z.literal('refused'),
    ...fileReport,
    reason: z.enum(['damaged', 'too_large', 'not_a_daily_file', 'no_known_station', 'faulty']),
  }),
  z.strictObject({ kind: z.literal('unreachable'), fileName: z.string(), status: z.int().nullable() }),
  /** The server itself failed; its log says why. Nothing of this file was stored. */
  z.strictObject({ kind: z.literal('failed'), fileName: z.string() }),
]);
export type WeatherOutcome = z.output<typeof outcome>;

/** `oui`: faulty lines are left out and their days count as missing, instead of the file being refused. */
const leavingOut = z.enum(['oui']).optional();

/** A département's file since 1950 is about 50 MB. */
export const weatherFileMaximumBytes = 300 * 1024 * 1024;

/** Not marked heavy: its duration depends on the sender's connection, and a server admits only one at a time. */
export const importWeather = commandEndpoint({
  path: '/api/weather/imports',
  access: 'weather.import',
  summary: 'Import a daily file of Météo-France, as published (.csv.gz or .csv): all or nothing.',
  query: z.strictObject({ name: lineText(200), leavingOut }),
  /** The bytes of the file, `application/octet-stream`; read while they arrive. */
  body: z.unknown(),
  answer: outcome,
});

export const downloadWeather = commandEndpoint({
  path: '/api/weather/downloads',
  access: 'weather.import',
  summary:
    'Start downloading the daily files of a département from the configured address, if the installation allows it.',
  body: z.strictObject({ departement, leavingOut }),
  answer: z.strictObject({ started: z.literal(true) }),
});

export const readWeatherProgress = readEndpoint({
  path: '/api/weather/progress',
  access: 'weather.import',
  summary: 'The progress of the current import on this server, and the result of the last one.',
  answer: z.strictObject({
    running: z
      .strictObject({
        fileName: z.string(),
        bytesRead: z.int(),
        bytesTotal: z.int().nullable(),
        lineCount: z.int(),
      })
      .nullable(),
    last: list(outcome),
  }),
  passive: true,
});
