import { endpoints } from '@suivi/contract/endpoints';
import { readEvolution } from '@suivi/contract/analyses/analytics';
import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { afterAll, describe, expect, it, test } from 'vitest';
import { hasPdfReader, reportPages } from './documents/testing/report-text.ts';
import { closeDocuments } from './platform/documents/documents-process.ts';
import { readTabularFile } from './platform/files/read-tabular-file.ts';
import { signedIn } from './testing/accounts.ts';
import { moveDataVersion } from './testing/move-data-version.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Whatever tells two periods tells the same gap once the earlier one has lost the months that the later one lacks (R15): a gap of
 * months that have not come, or are late, would move. Asked in mid-month, mid-quarter and mid-year, of every endpoint that asks for
 * a time and of every document.
 */
type Asked = { period: string; year: string };
type Question = (asked: Asked) => Record<string, string>;

const ofPeriod: Question = ({ period }) => ({ period });
const ofYear: Question = ({ year }) => ({ year });
const twoPeriods: Record<string, Question[]> = {
  readSummary: [ofPeriod, ({ period }) => ({ period, site: 'brioude' })],
  readChange: [ofPeriod, ({ period }) => ({ period, energy: 'gas' })],
  readMonthlySeries: [ofPeriod],
  exportDashboard: [
    ({ period }) => ({ period, format: 'xlsx' }),
    ({ period }) => ({ period, format: 'pdf' }),
  ],
  exportAnnualReport: [ofYear],
};

/** Why the others that ask for a time, and the other documents, compare no two periods. */
const onePeriod: Record<string, string> = {
  exportDeclarations: 'months side by side, without a gap',
  exportAnalytics: 'what the readings of the analyses answer',
  readExplanation: 'the months of one period',
  readCourse: 'one course of months',
  readEvolution: 'the same months of years, asked below',
  readRanking: 'sites in one period',
  readEnergyModel: 'a period and its model',
  readLanding: 'a year and its budget',
  listLackingMonths: 'what lacks',
  listAccruals: 'one year',
  exportAccruals: 'one year',
  listReadings: 'one year',
  readReadingMonth: 'a month and what is expected of it',
  readSubMetering: 'two measurements of one year',
  exportBuildings: 'two measurements of one year',
  readDeclaration: 'one year',
  readDeclarationGrid: 'one year',
  readMonthEntry: 'a month beside the same of years before, cell by cell',
  readBilledMonths: 'one year',
  readMonthBills: 'one month',
  listBills: 'bills of some days',
  listDocumentIndex: 'files of a year',
  exportDocumentIndex: 'files of a year',
  listMonthClosings: 'one year',
  listMonthNotes: 'one year',
  readAnnualReport: 'words',
  listJournal: 'events',
  readLoadCurve: 'one curve',
  readPriceEffect: 'the same months at two prices',
  readFactorEffect: 'the same months under two factors',
  readDecreeAnalysis: 'complete years alone',
  readDecreeGroup: 'complete years alone',
  readDecreeYear: 'twelve months',
  exportDecree: 'complete years alone',
  exportDecreePoster: 'complete years alone',
  exportPoolNote: 'complete years alone',
  exportModulation: 'complete years alone',
  exportOperatSheet: 'one year',
  exportOperatFile: 'one year',
  listOperatGaps: 'one year',
  readOperatSheet: 'one year',
  readOperatFileGaps: 'one year',
  exportAlerts: 'months and what is expected of them',
  exportBudget: 'versions of one budget',
  exportSavings: 'months and their model',
  exportLoadCurve: 'one curve',
  exportEverything: 'the tables',
  exportRefusedRows: 'rows of a file',
  exportOwnData: 'a person',
  exportAccountData: 'a person',
};

const timeKeys = ['period', 'year', 'compared', 'from'];

function asksForTime([name, endpoint]: [string, Endpoint]): boolean {
  const shape = 'shape' in endpoint.query ? (endpoint.query.shape as Record<string, unknown>) : {};
  return endpoint.method === 'GET' && (name.startsWith('export') || timeKeys.some(key => key in shape));
}

test('every endpoint that asks for a time, and every document, is known to this walk', () => {
  const known = [...Object.keys(twoPeriods), ...Object.keys(onePeriod)];
  expect(known.toSorted()).toEqual(
    Object.entries(endpoints)
      .filter(asksForTime)
      .map(([name]) => name)
      .toSorted(),
  );
});

/** Figures of an answer that set one period against another, by where they stand. */
function gapsOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return isGap.test(path) ? [[path, value]] : [];
  return Object.entries(value).flatMap(([key, each]) => gapsOf(each, `${path}.${key}`));
}
const isGap =
  /variationPercent|\.gap|addedCents|\.comparison\.|\.comparable\.|^\.(cost|quantity|emissions|costCents)\./;
/** What is left out is counted beside a gap, and falls with what is taken away. */
const isCount = /leftOutCount/;

const figure = String.raw`\d{1,3}(?: \d{3})*(?:,\d+)?\s?`;
const signed = new RegExp(
  `[+−]${figure}(?:%|k?€|MWh|kWh|t )|${figure}(?:€|%|MWh|t)\\s+de\\s+(?:plus|moins)`,
  'g',
);

const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : '');

async function gapsOfFile(bytes: Buffer): Promise<unknown[]> {
  if (bytes.subarray(0, 4).toString() === '%PDF') {
    const text = reportPages(bytes);
    // What is foreseen learns from every month that is known, and is no gap of two periods.
    const [told = ''] = text.replaceAll(/[\u00a0\u202f]/g, ' ').split(/^ *(?:Carte des mois|Prévision des)/m);
    return (told.match(signed) ?? []).map(gap => gap.replaceAll(/\s+/g, ' '));
  }
  const file = await readTabularFile(bytes, 'x.xlsx');
  if (file.kind === 'refused') throw new Error(file.code);
  return file.tables.flatMap(({ name, rows }) => {
    const head = rows.find(({ cells }) => cells.some(cell => /^(Écart|Variation)/.test(textOf(cell))));
    return rows.flatMap(({ cells }) =>
      cells.flatMap((cell, column) =>
        /Écart|Variation|mois comparables/.test(textOf(head?.cells[column]))
          ? [[name, cells[0], column, cell]]
          : [],
      ),
    );
  });
}

async function everyGap(app: TestApp, as: string, asked: Asked): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  for (const [name, questions] of Object.entries(twoPeriods)) {
    const endpoint = endpoints[name];
    if (endpoint === undefined) throw new Error(name);
    for (const question of questions) {
      const query = question(asked);
      if (!hasPdfReader && (query['format'] === 'pdf' || name === 'exportAnnualReport')) continue;
      const answer = await app.call(endpoint, { as, query });
      expect([name, answer.status]).toEqual([name, 200]);
      const gaps = name.startsWith('export')
        ? await gapsOfFile(answer.response.rawPayload)
        : gapsOf(answer.value).filter(([path]) => !isCount.test(path));
      found.set(`${name} ${JSON.stringify(query)}`, gaps);
    }
  }
  return found;
}

/** Months that hold nothing from the running one on, and no weather: a model learns from the months that are taken away. */
async function startOn(day: string): Promise<{ app: TestApp; as: string }> {
  const app = await createTestApp({
    content: 'demonstration',
    clock: { now: () => new Date(`${day}T09:00:00Z`) },
  });
  await app.database.ownerPool.query(
    `delete from declared_months where reference_year = 2026 and reference_month >= $1`,
    [Number(day.slice(5, 7))],
  );
  await app.database.ownerPool.query('delete from weather_days');
  await app.database.ownerPool.query('delete from weather_months');
  // Its other sections are of several pairs of years, of complete ones, and of months with what is expected of them.
  await app.database.ownerPool.query(
    `insert into annual_reports (reference_year, left_out) values (2026, '{years,decree,bills,actions,alerts,centres}')`,
  );
  await moveDataVersion(app.db);
  return { app, as: await signedIn(app.db, 'readonly') };
}

afterAll(() => closeDocuments());

describe.each(['2026-11-21', '2026-08-19', '2026-05-20'])('on %s', day => {
  it('no gap moves when the earlier period loses the months that the later one lacks', async () => {
    const { app, as } = await startOn(day);
    const month = Number(day.slice(5, 7));
    const periods = ['2026', `2026-T${Math.ceil(month / 3)}`, `2026-01_2026-${day.slice(5, 7)}`];
    const everything = async () =>
      Object.fromEntries(
        await Promise.all(
          periods.map(async period => [period, await everyGap(app, as, { period, year: '2026' })]),
        ),
      ) as Record<string, Map<string, unknown[]>>;
    const before = await everything();
    const { rowCount } = await app.database.ownerPool.query(
      `delete from declared_months as earlier
        where reference_year = 2025 and not exists (
          select from declared_months as later
           where (later.site_id, later.energy_type, later.reference_month, later.reference_year)
               = (earlier.site_id, earlier.energy_type, earlier.reference_month, 2026))`,
    );
    expect(rowCount).toBeGreaterThan(30);
    await moveDataVersion(app.db);
    const after = await everything();
    for (const period of periods) {
      for (const [asked, gaps] of before[period] ?? []) {
        expect([asked, gaps.length > 0]).toEqual([asked, true]);
        expect([period, asked, after[period]?.get(asked)]).toEqual([period, asked, gaps]);
      }
    }
    await app.close();
  }, 240_000);

  it('years beside each other count the same months, all of them over', async () => {
    const { app, as } = await startOn(day);
    const { value } = await app.call(readEvolution, { as, query: { metric: 'cost', period: '2026' } });
    const last = value.period?.to;
    expect(last).toEqual({ year: 2026, month: Number(day.slice(5, 7)) - 1 });
    expect(new Set(value.years.map(({ monthCount }) => monthCount))).toEqual(new Set([last?.month]));
    expect(value.years.at(-1)?.year).toBe(2026);
    const whole = await app.call(readEvolution, { as, query: { metric: 'cost', period: '2024' } });
    expect(whole.value.years.at(-1)?.year).toBe(2025);
    expect(monthIndex(whole.value.period?.to ?? { year: 0, month: 1 })).toBe(2025 * 12 + 11);
    await app.close();
  });
});
