import { readFileSync } from 'node:fs';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestDatabase } from '@suivi/server/src/testing/test-database';
import { openSession } from '../open-session.ts';
import { machineText, percentile, section, table } from '../report.ts';
import { datasetYears, loadDataset } from './load-dataset.ts';
import { groupQuestions, siteQuestions } from './questions.ts';
import { saveSteadily } from './save-steadily.ts';
import { connections, type StartedServer, startServer } from './started-server.ts';

type Budget = Record<
  | 'groupRatio'
  | 'siteRatio'
  | 'againRatio'
  | 'whileSavedP95Milliseconds'
  | 'firstMilliseconds'
  | 'residentMegabytes',
  number
>;
const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as {
  dashboard: Record<string, Budget>;
};

const rounds = 3;
const thisYear = datasetYears.firstYear + datasetYears.years - 1;
const perSecond = ({ requests, seconds }: { requests: number; seconds: number }) => requests / seconds;
const median = (values: number[]) => percentile(values, 50);

/** Requests were already answered one at a time before: the cost of the first ones is measured separately. */
async function measureRounds(
  application: StartedServer,
  reference: StartedServer,
  sites: number,
  forget: () => Promise<void>,
) {
  const measured = {
    reference: [] as number[],
    group: [] as number[],
    site: [] as number[],
    again: [] as number[],
  };
  const [ofGroup, ofSites] = [groupQuestions(), siteQuestions(sites, 9000)];
  for (let round = 0; round < rounds; round += 1) {
    measured.reference.push(perSecond(await reference.load(ofGroup, { seconds: 4 })));
    // Invalidates the answers given before.
    await forget();
    measured.group.push(perSecond(await application.load(ofGroup, { once: true })));
    measured.site.push(perSecond(await application.load(ofSites, { once: true })));
    measured.again.push(perSecond(await application.load(ofGroup.slice(0, 1), { seconds: 3 })));
  }
  return measured;
}

async function measureWhileSaved(application: StartedServer): Promise<number[]> {
  const stop = new AbortController();
  const saving = saveSteadily({ port: application.port, year: thisYear, perSecond: 5 }, stop.signal);
  const ofThisYear = groupQuestions().filter(path => path.includes(`period=${thisYear}`));
  const { latenciesMs } = await application.load(ofThisYear, { seconds: 20, ratePerSecond: 1 });
  stop.abort();
  await saving;
  return latenciesMs;
}

async function measure(sites: number): Promise<{ rows: string[][]; isKept: boolean }> {
  const database = await createTestDatabase();
  const started: StartedServer[] = [];
  const start = async (kind: 'application' | 'reference') => {
    const server = await startServer(kind, database.url);
    started.push(server);
    return server;
  };
  try {
    await loadDataset(database.ownerPool, sites);
    await openSession(database.pool);
    const [application, reference] = [await start('application'), await start('reference')];
    const firstPath = `/api/dashboard/summary?period=${thisYear}&compared=${thisYear - 1}`;
    // The client's own cost for its first request must not count as the server's.
    await reference.timeOf(firstPath);
    const first = await application.timeOf(firstPath);
    const rates = await measureRounds(application, reference, sites, async () => {
      await database.pool.query(
        `select set_config('suivi.moved', 'beside', false); update data_version set version = version + 1`,
      );
    });
    const whileSaved = percentile(await measureWhileSaved(application), 95);
    const resident = (await application.residentBytes()) / 2 ** 20;
    const ratio = (values: number[]) =>
      median(values.map((value, round) => value / (rates.reference[round] ?? Number.NaN)));
    const budget = budgets.dashboard[String(sites)];
    if (!budget) throw new Error(`no budget for ${sites} sites`);
    const lines = [
      { what: 'group question', value: ratio(rates.group), at: rates.group, bar: budget.groupRatio },
      { what: 'question of one site', value: ratio(rates.site), at: rates.site, bar: budget.siteRatio },
      { what: 'the same question again', value: ratio(rates.again), at: rates.again, bar: budget.againRatio },
    ];
    const bounds = [
      {
        what: '20 readers while the year is saved, p95',
        value: whileSaved,
        unit: 'ms',
        bar: budget.whileSavedP95Milliseconds,
      },
      { what: 'first question after a start', value: first, unit: 'ms', bar: budget.firstMilliseconds },
      { what: 'resident memory of the server', value: resident, unit: 'MB', bar: budget.residentMegabytes },
    ];
    return {
      rows: [
        [`${sites} sites: reference route`, `${median(rates.reference).toFixed(0)} a second`, ''],
        ...lines.map(({ what, value, at, bar }) => [
          `${sites} sites: ${what}`,
          `${value.toFixed(1)} × (${median(at).toFixed(0)} a second)`,
          `≥ ${bar}`,
        ]),
        ...bounds.map(({ what, value, unit, bar }) => [
          `${sites} sites: ${what}`,
          `${value.toFixed(0)} ${unit}`,
          `≤ ${bar}`,
        ]),
      ],
      isKept: lines.every(({ value, bar }) => value >= bar) && bounds.every(({ value, bar }) => value <= bar),
    };
  } finally {
    for (const server of started) await server.stop();
    await database.drop();
  }
}

const server = await startTestServer();
try {
  const asked = process.env['SITES'] === undefined ? Object.keys(budgets.dashboard) : [process.env['SITES']];
  const measured = [];
  for (const sites of asked) measured.push(await measure(Number(sites)));
  section('Dashboard', [
    `${datasetYears.energies} energies × ${datasetYears.years} years, ${connections} connections, ${rounds} rounds, questions that nobody asked before. The reference route is a bare Fastify route with two prepared sums (\`bench/dashboard/reference-route.ts\`) in a process of its own, same pool, same run. ${machineText()}`,
    table(
      ['what', 'measured', 'bar'],
      measured.flatMap(({ rows }) => rows),
    ),
  ]);
  if (measured.some(({ isKept }) => !isKept)) process.exitCode = 1;
} finally {
  await server.close();
}
