import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { type Change, makeChange } from '../platform/change.ts';
import { ok } from '../platform/result.ts';
import type { Database } from '../platform/schema/tables.ts';
import { followOn } from '../records/follow.ts';
import { writeDemonstrationMonths } from '../records/weather/store.ts';
import { demonstrationActions } from './demonstration-actions.ts';
import { insertAlerts } from './demonstration-alerts.ts';
import { insertCurves } from './demonstration-curves.ts';
import { insertMeters } from './demonstration-meters.ts';
import { demonstrationNotes, plantedAlerts } from './demonstration-events.ts';
import { demonstrationSpan, type DemonstrationSpan } from './demonstration-span.ts';
import { coldnessOf, generateWeather } from './demonstration-weather.ts';
import { generateRecords } from './generate-records.ts';
import {
  insertActions,
  insertBuildings,
  insertDeclarations,
  insertNotes,
  insertProfiles,
  insertSites,
} from './insert-records.ts';
import { hasSites } from './store.ts';
import { writeBills } from '../records/bills/write-bills.ts';
import { withSupplier, writeContract } from '../records/supply/contracts/store.ts';
import { pointKind } from '../records/supply/points/point-kind.ts';
import { writeRecords } from '../records/write-records.ts';
import { billContents, billedPoint, contractContent, demonstrationPoints } from './demonstration-bills.ts';
import type { DemonstrationDeclaration } from './generate-declarations.ts';

/**
 * Loads the demonstration set into an empty database, in one transaction: five centres with their declarations from 2010
 * to the last month that had ended `today`, seven buildings with their readings, two points with their bills and contract and the meters of one, two with
 * their load curves, the weather they lived under, four actions, and what people noted, chose and acknowledged. Does nothing when there is a site already.
 */
export async function loadDemonstration(db: Database, today: CalendarDate): Promise<void> {
  await makeChange(
    {
      db,
      author: { accountId: null, name: 'Système' },
      requestId: 'demonstration',
      follow: followOn(() => today),
    },
    async change => {
      if (await hasSites(change.tx, true)) {
        change.nothingToDo();
        return ok(null);
      }
      const span = demonstrationSpan(today);
      const weather = generateWeather(span.last);
      const { declarations, readings, uses } = generateRecords(span, coldnessOf(weather));
      // One journal row stands for the whole set.
      const quietly: Change = { ...change, journal: () => Promise.resolve() };
      const sites = await insertSites(quietly);
      await writeDemonstrationMonths(change, weather);
      await insertDeclarations(quietly, sites, declarations);
      const buildings = await insertBuildings(quietly, sites, readings);
      await insertNotes(quietly, sites, buildings, demonstrationNotes(span));
      await insertProfiles(quietly, sites, uses);
      await insertActions(quietly, sites, demonstrationActions(span));
      const bills = await insertBills(quietly, sites, { span, declarations });
      await insertCurves(quietly, sites, span);
      await change.follow();
      await insertAlerts(change, today, plantedAlerts(span));
      await change.journal({
        action: 'demonstration.load',
        entity: 'demonstration',
        entityId: 1,
        label: 'Données de démonstration',
        after: { sites: sites.size, declarations: declarations.length, readings: readings.length, bills },
      });
      return ok(null);
    },
  );
}

/** Two points with the bills of their last months, the contract of both, and the meters under the first. Months stay as they were declared. */
async function insertBills(
  change: Change,
  sites: ReadonlyMap<string, number>,
  { span, declarations }: { span: DemonstrationSpan; declarations: readonly DemonstrationDeclaration[] },
): Promise<number> {
  const written = await writeRecords(
    change,
    pointKind,
    demonstrationPoints.map(point => ({
      key: { energyType: 'electricity' as const },
      stored: null,
      content: billedPoint(sites.get(point.siteCode) ?? 0, point),
    })),
  );
  const points = demonstrationPoints.map((point, place) => ({ ...point, pointId: written[place]?.id ?? 0 }));
  const pointIds = points.map(({ pointId }) => pointId);
  await writeContract(change, null, await withSupplier(change, contractContent(span, pointIds)));
  const bills = points.flatMap(point => billContents(point, span, declarations));
  await writeBills(
    change,
    bills.map(content => ({ key: { origin: 'typed' as const }, stored: null, content })),
  );
  const [metered] = points;
  const place = { siteId: sites.get(metered?.siteCode ?? '') ?? 0, pointId: metered?.pointId ?? 0 };
  await insertMeters(change, place, span, declarations);
  return bills.length;
}
