import type { readEnergyModel as endpoint } from '@suivi/contract/models/energy-model';
import { monthIndex, type Period, periodAt } from '@suivi/domain/ground/calendar/month';
import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import { monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import { lineOf, maskAt, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import { modelMonths } from '@suivi/domain/models/judge-model';
import { type ModelCourse, modelCourse } from '@suivi/domain/models/model-course';
import { weatherOfEnergy } from '@suivi/domain/models/model-weather';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { decimalAt } from '@suivi/domain/ground/number/decimal-column';
import type { SiteEnergy } from '@suivi/domain/sites/site-energy';
import { stations } from '@suivi/domain/weather/stations';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readDoubtfulMonths } from '../../records/alerts/read-doubtful-months.ts';
import { readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';
import { readModelWeather } from '../../records/weather/read-model-weather.ts';
import type { Database } from '../../platform/schema/tables.ts';

export const readEnergyModel: ReadingVerb<typeof endpoint> = async call => {
  const { query, db } = call;
  const site = siteOfCode(await readGroup(call), query.site);
  if (site === null) return refuse('not-found', { field: 'site' });
  if (energyDefinitions[query.energy].kind !== 'purchased')
    return ok({ kind: 'none', reason: 'not-purchased' });
  const of = { siteId: site.siteId, energyType: query.energy };
  const station = await readStationOfSite(db, site.siteId);
  if (station === null) return ok({ kind: 'none', reason: 'no-station' });
  const { from, to } = query.period;
  const learnt = { from: periodAt(monthIndex(from) - modelMonths), to: periodAt(monthIndex(from) - 1) };
  const [years, doubtful, weathers] = await Promise.all([
    readYears(call),
    readDoubtfulMonths(db, { siteIds: [site.siteId], energyTypes: [query.energy] }),
    readModelWeather(db, [station.number], [learnt, query.period]),
  ]);
  const weather = weathers.get(station.number);
  if (weather === undefined) return ok({ kind: 'none', reason: 'no-weather' });
  const doubted = new Set(doubtful.map(({ period }) => monthIndex(period)));
  const held = new Map([...heldQuantities(years, of)].filter(([index]) => !doubted.has(index)));
  const course = modelCourse(held, weatherOfEnergy(weather, query.energy), {
    from: monthIndex(from),
    before: monthIndex(to) + 1,
  });
  return ok({
    kind: 'course',
    station: station.name,
    isDemonstrationWeather: weather.origin === 'demonstration',
    basis: weather.basis,
    learnt,
    learntMonths: course.learntMonths,
    judged: query.period,
    ...modelAnswer(course),
    months: course.months,
    doubtfulMonths: doubtful.map(({ period }) => period).filter(isWithin({ from: learnt.from, to })),
  });
};

/** Whole months, in the normal unit of the energy. */
function heldQuantities(
  years: readonly YearOfMonths[],
  { siteId, energyType }: SiteEnergy,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const of of years) {
    const line = lineOf(of, siteId, energyType);
    if (line === null) continue;
    for (const month of monthsIn(maskAt(of.normal, line) & ~(of.partial[line] ?? 0))) {
      found.set(monthIndex({ year: of.year, month }), decimalAt(of.normal.values, line * 12 + month - 1));
    }
  }
  return found;
}

function isWithin({ from, to }: MonthSpan): (period: Period) => boolean {
  return period => monthIndex(period) >= monthIndex(from) && monthIndex(period) <= monthIndex(to);
}

function modelAnswer({ validity, fitted }: ModelCourse) {
  if (fitted === null) return { validity, model: null, quality: null };
  const { model, quality } = fitted;
  const { cvRmse, r2Adjusted, parameters } = quality;
  const termOf = (term: typeof model.heating) =>
    term && { balanceC: term.balanceC, perDegreeDay: term.perDegreeDay };
  return {
    validity,
    model: { perDay: model.perDay, heating: termOf(model.heating), cooling: termOf(model.cooling) },
    quality: { cvRmse: Number.isFinite(cvRmse) ? cvRmse : null, r2Adjusted, parameters },
  };
}

/** The weather station chosen for a site; null when none was chosen. */
async function readStationOfSite(
  db: Database,
  siteId: number,
): Promise<{ number: string; name: string } | null> {
  const row = await db
    .selectFrom('sites')
    .select('weather_station')
    .where('id', '=', siteId)
    .executeTakeFirst();
  const number = row?.weather_station ?? null;
  return number === null ? null : { number, name: stations.find(of => of.number === number)?.name ?? number };
}
