import { exportSavings } from '@suivi/contract/reports/exports';
import { createSavingAction } from '@suivi/contract/actions/saving-actions';
import { listSavingMeasurements } from '@suivi/contract/actions/saving-measurements';
import { bandedEnergy, energyText, savingSentence } from '@suivi/presentation/actions/measurement-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedWeather, station, usedOfMonths } from '../../features/actions/testing/measured-site.ts';
import { action } from '../../features/actions/testing/typed-action.ts';
import { signedIn } from '../../testing/accounts.ts';
import { declareMonths } from '../../testing/declare-months.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { hasPdfReader, reportText, withoutSpaces } from '../testing/report-text.ts';

let siteId: number;
let id: number;

const app = await appForFile({ clock: { now: () => new Date('2026-02-10T09:00:00Z') } });
const as = await signedIn(app.db, 'rse');

beforeAll(async () => {
  await seedWeather(app.db);
  ({ siteId } = await seedSite(app.db, { code: 'lingerie', buildings: 0 }));
  await app.db.updateTable('sites').set({ weather_station: station }).where('id', '=', siteId).execute();
  const quantities = usedOfMonths().map((kwh, month) => Math.round(kwh * (month >= 18 ? 0.85 : 1)));
  await declareMonths(app.db, { siteId, energyType: 'gas', from: { year: 2022, month: 1 }, quantities });
  const works = { state: 'done', worksFrom: '2023-04-03', worksTo: '2023-06-20', title: 'Calorifuger' };
  const body = { siteId, ...action, ...works, notes: '#emph[non]' };
  ({ id } = (await app.call(createSavingAction, { as, body })).value);
});

const reportOf = async (query: Record<string, string> = {}) =>
  (await app.call(exportSavings, { as, query })).response.rawPayload;

it('is refused without a session and for an action that does not exist', async () => {
  expect((await app.call(exportSavings, {})).status).toBe(401);
  expect((await app.call(exportSavings, { as, query: { action: '999999' } })).status).toBe(404);
});

it('is a tagged PDF', async () => {
  const pdf = (await reportOf({ action: String(id) })).toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toMatch(/\/Lang ?\(fr-FR\)/);
  expect(pdf).toContain('/StructTreeRoot');
});

describe.runIf(hasPdfReader)('the printed report', () => {
  it('of an action says the same as the page', async () => {
    const query = { action: String(id) };
    const { measurements } = (await app.call(listSavingMeasurements, { as, query })).value;
    const year = measurements[0]?.energies[0]?.result?.lastTwelve;
    if (!year) throw new Error('a year is measured');
    const text = reportText(await reportOf(query));
    for (const told of ['Calorifuger', savingSentence(year, true), bandedEnergy(year), '#emph[non]', '15,5'])
      expect(text).toContain(withoutSpaces(told));
  });

  it('of the portfolio names every action with its verdict', async () => {
    const text = reportText(await reportOf());
    for (const told of ['Calorifuger', 'lingerie', 'Démontrée', '1actiondont1terminée'])
      expect(text.replaceAll(',', '')).toContain(withoutSpaces(told));
  });

  it('of the portfolio is as uncertain for works that share a saving as for the saving itself', async () => {
    const works = { state: 'done', worksFrom: '2023-09-01', worksTo: '2023-09-30', title: 'Régulation' };
    await app.call(createSavingAction, { as, body: { siteId, ...action, ...works } });
    const query = { action: String(id) };
    const { measurements } = (await app.call(listSavingMeasurements, { as, query })).value;
    // Two halves of one saving: √(0.5² + 0.5²) would make its interval 0.707 of what it is.
    const { joint, result } = measurements[0]?.energies[0] ?? {};
    expect(joint?.map(({ share }) => share)).toEqual([0.5, 0.5]);
    const told = `à ${energyText(result?.lastTwelve?.bandKwh ?? 0)} près\u00a0; 2 sur 2`;
    expect(reportText(await reportOf())).toContain(withoutSpaces(told));
  });
});
