import type { listAlerts } from '@suivi/contract/alerts/alerts';
import { endpoints } from '@suivi/contract/endpoints';
import { readEvolution } from '@suivi/contract/analyses/analytics';
import { readChange } from '@suivi/contract/dashboard/dashboard';
import { exportAnnualReport, exportDashboard } from '@suivi/contract/reports/exports';
import type { AnswerOf, Endpoint } from '@suivi/contract/ground/endpoint';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { costSteps } from '@suivi/presentation/costs/cost-change-texts';
import { z } from 'zod';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, test } from 'vitest';
import { hasPdfReader, reportPages } from './documents/testing/report-text.ts';
import { recomputeWaiting } from './features/alerts/recompute-waiting.ts';
import { readTabularFile } from './platform/files/read-tabular-file.ts';
import { signedIn } from './testing/accounts.ts';
import { moveDataVersion } from './testing/move-data-version.ts';
import { numbersOf } from './testing/numbers-of-answer.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Whatever compares two periods must give the same gap once the earlier one has lost the months that the later one is missing
 * (R15): otherwise a gap would change with months that have not come or are late. What is only about complete years does not
 * change with the months of the current year. Requested in mid-month, mid-quarter and mid-year, from every endpoint that answers
 * and for every document.
 */
type Asked = { period: string; year: string };
type Question = (asked: Asked) => Record<string, string>;

const ofPeriod: Question = ({ period }) => ({ period });
const ofYear: Question = ({ year }) => ({ year });
const twoPeriods: Record<string, Question[]> = {
  readSummary: [ofPeriod, ({ period }) => ({ period, site: 'brioude' })],
  readChange: [ofPeriod, ({ period }) => ({ period, energy: 'gas' })],
  readMonthlySeries: [ofPeriod],
  listAlerts: [() => ({ treated: 'yes' })],
  exportDashboard: [
    ({ period }) => ({ period, format: 'xlsx' }),
    ({ period }) => ({ period, format: 'pdf' }),
  ],
  exportAnalytics: [
    ({ period }) => ({ period, metric: 'consumption', format: 'pdf' }),
    ({ period }) => ({ period, metric: 'cost', site: 'brioude', format: 'pdf' }),
  ],
  exportAnnualReport: [ofYear, ({ year }) => ({ year, site: 'brioude' })],
};

/** Complete years, and what does not depend on the current year. */
const wholeYears: Record<string, Question[]> = {
  readDecreeGroup: [() => ({})],
  readDecreeAnalysis: [() => ({ site: 'brioude' }), () => ({ site: 'emile-roux' })],
  readPool: [() => ({})],
  exportDecree: [() => ({ format: 'pdf' })],
  exportDecreePoster: [() => ({ format: 'pdf', site: 'brioude' })],
  exportPoolNote: [() => ({ format: 'pdf' })],
  // Its parts on the décret and on measured actions, and the trend of years per m².
  exportAnnualReport: [ofYear, ({ year }) => ({ year, site: 'brioude' })],
};

/** Answers about a single year: every figure is independent of what the year before contains. */
const oneYear: Record<string, Question[]> = {
  exportDeclarations: (['pdf', 'xlsx', 'csv'] as const).map(format => ({ year }: Asked) => ({
    year,
    format,
  })),
};

/** Why the others compare no two periods. */
const onePeriod: Record<string, string> = {
  'months of one period or year, each by itself': `readExplanation readCourse readDeclaration readDeclarationGrid readBilledMonths
    readMonthBills listAccruals exportAccruals listReadings readReadingMonth listMonthClosings readDecreeYear
    readLanding readRanking readDegreeDays readPublishedMonths readCurveMonths readLoadCurve exportLoadCurve listLoadCurves
    findOffPeakHours readNetworkAdvice readNetworkCosts readAdviceTerms readCurveClasses readCurvePeaks listSolarProjects readOpeningHours readSiteCurve exportSiteCurve listWastes listExpectedBills listReopeningNotices listMeterReadings listExceededMeters readAllocation exportAllocation`,
  'two measurements of the same months': 'readSubMetering exportBuildings',
  'a month and what is expected of it, as in the list of alerts':
    'readMonthEntry readAlert listDecisions exportAlerts',
  'the same months of years, asked below': 'readEvolution',
  'what is foreseen, and how the same procedure did': 'readForecast readEnergyModel',
  'the same months under two prices or factors': 'readPriceEffect readFactorEffect',
  'months and their model': 'listSavingMeasurements listSavingActions exportSavings',
  'versions of one budget': 'listBudgets readBudget exportBudget',
  'what lacks, and what is to be done': 'listLackingMonths readObligations listOperatGaps readOperatFileGaps',
  'one year of the décret, as it is declared': `exportOperatSheet readOperatSheet exportOperatFile exportModulation readModulation
    listModulations readDecreeProfile readReferenceProposal listOperatModels proposeOperatMapping`,
  'bills and what is printed on them': `listBills listSuppliers readBill listReceivedBills listBillFeeds listWaitingFeeds listFindings
    readBillAudit readFindingSums`,
  'tables for other programs, a line for each month or thing':
    'exportMonths exportMonthsFile exportSites exportPoints exportBills exportOpenAlerts exportActions',
  'words, files and what was made before': `listDocumentIndex exportDocumentIndex listDocuments readDocumentFile readDocumentPage
    readDocumentUsage listMonthNotes readAnnualReport readReportPreview listSnapshots readSnapshot`,
  'tables, tariffs and contracts': `exportEverything listSiteRecords listSites proposeEnergies listBuildings readPlanFile readSitePlan
    listDeliveryPoints listMeters listTariffs listContracts readThresholds readMobilePeakDays readWeather readWeatherProgress listPrices listFactors readSettings
    readGroupLogo readGroupLogoFile`,
  'files that come in': `readDeposit listWaitingDeposits exportRefusedRows readLoadable listImportItems listImports readImport readImportTemplate listImportLayouts
    listImportNames`,
  'people and the installation': `readAlive readReady readDocumentation readOpenApi readShell listOwnSessions readSession
    listOwnNotices readOwnMails listOwnViews exportAccountData exportOwnData listAccounts readDemonstration listJournal readHistory readJournalFilters readEvents
    readBackups readTwoFactor readIssuerSettings listAccessRequests exportRights readMailSettings
    listOutbox listTokens listWebhooks`,
};

test('every endpoint that answers is listed with whether it compares two periods', () => {
  const known = [
    ...Object.keys(twoPeriods),
    ...Object.keys(wholeYears),
    ...Object.keys(oneYear),
    ...Object.values(onePeriod).flatMap(names => names.split(/\s+/)),
  ];
  expect([...new Set(known)].toSorted()).toEqual(
    Object.entries(endpoints)
      .flatMap(([name, { method }]) => (method === 'GET' ? [name] : []))
      .toSorted(),
  );
});

/** Figures of those answers that are gaps all the same, and between what. */
const gapsOfOnePeriod: Record<string, string> = {
  'of a year to its budget': 'readLanding',
  'to the median of the sites in the same period': 'readRanking',
  'of what was billed to what was measured in the same month': 'readPublishedMonths',
  'of two tariffs of the same months': 'findOffPeakHours',
  'of a month to what is expected of it': 'readAlert listDecisions',
  'of what is printed to what is due': 'readBill listFindings readBillAudit readFindingSums',
};

test('answers listed as comparing no periods contain only the listed gaps', () => {
  const found = Object.values(onePeriod)
    .flatMap(names => names.split(/\s+/))
    .filter(name =>
      numbersOf(endpoints[name]?.answer ?? z.unknown()).some(path =>
        /\.(?:gap|variation|added)\w*$|\.effects\./.test(path),
      ),
    );
  const named = Object.values(gapsOfOnePeriod).flatMap(names => names.split(' '));
  expect(found.toSorted()).toEqual(named.toSorted());
});

/** Figures of an answer that compare one period with another, by their path. */
function gapsOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null)
    return value !== null && isGap.test(path) && !isCount.test(path) ? [[path, value]] : [];
  return Object.entries(value).flatMap(([key, each]) => gapsOf(each, `${path}.${key}`));
}

/** Every figure, except those of the current year. */
function figuresOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return value === 2026 ? [] : [[path, value]];
  if (Object.entries(value).some(([key, each]) => /^(?:label)?year$/i.test(key) && each === 2026)) return [];
  return Object.entries(value).flatMap(([key, each]) => figuresOf(each, `${path}.${key}`));
}

/**
 * For months of 2026 that are compared with those of earlier years; a price compared with what is usual around its month compares
 * no periods.
 */
const gapsOfAlerts = ({ alerts }: AnswerOf<typeof listAlerts>) =>
  alerts
    .filter(
      ({ rule, period, gapPercent }) =>
        period.year === 2026 && gapPercent !== null && rule !== 'price-outlier',
    )
    .map(({ siteCode, energyType, rule, period, gapNormal, gapPercent }) =>
      [siteCode, energyType, rule, period.month, gapNormal, gapPercent].join(' '),
    )
    .toSorted();
const isGap =
  /variationPercent|\.gap|addedCents|\.comparison\.|\.comparable\.|^\.(cost|quantity|emissions|costCents)\./;
/** The number of months left out is counted beside a gap, and falls with what is removed. */
const isCount = /leftOutCount/;

const figure = String.raw`\d{1,3}(?: \d{3})*(?:,\d+)?\s?`;
const signed = new RegExp(
  `[+−]${figure}(?:%|k?€|MWh|kWh|t )|${figure}(?:€|%|MWh|t)\\s+de\\s+(?:plus|moins)`,
  'g',
);

const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : '');

/**
 * A forecast learns from every known month, and is no gap between two periods; the trend of whole years is requested with them;
 * rows of earlier years belong to these; the price that is usual around a month is no period.
 */
const noGap =
  /^ *(?:Carte des mois|Prévision des)[^]*|^ *Par m² et par MWh[^]*?Surface : surface|^ *20(?:1\d|2[0-5]) .*|^.*Prix inhabituel.*/gm;

async function gapsOfFile(bytes: Buffer): Promise<unknown[]> {
  if (bytes.subarray(0, 4).toString() === '%PDF') {
    return (plainPages(bytes).replaceAll(noGap, '').match(signed) ?? []).map(gap =>
      gap.replaceAll(/\s+/g, ' '),
    );
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

const plainPages = (bytes: Buffer) => reportPages(bytes).replaceAll(/[\u00a0\u202f]/g, ' ');

/** The whole content of a file, row by row. */
async function linesOfFile(bytes: Buffer): Promise<string[]> {
  if (bytes.subarray(0, 4).toString() === '%PDF') return plainPages(bytes).split('\n');
  const file = await readTabularFile(bytes, 'x.xlsx');
  if (file.kind === 'refused') throw new Error(file.code);
  return file.tables.flatMap(({ rows }) => rows.map(({ cells }) => JSON.stringify(cells)));
}

/** In an annual report: each site's trend of whole years, its parts on the décret and on actions. */
function partsOfWholeYears(bytes: Buffer): unknown[] {
  const text = plainPages(bytes);
  const [, ratios = ''] = /^ *Par m² et par MWh([^]*?)Surface : surface/m.exec(text) ?? [];
  const [, parts = ''] = /^ *Décret Tertiaire([^]*?)^ *(?:Alertes de|Qualité des) /m.exec(text) ?? [];
  const lines = parts.split('\n').filter(line => line.trim() !== '' && !/\d\/\d$/.test(line));
  return [...(ratios.match(signed) ?? []), ...lines.map(line => line.trim().replaceAll(/ +/g, ' '))];
}

type Gaps = Map<string, unknown[]>;

/** Files name the person who requested them, in columns as wide as the name: the same person asks before and after. */
type Started = { app: TestApp; as: string };

/** By what was requested; what is not requested for a period is requested once. */
async function everyGap(
  { app, as }: Started,
  of: typeof twoPeriods,
  periods: readonly string[],
): Promise<Gaps> {
  await moveDataVersion(app.db);
  await recomputeWaiting(app.platform);
  const found: Gaps = new Map();
  for (const [name, questions] of Object.entries(of)) {
    const endpoint = endpoints[name];
    if (endpoint === undefined) throw new Error(name);
    for (const query of questions.flatMap(question =>
      periods.map(period => question({ period, year: '2026' })),
    )) {
      const asked = `${name} ${JSON.stringify(query)}`;
      const isPdf = query['format'] === 'pdf' || name === 'exportAnnualReport';
      if (found.has(asked) || (isPdf && !hasPdfReader)) continue;
      const answer = await app.call(endpoint, { as, query });
      expect([asked, answer.status]).toEqual([asked, 200]);
      const bytes = answer.response.rawPayload;
      if (of === oneYear) found.set(asked, await linesOfFile(bytes));
      else if (of === wholeYears && name === 'exportAnnualReport') found.set(asked, partsOfWholeYears(bytes));
      else if (name.startsWith('export')) found.set(asked, await gapsOfFile(bytes));
      else if (name === 'listAlerts')
        found.set(asked, gapsOfAlerts(answer.value as AnswerOf<typeof listAlerts>));
      else if (of === wholeYears) found.set(asked, figuresOf(answer.value));
      else found.set(asked, gapsOf(answer.value));
    }
  }
  return found;
}

/** Without the words of rows and columns, which name the period, and without the content of months that are not compared. */
const figuresAlone = (gaps: unknown[]) =>
  gaps
    .map(gap => (Array.isArray(gap) ? gap.at(-1) : gap))
    .filter(gap => typeof gap === 'number' || (typeof gap === 'string' && gap.search(signed) >= 0))
    .map(gap => `${gap}`.trim());

/** What differs afterwards from before. */
function movedIn(after: Gaps, before: Gaps) {
  return [...after].flatMap(([asked, gaps]) => {
    const former = before.get(asked) ?? [];
    if (isDeepStrictEqual(gaps, former)) return [];
    const only = (of: unknown[], not: unknown[]) =>
      of.filter(gap => !not.some(other => isDeepStrictEqual(gap, other)));
    return [{ asked, before: only(former, gaps), after: only(gaps, former) }];
  });
}

/** No data from the current month on, and no weather: a model would learn from the months that are removed. */
async function startOn(day: string): Promise<Started> {
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
  await app.database.ownerPool.query(
    `insert into annual_reports (reference_year, site_id, left_out)
      select 2026, id, '{decree,actions}' from (select null::int as id union select id from sites) s`,
  );
  await moveDataVersion(app.db);
  return { app, as: await signedIn(app.db, 'readonly') };
}

describe.each(['2026-11-21', '2026-08-19', '2026-05-20'])('on %s', day => {
  it('no gap changes when the earlier period loses the months that are missing in the later one', async () => {
    const started = await startOn(day);
    const { app } = started;
    const month = Number(day.slice(5, 7));
    const rolling = `2025-${String(month + 1).padStart(2, '0')}_2026-${day.slice(5, 7)}`;
    const periods = ['2026', `2026-T${Math.ceil(month / 3)}`, `2026-01_2026-${day.slice(5, 7)}`];
    /** Of 2025: of one month, or of all. */
    const takeAway = async (of: number | null) =>
      (
        await app.database.ownerPool.query(
          `delete from declared_months as earlier
            where reference_year = 2025 and reference_month = coalesce($1, reference_month) and not exists (
              select from declared_months as later
               where (later.site_id, later.energy_type, later.reference_month, later.reference_year)
                   = (earlier.site_id, earlier.energy_type, earlier.reference_month, 2026))`,
          [of],
        )
      ).rowCount;
    const before = await everyGap(started, twoPeriods, [rolling, ...periods]);
    const ofYear2026 = await everyGap(started, oneYear, ['2026']);
    expect([...before].filter(([, gaps]) => gaps.length === 0)).toEqual([]);
    // Later months of 2025 are part of the twelve months themselves.
    expect(await takeAway(month)).toBeGreaterThan(5);
    expect(movedIn(await everyGap(started, twoPeriods, [rolling]), before)).toEqual([]);
    expect(await takeAway(null)).toBeGreaterThan(10);
    expect(movedIn(await everyGap(started, twoPeriods, periods), before)).toEqual([]);
    expect(movedIn(await everyGap(started, oneYear, ['2026']), ofYear2026)).toEqual([]);
    await app.close();
  }, 240_000);

  it('what is about whole years does not change with the months of the current year', async () => {
    const started = await startOn(day);
    const { app } = started;
    await app.database.ownerPool.query(`update annual_reports set left_out = '{}'`);
    const before = await everyGap(started, wholeYears, ['2026']);
    expect([...before].filter(([, figures]) => figures.length === 0)).toEqual([]);
    // January is kept, so that there is something to report about it.
    await app.database.ownerPool.query(
      'delete from declared_months where reference_year = 2026 and reference_month > 1',
    );
    expect(movedIn(await everyGap(started, wholeYears, ['2026']), before)).toEqual([]);
    await app.close();
  }, 240_000);

  it('years shown side by side count the same months, all of which are over', async () => {
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

test.runIf(hasPdfReader)(
  'files of the current year give the breakdown of its months, and the annual report gives no other',
  async () => {
    const app = await createTestApp({
      content: 'demonstration',
      clock: { now: () => new Date('2026-11-21T09:00:00Z') },
    });
    const as = await signedIn(app.db, 'readonly');
    const fileOf = async (endpoint: Endpoint, query: Record<string, string>) =>
      figuresAlone(await gapsOfFile((await app.call(endpoint, { as, query })).response.rawPayload));
    for (const format of ['pdf', 'xlsx']) {
      const [told, same] = await Promise.all(
        ['2026', '2026-01_2026-10'].map(period => fileOf(exportDashboard, { period, format })),
      );
      expect([format, told?.length]).not.toEqual([format, 0]);
      expect(told).toEqual(same);
    }
    const { value: change } = await app.call(readChange, { as, query: { period: '2026-01_2026-10' } });
    const annual = await fileOf(exportAnnualReport, { year: '2026' });
    const steps = costSteps(change).map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.filter(text => !annual.includes(text))).toEqual([]);
    await app.close();
  },
  120_000,
);
