import { setTimeout as sleep } from 'node:timers/promises';
import { listAlerts } from '@suivi/contract/alerts/alerts';
import { readMonthlySeries, readSummary } from '@suivi/contract/dashboard/dashboard';
import { readDeclarationGrid } from '@suivi/contract/declarations/declarations';
import { listSiteRecords, listSites } from '@suivi/contract/sites/sites';
import { beginWriters } from './begin-writers.ts';
import type { CountingWriter } from './counting-writer.ts';
import { DrillClient } from './drill-client.ts';
import type { DrillDatabase } from './drill-database.ts';
import type { DrillServer } from './drill-server.ts';
import { fillDatabase, filled } from './fill-database.ts';
import { question } from './question.ts';

const people = ['admin', 'tech', 'finance', 'rse', 'lecture'];
const years = Array.from({ length: filled.years - 1 }, (_, index) => filled.firstYear + 1 + index);
const yearOf = (turn: number) => years[turn % years.length] ?? filled.firstYear;
const siteOf = (turn: number) => `drill-${1 + (turn % filled.sites)}`;
const spans = (turn: number) => ({ period: String(yearOf(turn)), compared: String(yearOf(turn) - 1) });
const lists = [
  (turn: number) => question(readDeclarationGrid, { year: String(yearOf(turn)) }),
  () => question(listSites, {}),
  () => question(listAlerts, {}),
  (turn: number) => question(listAlerts, { site: siteOf(turn), treated: 'yes' }),
  () => question(listSiteRecords, {}),
];
const dashboards = [
  (turn: number) => question(readSummary, { site: siteOf(turn), ...spans(turn) }),
  (turn: number) => question(readMonthlySeries, { energy: 'gas', ...spans(turn) }),
  (turn: number) => question(readSummary, spans(turn)),
];

/** Seven lists, then three dashboards, never the same ones twice in a row. */
function pathOf(turn: number): string {
  const [kind, round] = [turn % 10, Math.floor(turn / 10)];
  const asked = kind < 7 ? lists[(kind + round) % lists.length] : dashboards[kind - 7];
  return asked?.(turn) ?? '/api/sites';
}

/** 200 sites with their declarations and their alerts, five people who read and some who save. */
export async function prepareMixedLoad(server: DrillServer, database: DrillDatabase, writerCount: number) {
  const pool = database.superuserPool('suivi_energie');
  await fillDatabase(pool);
  await pool.end();
  const readers = people.map(() => new DrillClient(server));
  for (const [index, reader] of readers.entries()) await reader.signIn(`${people[index]}@demo.example`);
  const typist = new DrillClient(server);
  await typist.signIn('tech@demo.example');
  const writers = (await beginWriters(typist, 'wood_chips')).slice(0, writerCount);

  // Waits until the alerts of the loaded data are computed, which is not part of an ordinary day.
  while (
    ((await typist.insist('GET', question(listAlerts, {}))).value as { isComputing: boolean }).isComputing
  )
    await sleep(500);
  return { readers, typist, writers };
}

export type MixedLoad = {
  readers: readonly DrillClient[];
  connectionsEach: number;
  /** The average pause between an answer and the next request. */
  pauseMilliseconds: number;
  writers: readonly CountingWriter[];
  writePauseMilliseconds: number;
  isOver: () => boolean;
  /** Called for every request that was not answered with 200. */
  fault: (sentence: string) => void;
};

/** Reads and saves until `isOver`. */
export async function runMixedLoad(load: MixedLoad): Promise<void> {
  const { readers, connectionsEach, pauseMilliseconds, writers, writePauseMilliseconds, isOver } = load;
  let turn = 0;
  const ask = async (reader: DrillClient) => {
    while (!isOver()) {
      // Varies the pauses, so that not everybody asks at the same moment.
      if (pauseMilliseconds > 0) await sleep(pauseMilliseconds * (0.5 + ((turn * 37) % 100) / 100));
      const path = pathOf(turn++);
      const outcome = await reader.send('GET', path);
      const status = outcome.kind === 'answered' ? outcome.answer.status : 0;
      if (status !== 200) load.fault(`${path} was answered with ${status}`);
    }
  };
  await Promise.all([
    ...readers.flatMap(reader => Array.from({ length: connectionsEach }, () => ask(reader))),
    ...writers.map(writer => writer.writeUntil(isOver, writePauseMilliseconds)),
  ]);
}
