import type { ExpectedReading, readReadingMonth as endpoint } from '@suivi/contract/readings/readings';
import { addMonths, monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { EntryInput } from '@suivi/domain/declarations/entry/entry-input';
import { expectedEntries } from '@suivi/domain/declarations/entry/expected-entry';
import {
  type Reading,
  type SubMeteredEnergy,
  subMeteredEnergies,
  subMeterUnits,
} from '@suivi/domain/sites/sub-metered-energy';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { mapInTurns } from '../../../platform/in-turns.ts';
import { findBuildings } from '../../../records/sites/buildings/store.ts';
import { toldExpected } from '../../../records/declarations/doubts/told-doubt.ts';
import { findReadingsOf } from '../../../records/readings/store.ts';
import { readReadingInputs } from '../../../records/alerts/series/read-entry-input.ts';
import { answerOf, findMeteredEnergies } from './reading-store.ts';
import { findSite } from '../../../records/sites/find-site.ts';

export const readReadingMonth: Handler<typeof endpoint> = async ({ query, ...reading }) => {
  const { db, today } = reading;
  const site = await findSite(db, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  const period = { year: query.year, month: query.month };
  const buildings = (await findBuildings(db, { siteId: site.id })).filter(
    ({ archivedAt }) => archivedAt === null,
  );
  const before = addMonths(period, -12);
  const keys = buildings.flatMap(({ id }) => [period, before].map(each => ({ buildingId: id, ...each })));
  const [stored, metered, inputs] = await Promise.all([
    findReadingsOf(db, keys, false),
    findMeteredEnergies(db, site.id),
    readReadingInputs(
      reading,
      today,
      buildings.map(building => ({ siteId: site.id, buildingId: building.id, building, instead: [] })),
    ),
  ]);
  const found = (buildingId: number, { year }: Period) =>
    stored.find(each => each.buildingId === buildingId && each.year === year) ?? null;
  const answers = await mapInTurns(inputs, ({ building: { id, name, code }, input }) => {
    const energies = metered.find(({ buildingId }) => buildingId === id)?.meteredEnergies ?? [];
    const now = found(id, period);
    return {
      buildingId: id,
      name,
      code,
      stored: now && answerOf(now),
      energies: expectedReadings(input, period, energies, found(id, before)),
    };
  });
  return ok({ buildings: answers });
};

function expectedReadings(
  input: EntryInput,
  period: Period,
  metered: readonly SubMeteredEnergy[],
  yearBefore: Reading | null,
): ExpectedReading[] {
  return subMeteredEnergies
    .filter(energyType => metered.includes(energyType))
    .map(energyType => {
      const series = input.series.find(one => one.energyType === energyType);
      const expected = series && expectedEntries(input, series, [period]).get(monthIndex(period));
      const typed = { unit: subMeterUnits[energyType], gasCoefficient: null };
      return {
        energyType,
        expected: toldExpected(expected?.quantity ?? null, energyType, typed),
        yearBefore: yearBefore?.[energyType] ?? null,
      };
    });
}
