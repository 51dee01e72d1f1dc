import { todayInParis } from '../../platform/clock.ts';
import { readVersions } from '../../platform/http/data-versions.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { readGroup } from './read-group.ts';
import { readYear } from './read-year.ts';
import { listYears } from './read-years.ts';
import { sumOfScope } from './sum-of-scope.ts';

const yearsAtFirst = 3;

/** Reads and sums the years that people look at first, so that the first of them does not wait for it. */
export async function warmLedger({
  db,
  memory,
  clock,
}: Pick<Platform, 'db' | 'memory' | 'clock'>): Promise<void> {
  const reading = { db, memory, versions: await readVersions(db) };
  const group = await readGroup(reading);
  for (const year of (await listYears(reading)).slice(-yearsAtFirst)) {
    sumOfScope(await readYear(reading, year), group, null, todayInParis(clock));
  }
}
