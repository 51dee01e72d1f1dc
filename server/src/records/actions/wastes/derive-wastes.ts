import { findWaste } from '@suivi/domain/supply/curve/find-waste';
import { isSameWaste, type Waste } from '@suivi/domain/supply/curve/waste';
import { daysOfWaste, type WasteSurroundings } from '@suivi/domain/supply/curve/waste-gaps';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/schema/tables.ts';
import { rule, when } from '../../follow-rule.ts';
import { pointKind } from '../../supply/points/point-kind.ts';
import { findPointsOf } from '../../supply/points/store.ts';
import { siteKind } from '../../sites/site-kind.ts';
import { movedStations } from '../../weather/store.ts';
import { readStationDays } from '../../weather/station-days.ts';
import { keepWithCurve, readCurve, readLastDay } from '../../supply/measured/curve-store.ts';
import { movedDepartements, readSurroundings } from '../../supply/points/holidays.ts';
import { movedMeasures } from '../../supply/measured/write-measured-files.ts';
import { readWastes, replaceWastes, type StoredWaste } from './store.ts';

/**
 * Detects the wastes in the load curves of some points again and replaces the former results: wastes that are no longer found are
 * removed if nobody has judged them, otherwise kept and marked as gone. Days of wastes that an action follows are not used for
 * comparison. Returns the number of new wastes.
 */
export async function deriveWastes(tx: Tx, pointIds: readonly number[]): Promise<number> {
  const stored = await readWastes(tx, sql`w.point_id = any (${pointIds}::int[])`);
  const changes = {
    added: [] as (Waste & { pointId: number })[],
    kept: [] as (Waste & { id: number })[],
    gone: [] as number[],
  };
  const aroundOf = await readAround(tx, pointIds);
  for (const pointId of pointIds) {
    const own = stored.filter(waste => waste.pointId === pointId);
    const left = new Set(own);
    for (const found of await wastesOf(tx, pointId, own, aroundOf(pointId))) {
      const same = [...left].find(waste => isSameWaste(waste, found));
      if (same === undefined) changes.added.push({ ...found, pointId });
      else {
        left.delete(same);
        changes.kept.push({ ...found, id: same.id });
      }
    }
    for (const { id } of left) changes.gone.push(id);
  }
  await replaceWastes(tx, changes);
  return changes.added.length;
}

async function readAround(tx: Tx, pointIds: readonly number[]) {
  const placeOf = await readSurroundings(tx, pointIds);
  const numbers = new Set(pointIds.flatMap(id => placeOf(id).station ?? []));
  const stations = await readStationDays(tx, [...numbers]);
  return (pointId: number): WasteSurroundings => {
    const { holidays, station } = placeOf(pointId);
    return { holidays, station: stations.get(station ?? '') };
  };
}

async function wastesOf(
  tx: Tx,
  pointId: number,
  stored: readonly StoredWaste[],
  around: WasteSurroundings,
): Promise<Waste[]> {
  const lastDay = await readLastDay(tx, pointId);
  if (lastDay === null) return [];
  const known = stored.filter(({ state }) => state === 'followed');
  const { first, last } = daysOfWaste(lastDay, known.length > 0);
  return findWaste(await readCurve(tx, pointId, first, last), { ...around, known });
}

const atSites = async (tx: Tx, siteIds: readonly number[]) =>
  keepWithCurve(tx, await findPointsOf(tx, { siteIds }));

/** Wastes are derived from load curves and from the weather and the holidays at the place of their point. */
export const followWastes = rule<number>({
  of: [
    when(movedMeasures, (_tx, moved) => moved.map(({ pointId }) => pointId)),
    when(movedStations, async (tx, stations) => keepWithCurve(tx, await findPointsOf(tx, { stations }))),
    when(movedDepartements, atSites),
    when(siteKind.moved, (tx, sites) =>
      atSites(
        tx,
        sites.flatMap(({ id, stored, content }) =>
          stored?.weatherStation === content?.weatherStation && stored?.finess === content?.finess ? [] : id,
        ),
      ),
    ),
    when(pointKind.moved, (tx, points) =>
      keepWithCurve(
        tx,
        points.flatMap(({ id, stored, content }) =>
          JSON.stringify(stored?.places) === JSON.stringify(content?.places) ? [] : id,
        ),
      ),
    ),
  ],
  async derive(tx, pointIds) {
    await deriveWastes(tx, [...new Set(pointIds)]);
  },
});
