import { type Change, makeChange } from '../platform/change.ts';
import { ok } from '../platform/result.ts';
import type { Database } from '../platform/schema/tables.ts';
import { insertAlerts } from './demonstration-alerts.ts';
import { writeDemonstrationMonths } from '../records/weather/store.ts';
import { generateWeather } from './demonstration-weather.ts';
import { demonstrationBuildings } from './demonstration-sites.ts';
import { generateDeclarations, generateReadings } from './generate-declarations.ts';
import { insertBuildings, insertDeclarations, insertSites, insertSpaces } from './insert-records.ts';
import { hasSites } from './store.ts';

/**
 * Loads the demonstration set into an empty database, in one transaction: five centres, fifteen years of
 * declarations, seven buildings with their readings. Does nothing when there is a site already.
 */
export async function loadDemonstration(db: Database): Promise<void> {
  await makeChange(
    { db, author: { accountId: null, name: 'Système' }, requestId: 'demonstration' },
    async change => {
      if (await hasSites(change.tx)) {
        change.nothingToDo();
        return ok(null);
      }
      // One journal row stands for the whole set.
      const quietly: Change = { ...change, journal: () => Promise.resolve() };
      const sites = await insertSites(quietly);
      const declarations = generateDeclarations();
      await insertDeclarations(quietly, sites, declarations);
      const readings = generateReadings(demonstrationBuildings);
      await insertBuildings(quietly, sites, readings);
      await insertAlerts(change);
      await insertSpaces(change, sites);
      await writeDemonstrationMonths(change, generateWeather());
      await change.journal({
        action: 'demonstration.load',
        entity: 'demonstration',
        entityId: 1,
        label: 'Données de démonstration',
        after: { sites: sites.size, declarations: declarations.length, readings: readings.length },
      });
      return ok(null);
    },
  );
}
