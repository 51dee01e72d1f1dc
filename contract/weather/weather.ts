import { baseBoundsC } from '@suivi/domain/weather/degree-days';
import { dailyFileFaults } from '@suivi/domain/weather/read-daily-file';
import { climateZones } from '@suivi/domain/weather/station';
import { z } from 'zod';
import { commandEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { id, instant, lineText, month, siteCode } from '../ground/primitives.ts';

const amount = z.number().nullable();
const stationNumber = z.string().regex(/^\d{8}$/);
/** As the names of daily files have it. */
const departement = z.string().regex(/^(\d{2}|97[1-6])$/);
const origin = z.enum(['measured', 'demonstration']);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/** Weather is known from long before anything is declared. */
const period = z.strictObject({ year: z.int().min(1800).max(2199), month });

/** °C, in tenths at the finest. */
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

/** Against a site: station minus site in metres, kilometres as the crow flies, what the décret says of it. */
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
  summary:
    'The stations that hold degree days, the station of each site with those it may choose, the imports.',
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
        /** Stated, or that of its FINESS, or that of its station. */
        departement: z.string().nullable(),
        stationNumber: z.string().nullable(),
        /** Its place in the record: without it no distance is known. */
        isPlaced: z.boolean(),
        /** Of the station that was chosen. */
        chosen: z.strictObject({ ...place, altitudeM: amount }).nullable(),
        /** The nearest that the décret admits, or of the whole country where the département is not known. */
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
    /** Of the daily files that hold the stations of the sites: Corsica is « 20 », and some stand in another département. */
    fileDepartements: list(z.string()),
    /** Those of them that this server may fetch; empty where the installation does not allow it. */
    downloads: list(z.string()),
  }),
  cached: true,
});

export const readDegreeDays = readEndpoint({
  path: '/api/weather/degree-days',
  access: 'data.read',
  summary:
    'Degree days of a station, base 18 °C or any other: months, years and the mean of 2001–2020. Another base is answered from the days that are kept.',
  query: z.strictObject({
    station: stationNumber,
    heatingBase: base.optional(),
    coolingBase: base.optional(),
  }),
  answer: z.strictObject({
    station,
    origin,
    bases: z.strictObject({ heatingC: z.number(), coolingC: z.number() }),
    /** Known at 18 °C alone: imported before days were kept. */
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
  withoutTemperatureCount: z.int(),
  /** Every fault; `faultyLines` holds the first hundred of each kind. */
  faultCounts: list(z.strictObject({ fault, count: z.int() })),
  faultyLines: list(z.strictObject({ lineNumber: z.int(), fault, value: z.string() })),
};

/** `kept`: months of which more days were known already. */
const outcome = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('imported'),
    ...fileReport,
    stations: list(z.string()),
    changedMonthCount: z.int(),
    keptMonthCount: z.int(),
  }),
  /** Nothing was stored. `faulty`: lines that could be left out on demand. */
  z.strictObject({
    kind: z.literal('refused'),
    ...fileReport,
    reason: z.enum(['damaged', 'too_large', 'not_a_daily_file', 'no_known_station', 'faulty']),
  }),
  z.strictObject({ kind: z.literal('unreachable'), fileName: z.string(), status: z.int().nullable() }),
  /** The server itself could not go on; its log says why. Nothing of this file was stored. */
  z.strictObject({ kind: z.literal('failed'), fileName: z.string() }),
]);
export type WeatherOutcome = z.output<typeof outcome>;

/** `oui`: lines at fault are left out, and their days are missing ones, in place of refusing the file. */
const leavingOut = z.enum(['oui']).optional();

/** A département since 1950 is about 50 MB. */
export const weatherFileMaximumBytes = 300 * 1024 * 1024;

/** Not heavy: it lasts as long as the sender's line is slow, and a server lets one in at a time. */
export const importWeather = commandEndpoint({
  path: '/api/weather/imports',
  access: 'weather.import',
  summary: 'Import a daily file of Météo-France, as published (.csv.gz or .csv): all of it, or nothing.',
  query: z.strictObject({ name: lineText(200), leavingOut }),
  /** The bytes of the file, `application/octet-stream`; read while they arrive. */
  body: z.unknown(),
  answer: outcome,
});

export const downloadWeather = commandEndpoint({
  path: '/api/weather/downloads',
  access: 'weather.import',
  summary:
    'Start fetching the daily files of a département from the public address, where the installation allows it.',
  body: z.strictObject({ departement, leavingOut }),
  answer: z.strictObject({ started: z.literal(true) }),
});

export const readWeatherProgress = readEndpoint({
  path: '/api/weather/progress',
  access: 'weather.import',
  summary: 'How far the present import is on this server, and how the last one ended.',
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
