import { saveAccount } from '@suivi/contract/accounts/accounts';
import * as buildings from '@suivi/contract/sites/buildings';
import * as declarations from '@suivi/contract/declarations/declarations';
import { chooseReference } from '@suivi/contract/decree/decree';
import { readDecreeProfile, saveDecreeProfile } from '@suivi/contract/decree/decree-profile';
import { removeDemonstration } from '@suivi/contract/operation/demonstration';
import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { endpoints } from '@suivi/contract/endpoints';
import * as factors from '@suivi/contract/energy/factors';
import * as notes from '@suivi/contract/months/month-notes';
import * as prices from '@suivi/contract/energy/prices';
import { listReadings, saveReading } from '@suivi/contract/readings/readings';
import { createSitePlan } from '@suivi/contract/sites/site-map';
import * as sites from '@suivi/contract/sites/sites';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emileRoux, keptQuestions, langeac, station } from './testing/kept-questions.ts';
import { AnswerCache } from './platform/http/answer-cache.ts';
import { createTestAccount, openTestSession, signedInRoles, ownPassword } from './testing/accounts.ts';
import { appForFile } from './testing/app-for-file.ts';
import { createTestApp, type TestApp, type TestCall } from './testing/test-app.ts';
import { dailyFile, dailyLines } from './features/weather/testing/craft-daily-file.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
/** A second application on the same database, which caches nothing. */
let forgetful: TestApp;
let kept: Record<string, string>;
let noted: { id: number; siteId: number };

const app = await appForFile({ content: 'demonstration-of-2024', clock });
const as = await signedInRoles(app.db);
const author = await createTestAccount(app.db, 'admin', { name: 'Ève' });
const asAuthor = await openTestSession(app.db, author);

beforeAll(async () => {
  forgetful = await createTestApp({ database: app.database, clock });
  noted = await building();
  kept = await askAll(app);
});
afterAll(() => forgetful.close());

async function askAll(of: TestApp): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, question] of Object.entries(keptQuestions)) {
    const { response } = await of.call(endpoints[name] as Endpoint, { as: as.readonly, ...question });
    answers[name] = response.statusCode === 200 ? response.body : `refused ${response.statusCode}`;
  }
  const query = { year: '2024', building: String(noted.id) };
  const ofBuilding = await of.call(notes.listMonthNotes, { as: as.readonly, query });
  return { ...answers, 'listMonthNotes of a building': ofBuilding.response.body };
}

/** The `id` and `version` of a record, as the person who changes it has read them. */
type Read = { id: number; version: number };

function edit({ id, version }: Read): Pick<TestCall, 'params' | 'version'> {
  return { params: { id }, version };
}

async function siteRecord(code = 'langeac') {
  const found = (await app.call(sites.listSiteRecords, { as: as.admin })).value.sites.find(
    site => site.code === code,
  );
  if (!found) throw new Error(`no site ${code}`);
  return found;
}

async function building() {
  const { value } = await app.call(buildings.listBuildings, { as: as.admin, query: emileRoux });
  const found = value.buildings.find(({ code }) => code !== place.code);
  if (!found) throw new Error('no building');
  return found;
}

async function declaration(year = 2024) {
  const query = { site: String((await siteRecord()).id), energy: 'gas', year: String(year) };
  const found = (await app.call(declarations.readDeclaration, { as: as.admin, query })).value.declaration;
  if (!found) throw new Error('no declaration');
  const { unit, gasCoefficient, ecsProducer, notes: text, ttcNotes, months } = found;
  return { ...found, content: { unit, gasCoefficient, ecsProducer, notes: text, ttcNotes, months } };
}

async function price() {
  const found = (await app.call(prices.listPrices, { as: as.admin })).value.prices.at(-1);
  if (!found) throw new Error('no price');
  return found;
}

async function note() {
  const [found] = (await app.call(notes.listMonthNotes, { as: as.admin, query: { year: '2024' } })).value
    .notes;
  if (!found) throw new Error('no note');
  return found;
}

const june = { year: 2024, month: 6 };
const noteContent = { energyType: null, period: june, kind: 'works' as const, text: 'Chaufferie' };
function newNote(about: { siteId: number; buildingId?: number }) {
  return app.call(notes.createMonthNote, { as: asAuthor, body: { ...about, ...noteContent } });
}

const priceContent = { validFrom: june, valueEuros: 0.2 };
const factorContent = { validFrom: june, valueKg: 0.5, perimeter: '', source: 'Essai', vintage: '' };
const place = {
  name: 'Annexe',
  code: 'ANX',
  type: 'Hébergement',
  surfaceM2: 100,
  personnel: '',
  equipements: '',
  horaires: '',
  position: null,
  status: 'normal' as const,
};

async function saveSiteWith(changed: Partial<sites.SiteContent>) {
  const { id, version, ...record } = await siteRecord();
  const {
    code: _1,
    archivedAt: _2,
    updatedAt: _3,
    buildingCount: _4,
    declarationCount: _5,
    ...content
  } = record;
  return app.call(sites.saveSite, {
    as: as.admin,
    ...edit({ id, version }),
    body: { ...content, ...changed },
  });
}

async function saveProfileWith(changed: object) {
  const { content, version, site } = (await app.call(readDecreeProfile, { as: as.admin, query: langeac }))
    .value;
  const body = { ...content, ...changed };
  return app.call(saveDecreeProfile, { as: as.admin, ...edit({ id: site.id, version }), body });
}

async function correctJanuary(year: number) {
  const { content, ...read } = await declaration(year);
  const months = content.months.map((month, index) => (index === 0 ? { ...month, quantity: 1 } : month));
  const body = { ...content, confirmedMonths: [1 as const], months };
  return app.call(declarations.saveDeclaration, { as: as.rse, ...edit(read), body });
}

type Change = [
  what: string,
  moved: string[],
  make: () => Promise<{ status: number } | { statusCode: number }>,
];

/** In this order: each finds what the previous ones left. */
const changes: Change[] = [
  [
    'a corrected declaration',
    [
      'readSummary',
      'readMonthlySeries',
      'readExplanation',
      'readEvolution',
      'readForecast',
      'readDecreeAnalysis',
    ],
    () => correctJanuary(2024),
  ],
  [
    'one month of several sites',
    ['readSummary', 'readOperatSheet'],
    async () => {
      const { siteId, energyType, version } = await declaration();
      const typed = { quantity: 2, amountCents: 3, isCreditNote: false, isConfirmed: true };
      const body = { year: 2024, month: 1 as const, entries: [{ siteId, energyType, version, ...typed }] };
      return app.call(declarations.saveMonthEntry, { as: as.rse, body });
    },
  ],
  [
    'a deleted declaration',
    ['readSummary', 'readDeclarationGrid', 'listSiteRecords', 'readDecreeGroup'],
    async () => app.call(declarations.deleteDeclaration, { as: as.admin, ...edit(await declaration()) }),
  ],
  [
    'a corrected reading',
    ['listReadings', 'readSubMetering'],
    async () => {
      const query = { ...emileRoux, year: '2024' };
      const { value } = await app.call(listReadings, { as: as.admin, query });
      const reading = value.buildings[0]?.months.find(month => month !== null);
      const body = { energyType: 'electricity', quantity: 1, isConfirmed: true };
      return app.call(saveReading, { as: as.rse, ...edit(reading ?? { id: 0, version: 0 }), body });
    },
  ],
  [
    'a new price',
    ['listPrices', 'listReadings'],
    () =>
      app.call(prices.createPrice, {
        as: as.financial,
        body: { energyType: 'electricity', ...priceContent },
      }),
  ],
  [
    'a deleted price',
    ['listPrices'],
    async () => app.call(prices.deletePrice, { as: as.financial, ...edit(await price()) }),
  ],
  [
    'a new factor',
    ['listFactors', 'readSummary', 'readEvolution', 'readExplanation'],
    () =>
      app.call(factors.createFactor, {
        as: as.rse,
        body: { set: 'specification', energyType: 'gas', ...factorContent },
      }),
  ],
  [
    'another set of factors',
    ['listFactors', 'readSummary', 'readEvolution', 'readMonthlySeries'],
    async () => {
      const { choiceVersion } = (await app.call(factors.listFactors, { as: as.rse })).value;
      return app.call(factors.chooseFactorSet, {
        as: as.admin,
        version: choiceVersion,
        body: { set: 'regulatory' },
      });
    },
  ],
  ['a new note', ['listMonthNotes'], async () => newNote({ siteId: (await siteRecord()).id })],
  [
    'a new note on the readings of a building',
    ['listMonthNotes of a building'],
    () => newNote({ siteId: noted.siteId, buildingId: noted.id }),
  ],
  [
    'another name of who wrote the note',
    ['listMonthNotes', 'listMonthNotes of a building'],
    () =>
      app.call(saveAccount, {
        as: as.admin,
        ...edit({ id: author.accountId, version: 1 }),
        body: { name: 'Ève Martin', role: 'admin' },
      }),
  ],
  [
    'a deleted note',
    ['listMonthNotes'],
    async () => app.call(notes.deleteMonthNote, { as: as.rse, ...edit(await note()) }),
  ],
  [
    'another surface of a site',
    ['listSites', 'listSiteRecords', 'readDecreeYear'],
    () => saveSiteWith({ energyAreaM2: 1234.5 }),
  ],
  [
    'another station of a site',
    ['readWeather', 'readDecreeAnalysis'],
    () => saveSiteWith({ weatherStation: null }),
  ],
  [
    'other surfaces for the décret',
    ['readDecreeYear', 'readDecreeAnalysis'],
    () => saveProfileWith({ areas: [{ from: null, to: null, surfaceM2: 777 }] }),
  ],
  [
    'uses of energy that were measured',
    ['readDecreeYear'],
    async () => {
      await saveSiteWith({ weatherStation: station });
      const uses = [{ from: { year: 2022, month: 1 }, heatingKwh: 1000, coolingKwh: 0 }];
      return saveProfileWith({ uses });
    },
  ],
  [
    'a chosen reference',
    ['readDecreeAnalysis', 'readDecreeGroup'],
    async () => {
      const { site, version } = (await app.call(readDecreeProfile, { as: as.admin, query: langeac })).value;
      const body = { from: { year: 2015, month: 1 } };
      return app.call(chooseReference, { as: as.admin, ...edit({ id: site.id, version }), body });
    },
  ],
  [
    'measured weather',
    ['readDegreeDays', 'readWeather', 'readDecreeAnalysis'],
    () =>
      app.http.inject({
        method: 'POST',
        url: '/api/weather/imports',
        query: { name: 'Q_43.csv' },
        headers: { cookie: as.technical, origin: app.origin, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(dailyFile(dailyLines(station, 2010, 2012))),
      }),
  ],
  [
    'a new building',
    ['listBuildings', 'listSiteRecords'],
    async () => {
      const body = { siteId: (await siteRecord('emile-roux')).id, ...place };
      return app.call(buildings.createBuilding, { as: as.technical, body });
    },
  ],
  [
    'a building that is archived',
    ['listBuildings', 'readSubMetering', 'listReadings'],
    async () => app.call(buildings.archiveBuilding, { as: as.admin, ...edit(await building()) }),
  ],
  [
    'a building that is restored',
    ['listBuildings', 'readSubMetering', 'listReadings'],
    async () => app.call(buildings.restoreBuilding, { as: as.admin, ...edit(await building()) }),
  ],
  [
    'a new plan',
    ['readSitePlan'],
    () =>
      app.call(createSitePlan, {
        as: as.technical,
        params: { code: 'langeac' },
        body: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="1" height="1"/></svg>',
        ),
        headers: { 'content-type': 'image/svg+xml' },
      }),
  ],
  [
    'a corrected declaration of the year that is compared',
    ['readSummary', 'readMonthlySeries', 'readEvolution', 'readForecast'],
    () => correctJanuary(2023),
  ],
  [
    'a corrected declaration of another year',
    ['readEvolution', 'readForecast', 'readReferenceProposal'],
    () => correctJanuary(2012),
  ],
  [
    'a declaration that leaves its year',
    ['readSummary', 'readMonthlySeries', 'readRanking', 'readEvolution'],
    async () => {
      await app.db.transaction().execute(async tx => {
        const { id } = await declaration(2023);
        await sql`update declared_months set reference_year = 2100 where declaration_id = ${id}`.execute(tx);
        await sql`update monthly_energy_declarations set reference_year = 2100 where id = ${id}`.execute(tx);
        await sql`update data_version set version = version + 1`.execute(tx);
      });
      return { status: 200 };
    },
  ],
  [
    'a site that is archived',
    [
      'listSites',
      'listSiteRecords',
      'readSummary',
      'readEvolution',
      'readRanking',
      'readDecreeGroup',
      'readWeather',
    ],
    async () => app.call(sites.archiveSite, { as: as.admin, ...edit(await siteRecord()) }),
  ],
  [
    'a site that is restored',
    ['listSites', 'readSummary', 'readDecreeAnalysis', 'readForecast', 'readOperatSheet'],
    async () => app.call(sites.restoreSite, { as: as.admin, ...edit(await siteRecord()) }),
  ],
  [
    'the demonstration that is removed',
    ['listSites', 'readSummary', 'readWeather', 'readDecreeGroup'],
    () => app.call(removeDemonstration, { as: as.admin, body: ownPassword }),
  ],
];

test('every cached answer is requested here', () => {
  const kept = Object.entries(endpoints).filter(([, { cached }]) => cached);
  expect(Object.keys(keptQuestions).sort()).toEqual(kept.map(([name]) => name).sort());
});

test.each(changes)('%s is seen at once in every cached answer', async (_, moved, make) => {
  const before = kept;
  expect(await make()).toSatisfy(
    (answer: object) => Number('status' in answer ? answer.status : Reflect.get(answer, 'statusCode')) < 300,
  );
  kept = await askAll(app);
  forgetful.platform.cache = new AnswerCache();
  expect(kept).toEqual(await askAll(forgetful));
  expect(moved.filter(name => before[name] === kept[name])).toEqual([]);
});
