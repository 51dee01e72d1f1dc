import type { listSolarProjects as endpoint, SolarResult } from '@suivi/contract/supply/solar-projects';
import { leastDaysOfYear } from '@suivi/domain/supply/curve/curve-figures';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import type { CurveDay } from '@suivi/domain/supply/curve/curve-views';
import { monthOfDay } from '@suivi/domain/supply/curve/time-calendar';
import { exciseAt, supplyPriceAt } from '@suivi/domain/supply/network-cost/kwh-price';
import { termsOf } from '@suivi/domain/supply/network-cost/network-advice';
import { priceCurve } from '@suivi/domain/supply/network-cost/priced-curve';
import { selfConsumption, type SolarDay, solarDays } from '@suivi/domain/supply/solar/self-consumption';
import { solarSavings } from '@suivi/domain/supply/solar/solar-savings';
import { solarYearOn } from '@suivi/domain/supply/solar/solar-year';
import type { TimeClass } from '@suivi/domain/supply/tariff/time-class';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { readInjectingPoints, readOtherCurve } from '../../../records/supply/measured/curve-store.ts';
import {
  readNumbers,
  readSolarProjects,
  type StoredSolarProject,
} from '../../../records/supply/solar/store.ts';
import { readMeasuredDays } from '../curves/read-load.ts';
import { type Advised, gatherAdvised, toldGrid } from '../curves/gather-advised.ts';
import { cents } from '../curves/read-network-advice.ts';
import { readSharedProduction } from './read-shared-production.ts';

/** A project without its hours. */
export const told = ({ watts: _watts, ...project }: StoredSolarProject) => project;

export const listSolarProjects: Handler<typeof endpoint> = async ({ db, today, params: { id } }) => {
  const advised = await gatherAdvised(db, id, today);
  if (advised === null) return refuse('not-found');
  const projects = [];
  for (const project of await readSolarProjects(db, id))
    projects.push({ ...told(project), result: await readSolarResult(db, project, advised) });
  const producing = (await readInjectingPoints(db)).filter(each => each !== id);
  const numbers = await readNumbers(db, producing);
  const { curve } = advised;
  const given =
    curve === null
      ? []
      : await readOtherCurve(db, { pointId: id, quantity: 'injected' }, curve.first, curve.last);
  return ok({
    projects,
    injected:
      given.length === 0
        ? null
        : { days: given.length, kwh: selfConsumption(solarDays(given, given)).loadKwh },
    producers: [...numbers].map(([pointId, number]) => ({ pointId, number })),
  });
};

/** The value of a production over the last twelve months of the point's curve; null without a curve. */
async function readSolarResult(
  db: Database,
  project: StoredSolarProject,
  advised: Advised,
): Promise<SolarResult | null> {
  const { curve } = advised;
  if (curve === null || curve.days.length === 0) return null;
  const days = await daysOf(db, project, curve);
  if (days.length === 0) return null;
  const { loadKwh, selfRate, coverRate, stepMinutes, ...sums } = selfConsumption(days);
  return {
    firstDay: isoDayAt(curve.first),
    lastDay: isoDayAt(curve.last),
    ...sums,
    loadKwh,
    selfRate,
    coverRate,
    stepMinutes,
    months: [...Map.groupBy(days, ({ day }) => monthOfDay(day))].map(([month, own]) => {
      const { drawnKwh, productionKwh, selfKwh, surplusKwh } = selfConsumption(own);
      return { period: periodAt(month), days: own.length, drawnKwh, productionKwh, selfKwh, surplusKwh };
    }),
    ...savingsOf(project, advised, days),
    shared: await readSharedProduction(db, project, curve, days => producedOn(db, project, days), advised),
  };
}

type Span = NonNullable<Advised['curve']>;

function daysOf(db: Database, project: StoredSolarProject, curve: Span): Promise<SolarDay[]> | SolarDay[] {
  const { pointId, sourcePointId, year, watts } = project;
  if (sourcePointId !== null) return readMeasuredDays(db, pointId, [sourcePointId], curve);
  if (year === null || watts === null) return [];
  return solarDays(
    curve.days,
    solarYearOn(
      { year, watts },
      curve.days.map(({ day }) => day),
    ),
  );
}

/** The production of these days; for a measured one, only the days with data. */
async function producedOn(
  db: Database,
  project: StoredSolarProject,
  days: readonly number[],
): Promise<CurveDay[]> {
  const { sourcePointId, year, watts } = project;
  if (sourcePointId === null)
    return year === null || watts === null ? [] : solarYearOn({ year, watts }, days);
  const wanted = new Set(days);
  const [first = 0] = days;
  const given = await readOtherCurve(
    db,
    { pointId: sourcePointId, quantity: 'injected' },
    first,
    days.at(-1) ?? first,
  );
  return given.filter(({ day }) => wanted.has(day));
}

function savingsOf(
  project: StoredSolarProject,
  { point, curve, book, day, vatRate, audited }: Advised,
  days: ReturnType<typeof solarDays>,
): Pick<SolarResult, 'lacking' | 'savings'> {
  const priced = priceCurve(point, curve?.counted ?? [], book, day);
  if ('lacking' in priced) return { lacking: priced.lacking, savings: null };
  // A measured production needs as many days as the curve itself.
  if (days.length < leastDaysOfYear) return { lacking: 'few-days', savings: null };
  const supply = (each: TimeClass) => supplyPriceAt(audited.prices, each, day) ?? project.supplyPrice;
  // From 1 MW on, the produced energy is taxed like the energy that is bought (CIBS L. 312-79).
  const excise = project.kwp >= 1_000 ? 0 : exciseAt(book, day, Math.max(...priced.powers), audited.excise);
  const { floors } = termsOf(point, priced.tariff, day);
  const savings = solarSavings(days, priced, { supply, excise, sale: project.salePrice }, floors);
  if (savings === null) return { lacking: 'no-supply-price', savings: null };
  const { byClass, self, surplus, management, powers } = savings;
  return {
    lacking: null,
    savings: {
      tariff: priced.tariff,
      grid: toldGrid(priced.grid),
      byClass: [...byClass].map(([each, kwh]) => ({ class: each, kwh })),
      selfCents: cents(self),
      surplusCents: cents(surplus),
      managementCents: cents(management),
      powers: powers && {
        before: [...powers.before],
        after: [...powers.after],
        gainCents: cents(powers.gain),
      },
      ttcCents: cents((self - management + (powers?.gain ?? 0)) * (1 + vatRate) + surplus),
    },
  };
}
