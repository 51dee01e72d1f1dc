import { readSummary as endpoint } from '@suivi/contract/dashboard/dashboard';
import type { FastifyBaseLogger } from 'fastify';
import { todayInParis } from '../../platform/clock.ts';
import { readVersions } from '../../platform/data-versions.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { listYears } from '../../records/months/ledger/read-years.ts';
import { readSummary } from './read-summary.ts';

const yearsAtFirst = 3;

/**
 * Computes the years that people open first, each compared with the year before, so that the first of them waits neither for the
 * months nor for the program to be compiled. If that fails, for instance because a busy database takes too long for a year, the
 * server starts all the same.
 */
export async function warmDashboard(
  platform: Pick<Platform, 'db' | 'memory' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  try {
    await answerFirstYears(platform);
  } catch (error) {
    log.warn({ err: error }, 'the first years were not answered ahead');
  }
}

async function answerFirstYears({
  db,
  memory,
  clock,
}: Pick<Platform, 'db' | 'memory' | 'clock'>): Promise<void> {
  const reading = { db, memory, versions: await readVersions(db), today: todayInParis(clock) };
  for (const year of (await listYears(reading)).slice(1 - yearsAtFirst)) {
    const query = endpoint.query.parse({ period: String(year), compared: String(year - 1) });
    const result = await readSummary({ ...reading, query, keep: (_name, _parts, make) => make() });
    if (result.kind === 'ok') endpoint.answer.parse(result.value);
  }
}
