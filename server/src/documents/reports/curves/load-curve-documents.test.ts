import { exportLoadCurve, exportSiteCurve } from '@suivi/contract/reports/exports';
import { readAdviceTerms, saveAdviceTerms } from '@suivi/contract/supply/advice-terms';
import { readCurvePeaks } from '@suivi/contract/supply/curve-peaks';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { readNetworkAdvice, readCurveMonths, readSiteCurve } from '@suivi/contract/supply/load-curves';
import { formatEuros, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { adviceFloorsText } from '@suivi/presentation/supply/advice-remarks';
import { clippedFloorsText } from '@suivi/presentation/supply/advice-terms-words';
import { bestRow, powersText } from '@suivi/presentation/supply/advice-words';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDocuments } from '../../../platform/documents/documents-process.ts';
import { readTabularFile } from '../../../platform/files/read-tabular-file.ts';
import { signedIn } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { hasPdfReader, reportText, withoutSpaces } from '../../testing/report-text.ts';

const app = await appForFile({ content: 'demonstration' });
const as = await signedIn(app.db, 'readonly');
afterAll(() => closeDocuments());

const { points } = (await app.call(listDeliveryPoints, { as, query: {} })).value;
const idOf = (number: string) => String(points.find(point => point.number === number)?.id);
const [highVoltage, nursery, unread] = ['00000000430303', '00000000432001', '00000000430505'].map(idOf);

async function exported(point: string | undefined, format: 'xlsx' | 'pdf') {
  const query = { point: point ?? '', format };
  const { status, response } = await app.call(exportLoadCurve, { as, query });
  expect(status).toBe(200);
  return response.rawPayload;
}

/** The rows of each sheet, below its heading. */
async function sheetsOf(point: string | undefined) {
  const file = await readTabularFile(await exported(point, 'xlsx'), 'x.xlsx');
  if (file.kind === 'refused') throw new Error(file.code);
  return new Map(file.tables.map(({ name, rows }) => [name, rows]));
}

it('needs a signed-in person and a known point', async () => {
  const query = { point: highVoltage ?? '', format: 'pdf' };
  expect((await app.call(exportLoadCurve, { query })).status).toBe(401);
  expect((await app.call(exportLoadCurve, { as, query: { ...query, point: '99999' } })).status).toBe(404);
});

it('has a sheet for each view that has content', async () => {
  const views = ['Mois', 'Semaine type', 'Monotone', 'Classes', 'Pointes', 'Écrêtage', 'Options'];
  const sheets = await sheetsOf(highVoltage);
  expect([...sheets.keys()]).toEqual([...views, 'Gaspillages']);
  expect([...(await sheetsOf(nursery)).keys()]).toEqual([...views, 'Autoconsommation']);
  expect([...(await sheetsOf(unread)).keys()]).toEqual(['Mois']);
  const { months, year } = (await app.call(readCurveMonths, { as, params: { id: Number(highVoltage) } }))
    .value;
  const cellsOf = (name: string) => (sheets.get(name) ?? []).map(({ cells }) => cells);
  const isOfMonth = (cells: unknown[]) => cells.length > 8 && cells[2] !== 'Énergie (kWh)';
  expect(cellsOf('Mois').filter(isOfMonth)).toHaveLength(months.length);
  const peaks = (await app.call(readCurvePeaks, { as, params: { id: Number(highVoltage) } })).value.months;
  const ofAll = cellsOf('Pointes').filter(cells => cells.includes('Toutes'));
  expect(ofAll.map(cells => cells[cells.indexOf('Toutes') - 1])).toEqual(peaks.map(({ days }) => days));
  const whole = cellsOf('Monotone').find(([share]) => share === 0);
  expect(whole?.at(-1)).toBeCloseTo(year?.peak.kw ?? 0, 3);
});

describe('the sum of a site', () => {
  const asked = async (site: string, format: 'xlsx' | 'csv' | 'pdf') => {
    const { status, response } = await app.call(exportSiteCurve, { as, query: { site, format } });
    expect(status).toBe(200);
    return response.rawPayload;
  };
  const siteWithCurve = 'emile-roux';

  it('needs a signed-in person and a known site', async () => {
    const query = { site: siteWithCurve, format: 'csv' };
    expect((await app.call(exportSiteCurve, { query })).status).toBe(401);
    expect((await app.call(exportSiteCurve, { as, query: { ...query, site: 'nulle-part' } })).status).toBe(
      404,
    );
  });

  it('has every step that the view adds up, and the energy of each day', async () => {
    const { days } = (await app.call(readSiteCurve, { as, params: { code: siteWithCurve } })).value;
    const steps = days.flatMap(({ watts }) => watts);
    expect(steps.length).toBeGreaterThan(8_760);
    const rows = String(await asked(siteWithCurve, 'csv'))
      .trim()
      .split('\r\n')
      .slice(1);
    expect(rows.map(row => Number(row.split(';')[3]))).toEqual(steps);
    const file = await readTabularFile(await asked(siteWithCurve, 'xlsx'), 'x.xlsx');
    if (file.kind === 'refused') throw new Error(file.code);
    expect(file.tables.map(({ name }) => name)).toEqual(['Jours', 'Semaine type', 'Monotone']);
    const energies = (file.tables[0]?.rows ?? []).flatMap(({ cells }) =>
      typeof cells[2] === 'number' ? cells[2] : [],
    );
    const total = days.reduce(
      (sum, { watts, stepMinutes }) => sum + (watts.reduce((a, b) => a + b, 0) * stepMinutes) / 60_000,
      0,
    );
    expect(energies).toHaveLength(days.length);
    expect(energies.reduce((a, b) => a + b, 0)).toBeCloseTo(total, 3);
  });

  it.runIf(hasPdfReader)('is printed with its charts and its points', async () => {
    const { siteName, numbers } = (await app.call(readSiteCurve, { as, params: { code: siteWithCurve } }))
      .value;
    const text = reportText(await asked(siteWithCurve, 'pdf'));
    for (const told of [
      `Courbe de charge de ${siteName}`,
      numbers[0] ?? '?',
      'Semaine type, avril à octobre',
    ])
      expect(text).toContain(withoutSpaces(told));
  });
});

describe.runIf(hasPdfReader)('the printed report', () => {
  it('says the same as each view, the best option first', async () => {
    const advice = (await app.call(readNetworkAdvice, { as, params: { id: Number(highVoltage) } })).value;
    const best = bestRow(advice);
    if (best === null) throw new Error('an option is cheaper');
    const { year } = (await app.call(readCurveMonths, { as, params: { id: Number(highVoltage) } })).value;
    const text = reportText(await exported(highVoltage, 'pdf'));
    for (const told of [
      'Courbe de charge 00000000430303',
      `${formatEuros(-best.gapCents)} TTC par an à gagner : ${best.tariff}, ${powersText(best.priced.powers, advice)}.`,
      formatNumber(year?.peak.kw ?? 0, 1),
      'Grille inconnue depuis le 01/08/2026',
      'Semaine type, novembre à mars',
      'Jours ouvrés, de 22 h à 5 h',
      'Écrêtage',
    ])
      expect(text).toContain(withoutSpaces(told));
  });

  it('names the floors of the powers, for options as well as for clipping, and none once they are removed', async () => {
    const [technical, params] = [await signedIn(app.db, 'technical'), { id: Number(highVoltage) }];
    const save = async (floors: { class: string; power: number; reason: string; until: string }[]) => {
      const { version } = (await app.call(readAdviceTerms, { as, params })).value;
      const body = { floors, tests: [], changes: [] };
      expect((await app.call(saveAdviceTerms, { as: technical, params, version, body })).status).toBe(200);
    };
    await save([
      { class: 'HPB', power: 900, reason: 'Contrat de raccordement', until: '2099-12-31' },
      { class: '', power: 120, reason: 'Travaux du bloc', until: '2099-06-30' },
    ]);
    const advice = (await app.call(readNetworkAdvice, { as, params })).value;
    const texts = [adviceFloorsText(advice), clippedFloorsText(advice.floors, 'HTACU5')].map(withoutSpaces);
    for (const floor of [
      'HPB 900 kW jusqu’au 31/12/2099 (Contrat de raccordement)',
      'toutes les classes 120 kW jusqu’au 30/06/2099 (Travaux du bloc)',
    ])
      expect(texts.filter(text => text.includes(withoutSpaces(floor)))).toEqual(texts);
    const text = reportText(await exported(highVoltage, 'pdf'));
    for (const told of texts) expect(text).toContain(told);
    await save([]);
    expect(reportText(await exported(highVoltage, 'pdf'))).not.toContain(withoutSpaces('Planchers tenus'));
  });

  it('of a point up to 36 kVA states what its meter registered, and what its roof saves', async () => {
    const text = reportText(await exported(nursery, 'pdf'));
    for (const told of ['kVA (R66, 365 jours)', 'Mesuré : Toiture', 'Calcul :', 'Soutiré'])
      expect(text).toContain(withoutSpaces(told));
  });

  it('of a point without a curve says so', async () => {
    const text = reportText(await exported(unread, 'pdf'));
    expect(text).toContain(withoutSpaces('Aucune courbe n’a été reçue de ce point.'));
  });
});
