import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { type Change, makeChange } from '../platform/change.ts';
import { ok } from '../platform/result.ts';
import type { Database } from '../platform/schema/tables.ts';
import { followOn } from '../records/follow.ts';
import { writeDemonstrationMonths } from '../records/weather/store.ts';
import { demonstrationActions } from './demonstration-actions.ts';
import { insertAlerts } from './demonstration-alerts.ts';
import { insertBudget } from './demonstration-budget.ts';
import { insertCurves } from './demonstration-curves.ts';
import { demonstrationNotes, plantedAlerts } from './demonstration-events.ts';
import { judgeFindings } from './demonstration-findings.ts';
import { insertRoof } from './demonstration-roof.ts';
import { demonstrationSpan } from './demonstration-span.ts';
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
import { insertBills } from './insert-bills.ts';

/**
 * Loads the demonstration set into an empty database, in one transaction: five centres with their declarations from 2010 to the
 * last month that had ended `today`, seven buildings with their readings, their electricity and gas points with bills and
 * contracts, meters under one of them, two more points with load curves, one with a roof behind it, a voted budget, the weather
 * of these years, four actions, and what people noted, chose, decided and acknowledged. Does nothing when there is a site
 * already.
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
      // One journal row covers the whole set.
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
      await insertRoof(quietly, sites, span);
      await insertBudget(quietly, sites, { span, declarations });
      await change.follow();
      await judgeFindings(quietly, today);
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
