import { listAlerts } from '@suivi/contract/alerts/alerts';
import { readEvolution, readForecast, readRanking } from '@suivi/contract/analyses/analytics';
import { readDecreeAnalysis, readDecreeGroup } from '@suivi/contract/decree/decree';
import type { AnswerOf, Endpoint } from '@suivi/contract/ground/endpoint';
import * as contract from '@suivi/contract/reports/exports';
import { alertMessage } from '@suivi/presentation/alerts/alert-message';
import { directorText } from '@suivi/presentation/decree/director-text';
import { formatKwh, formatNumber, formatShare } from '@suivi/presentation/ground/formats/number-formats';
import { groupSentence } from '@suivi/presentation/decree/group-sentence';
import { notationOf } from '@suivi/domain/decree/notation';
import { leavesWords, notationRows } from '@suivi/presentation/decree/notation-texts';
import { insufficientText } from '@suivi/presentation/decree/insufficient-text';
import { metricFormat } from '@suivi/presentation/analyses/metric-format';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../testing/accounts.ts';
import { seedSite } from '../testing/seed-site.ts';
import { appForFile } from '../testing/app-for-file.ts';
import { hasPdfReader, reportText, withoutSpaces } from './testing/report-text.ts';

const app = await appForFile({ content: 'demonstration' });
const as = await signedIn(app.db, 'readonly');

beforeAll(async () => {
  const { siteId } = await seedSite(app.db, { code: 'residence-vide', buildings: 0 });
  await app.db
    .updateTable('sites')
    .set({ subject_to_tertiary_decree: true })
    .where('id', '=', siteId)
    .execute();
});

type Query = Record<string, string>;

async function read<E extends Endpoint>(endpoint: E, query: Query = {}): Promise<AnswerOf<E>> {
  return (await app.call(endpoint, { as, query })).value;
}

async function reportOf(endpoint: Endpoint, query: Query = {}): Promise<Buffer> {
  const format = endpoint === contract.exportAnnualReport ? {} : { format: 'pdf' };
  const { status, response } = await app.call(endpoint, { as, query: { ...query, ...format } });
  expect(status).toBe(200);
  return response.rawPayload;
}

const views: [string, Endpoint, Query][] = [
  ['décret', contract.exportDecree, {}],
  ['analyses', contract.exportAnalytics, { metric: 'consumption', period: '2024' }],
  ['alertes', contract.exportAlerts, {}],
  ['déclarations', contract.exportDeclarations, { year: '2024' }],
  ['bâtiments', contract.exportBuildings, { year: '2024' }],
];

describe.each(views)('the report of the %s', (_, endpoint, query) => {
  it('needs a signed-in person, a known format and a known site', async () => {
    const anonymous = await app.call(endpoint, { query: { ...query, format: 'pdf' } });
    expect(anonymous.status).toBe(401);
    expect((await app.call(endpoint, { as, query })).status).toBe(400);
    if (endpoint === contract.exportAlerts) return;
    const unknown = await app.call(endpoint, { as, query: { ...query, format: 'pdf', site: 'nulle-part' } });
    expect([unknown.status, unknown.error.field]).toEqual([404, 'site']);
  });

  it('is a tagged PDF in French', async () => {
    const text = (await reportOf(endpoint, query)).toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toMatch(/\/Lang ?\(fr-FR\)/);
    expect(text).toContain('/StructTreeRoot');
  });
});

/** The text of a report in reading order, without its spaces. */
async function textOf(endpoint: Endpoint, query: Query = {}): Promise<string> {
  return reportText(await reportOf(endpoint, query));
}

describe.skipIf(!hasPdfReader)('the text of a report', () => {
  it('of the décret equals the answers for the group and the site', async () => {
    const group = await read(readDecreeGroup);
    const { analysis, years } = await read(readDecreeAnalysis, { site: 'brioude' });
    const text = await textOf(contract.exportDecree, { site: 'brioude' });
    expect(text).toContain(withoutSpaces(groupSentence(group)));
    for (const each of group.sites) {
      const figures = each.kind === 'balance' ? [each.consumptionKwh, each.targetKwh] : [];
      const parts = [each.site.name, ...figures.map(figure => formatNumber(figure))];
      for (const part of parts) expect(text).toContain(withoutSpaces(part));
    }
    if (analysis.kind !== 'analysis') throw new Error('the demonstration holds an analysis');
    for (const sentence of analysis.trajectory.sentences)
      expect(text).toContain(withoutSpaces(directorText(sentence)));
    expect(text).toContain(withoutSpaces(formatKwh(analysis.latest.consumptionKwh)));
    const complete = years.flatMap(each => (each.kind === 'complete' ? [each] : []));
    expect(complete.length).toBeGreaterThan(10);
    for (const { year, figures } of complete)
      expect(text).toContain(withoutSpaces(year + formatNumber(figures.consumptionKwh)));
  });

  it('of the décret with another reference is judged by it, and says when it is incomplete', async () => {
    const of2015 = await textOf(contract.exportDecree, { site: 'brioude', reference: '2015-01' });
    expect(of2015).toContain('Référence2015');
    const { analysis } = await read(readDecreeAnalysis, { site: 'brioude', reference: '2018-01' });
    if (analysis.kind !== 'insufficient') throw new Error('2018 is incomplete');
    const of2018 = await textOf(contract.exportDecree, { site: 'brioude', reference: '2018-01' });
    expect(of2018).toContain(withoutSpaces(insufficientText(analysis.reason)));
    expect(of2018).not.toContain('Trajectoirejusqu');
  });

  it('of the analyses equals the answers of ranking and forecast', async () => {
    const question = { metric: 'cost', energy: 'gas' } as const;
    const format = metricFormat({ metric: question.metric, energyType: question.energy });
    const ranking = await read(readRanking, { ...question, period: '2024' });
    const { months, backtest } = await read(readForecast, { ...question, site: 'brioude' });
    const text = await textOf(contract.exportAnalytics, { ...question, site: 'brioude', period: '2024' });
    for (const { value } of ranking.total.ranked) expect(text).toContain(withoutSpaces(format.text(value)));
    if (months.kind !== 'forecast' || backtest.kind !== 'backtest') throw new Error('a forecast is expected');
    const { expected, low, high } = months.total;
    const total = [expected, low, high].map(format.number).join('');
    expect(text).toContain(withoutSpaces(`Douze mois${total}`));
    expect(text).toContain(withoutSpaces(`erreur moyenne ${formatShare(backtest.all.mapePercent, 1)}`));
  });

  it('of the analyses contains the map of months, described like every other drawing', async () => {
    const question = { metric: 'consumption', energy: 'gas', site: 'brioude' } as const;
    const format = metricFormat({ metric: question.metric, energyType: question.energy });
    const { months } = await read(readEvolution, question);
    const known = months.flatMap(({ value }) => value ?? []);
    const [low, high] = [Math.min(...known), Math.max(...known)].map(format.text);
    const query = { ...question, period: '2024' };
    const text = await textOf(contract.exportAnalytics, query);
    expect(text).toContain('Cartedesmois');
    expect(text).toContain(withoutSpaces(`du plus clair (${low}) au plus soutenu (${high})`));
    const report = (await reportOf(contract.exportAnalytics, query)).toString('latin1');
    expect(report.match(/\/S ?\/Figure/g)).toHaveLength(7);
    expect(report.match(/\/Alt ?[(<]/g)).toHaveLength(7);
  });

  it('of a year without data draws no empty chart', async () => {
    const text = await textOf(contract.exportAnnualReport, { year: '2027', site: 'brioude' });
    expect(text).toContain(withoutSpaces('Énergies achetées, 2026 (contour) et 2027 (plein), en MWh'));
    const nothing = await textOf(contract.exportAnnualReport, { year: '2028', site: 'brioude' });
    expect(nothing).toContain(withoutSpaces('Énergies achetées, 2028, en MWh : aucune donnée disponible.'));
    const first = await textOf(contract.exportAnnualReport, { year: '2010', site: 'brioude' });
    expect(first).toContain(withoutSpaces('Énergies achetées, 2010, en MWh'));
  });

  it('of a site without data says so', async () => {
    const site = 'residence-vide';
    const analyses = await textOf(contract.exportAnalytics, { metric: 'co2', period: '2024', site });
    expect(analyses).toContain('Aucunedonnéedisponiblepourlapériodesélectionnée');
    expect(analyses).toContain('Prévisionimpossible');
    const decree = await textOf(contract.exportDecree, { site });
    expect(decree).toContain('Pasassezdedonnéesdisponibles');
    const alerts = await textOf(contract.exportAlerts, { site });
    expect(alerts).toContain('Aucunealerte');
  });

  it('of the poster states the leaves of the year with all that they are based on, or why there are none', async () => {
    const { analysis } = await read(readDecreeAnalysis, { site: 'emile-roux' });
    if (analysis.kind !== 'analysis') throw new Error('no verdict');
    const noted = notationOf(analysis.reference, analysis.latest, analysis.founding);
    if (noted.kind === 'none') throw new Error(noted.reason);
    const text = await textOf(contract.exportDecreePoster, { site: 'emile-roux' });
    expect(text).toContain(withoutSpaces(leavesWords[noted.leaves]));
    for (const [term, value] of notationRows(noted)) expect(text).toContain(withoutSpaces(term + value));
    expect(text).toContain(withoutSpaces('Seule l’attestation d’OPERAT fait foi'));
    const without = await textOf(contract.exportDecreePoster, { site: 'residence-vide' });
    expect(without).toContain(withoutSpaces('Pas encore de notation.'));
  });

  it('of the poster states both results when the verdict depends on the basis, and draws no leaves', async () => {
    const { sites } = await read(readDecreeGroup, {});
    const turned = [];
    for (const { site } of sites) {
      const { analysis } = await read(readDecreeAnalysis, { site: site.code });
      if (analysis.kind !== 'analysis' || analysis.adjusted === null) continue;
      if (analysis.raw.objective2030.achieved === analysis.adjusted.objective2030.achieved) continue;
      turned.push(site.code);
      const text = await textOf(contract.exportDecreePoster, { site: site.code });
      expect(text).toContain(withoutSpaces('aucune notation n’est retenue ici'));
      expect(text).toContain(withoutSpaces('Consommation corrigée du climat'));
      expect(text).toContain(withoutSpaces('non atteint'));
      const report = await textOf(contract.exportDecree, { site: site.code });
      expect(report).toContain(withoutSpaces('Les deux lectures ne concordent pas'));
    }
    expect(turned.length).toBeGreaterThan(0);
  });

  it('of the alerts equals the answer of the list, under its filters', async () => {
    const { counters, alerts } = await read(listAlerts, { treated: 'yes' });
    expect(alerts.length).toBeGreaterThan(3);
    const text = await textOf(contract.exportAlerts, { treated: 'yes' });
    expect(text).toContain(`Total${counters.total}`);
    for (const alert of alerts) expect(text).toContain(withoutSpaces(alertMessage(alert)));
    const severe = await textOf(contract.exportAlerts, { severity: 'high' });
    expect(severe).toContain('gravité:Critique');
    const [critical, ...others] = alerts.filter(({ state }) => state === 'open');
    expect([critical?.severity, others.length]).toEqual(['high', 2]);
    expect(severe).toContain(critical && withoutSpaces(alertMessage(critical)));
    for (const other of others) expect(severe).not.toContain(withoutSpaces(alertMessage(other)));
  });
});
