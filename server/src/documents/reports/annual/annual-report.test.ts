import { saveAnnualReport } from '@suivi/contract/reports/annual-reports';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { readEvolution } from '@suivi/contract/analyses/analytics';
import { readDecreeAnalysis, readDecreeGroup } from '@suivi/contract/decree/decree';
import { readDecreeProfile, saveDecreeProfile } from '@suivi/contract/decree/decree-profile';
import { exportAnnualReport } from '@suivi/contract/reports/exports';
import { closeMonths } from '@suivi/contract/months/month-closings';
import { saveSettings } from '@suivi/contract/settings/settings';
import { listSites } from '@suivi/contract/sites/sites';
import {
  formatFixed,
  formatNumber,
  formatVariation,
} from '@suivi/presentation/ground/formats/number-formats';
import { groupSentence } from '@suivi/presentation/decree/group-sentence';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { describe, expect, it } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { declareMonths } from '../../../testing/declare-months.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { hasPdfReader, reportText, withoutSpaces } from '../../testing/report-text.ts';

const app = await appForFile({ content: 'demonstration' });
const as = await signedInRoles(app.db);

const pdfOf = async (query: Record<string, string>) =>
  (await app.call(exportAnnualReport, { as: as.readonly, query })).response.rawPayload;
const textOf = async (query: Record<string, string>) => reportText(await pdfOf(query));

it('is a tagged PDF in French, whose drawings are described', async () => {
  const pdf = (await pdfOf({ year: '2024' })).toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toMatch(/\/Lang ?\(fr-FR\)/);
  expect(pdf).toContain('/StructTreeRoot');
  const figures = pdf.match(/\/S ?\/Figure/g)?.length ?? 0;
  expect(figures).toBeGreaterThanOrEqual(3);
  expect(pdf.match(/\/Alt ?[(<]/g)).toHaveLength(figures);
});

describe.skipIf(!hasPdfReader)('its text', () => {
  it('has five years, as consumed and under the mean climate', async () => {
    const text = await textOf({ year: '2024', site: 'brioude' });
    const query = { site: 'brioude', year: '2024' };
    const { years } = (await app.call(readDecreeAnalysis, { as: as.readonly, query })).value;
    const shown = years.filter(({ year }) => year >= 2020);
    expect(shown.map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023, 2024]);
    for (const listed of shown) {
      if (listed.kind !== 'complete') throw new Error('the demonstration has whole years');
      const { consumptionKwh } = (
        await app.call(readSummary, {
          as: as.readonly,
          query: { period: String(listed.year), site: 'brioude' },
        })
      ).value.current.totals;
      const { adjustedKwh, consumptionKwh: ofDecree } = listed.figures;
      if (consumptionKwh === null || adjustedKwh === null) throw new Error('known and corrected');
      expect(text).toContain(withoutSpaces(formatFixed(consumptionKwh / 1000, 1)));
      const corrected = consumptionKwh + adjustedKwh - ofDecree;
      expect(text).toContain(withoutSpaces(formatFixed(corrected / 1000, 1)));
    }
  });

  it('has the position in the décret at the end of its year, not the present one', async () => {
    const [then, now] = [
      (await app.call(readDecreeGroup, { as: as.readonly, query: { year: '2019' } })).value,
      (await app.call(readDecreeGroup, { as: as.readonly })).value,
    ];
    expect(groupSentence(then)).not.toBe(groupSentence(now));
    const judged = then.sites.flatMap(each => (each.kind === 'balance' ? [each.year] : []));
    expect(Math.max(...judged)).toBe(2019);
    const text = await textOf({ year: '2019' });
    expect(text).toContain(withoutSpaces(groupSentence(then)));
    expect(text).not.toContain(withoutSpaces(groupSentence(now)));
    const { analysis, years } = (
      await app.call(readDecreeAnalysis, { as: as.readonly, query: { site: 'brioude', year: '2019' } })
    ).value;
    if (analysis.kind !== 'analysis') throw new Error('2019 has a verdict');
    expect(analysis.latest.labelYear).toBe(2019);
    expect(Math.max(...years.map(({ year }) => year))).toBe(2019);
  });

  it('has what makes centres comparable', async () => {
    const { sites } = (await app.call(listSites, { as: as.readonly })).value;
    const brioude = sites.find(({ code }) => code === 'brioude');
    const { totals } = (
      await app.call(readSummary, { as: as.readonly, query: { period: '2024', site: 'brioude' } })
    ).value.current;
    const perM2 = (totals.consumptionKwh ?? 0) / (brioude?.energyAreaM2 ?? 0);
    const row = `Brioude${formatNumber(brioude?.energyAreaM2)}${formatFixed(perM2, 1)}`;
    expect(await textOf({ year: '2024' })).toContain(withoutSpaces(row));
  });

  it('divides by the surface of a centre in the year, not by that of its record', async () => {
    const { sites } = (await app.call(listSites, { as: as.readonly })).value;
    const brioude = sites.find(({ code }) => code === 'brioude');
    const query = { site: 'brioude' };
    const profile = (await app.call(readDecreeProfile, { as: as.readonly, query })).value;
    // Half a year of 2021 on 2 000 m², half a year on 3 000: a mean of 2 500 m².
    const areas = [
      { from: { year: 2021, month: 1 as const }, to: { year: 2021, month: 6 as const }, surfaceM2: 2000 },
      { from: { year: 2021, month: 7 as const }, to: { year: 2021, month: 12 as const }, surfaceM2: 3000 },
    ];
    const body = { ...profile.content, areas };
    const params = { id: brioude?.id ?? 0 };
    const { version } = profile;
    expect((await app.call(saveDecreeProfile, { as: as.admin, params, version, body })).status).toBe(200);
    const of2021 = { as: as.readonly, query: { ...query, period: '2021' } };
    const { consumptionKwh } = (await app.call(readSummary, of2021)).value.current.totals;
    const row = `Brioude2500${formatFixed((consumptionKwh ?? 0) / 2500, 1)}`;
    expect(await textOf({ year: '2021' })).toContain(withoutSpaces(row));
    const asked = { ...query, metric: 'consumption' };
    const { years } = (await app.call(readEvolution, { as: as.readonly, query: asked })).value;
    const surfaceOf = (year: number) => years.find(each => each.year === year)?.surfaceM2;
    expect([surfaceOf(2021), surfaceOf(2022)]).toEqual([2500, brioude?.energyAreaM2]);
  });

  it('compares corrected years over the centres that both have', async () => {
    const { siteId } = await seedSite(app.db, { code: 'nouveau', buildings: 0 });
    // 6 GWh that 2023 does not have: they are no rise in the consumption of the group.
    const quantities = months.map(() => 500_000);
    await declareMonths(app.db, {
      siteId,
      energyType: 'electricity',
      from: { year: 2024, month: 1 },
      quantities,
    });
    const { sites } = (await app.call(readDecreeGroup, { as: as.readonly, query: {} })).value;
    const sums = { later: 0, earlier: 0 };
    for (const { site } of sites.filter(each => each.site.id !== siteId)) {
      const { years } = (
        await app.call(readDecreeAnalysis, { as: as.readonly, query: { site: site.code, year: '2024' } })
      ).value;
      const adjusted = (of: number) => {
        const listed = years.find(({ year }) => year === of);
        return (listed?.kind === 'complete' && listed.figures.adjustedKwh) || Number.NaN;
      };
      sums.later += adjusted(2024);
      sums.earlier += adjusted(2023);
    }
    const text = await textOf({ year: '2024' });
    expect(text).toContain(withoutSpaces(formatVariation((sums.later / sums.earlier - 1) * 100)));
    // Before 2024 there were five centres, all of them corrected.
    expect(text.split(withoutSpaces('corrigé pour 5 sur 6 centres'))).toHaveLength(2);
  });

  it('has no ratio for a part of the year, and none in euros when a price is missing', async () => {
    const later = await seedSite(app.db, { code: 'ouvert-en-avril', buildings: 0 });
    const unpriced = await seedSite(app.db, { code: 'sans-prix', buildings: 0 });
    await app.db
      .updateTable('sites')
      .set({ energy_area_m2: 1000 })
      .where('id', 'in', [later.siteId, unpriced.siteId])
      .execute();
    const declared = (siteId: number, energyType: 'electricity' | 'heat_network', from: Month) =>
      declareMonths(app.db, {
        siteId,
        energyType,
        from: { year: 2020, month: from },
        quantities: months.slice(from - 1).map(() => 10_000),
      });
    await declared(later.siteId, 'electricity', 4);
    await declared(unpriced.siteId, 'electricity', 1);
    await declared(unpriced.siteId, 'heat_network', 1);
    const text = await textOf({ year: '2020' });
    expect(text).toContain('ouvert-en-avril1000————');
    expect(text).toContain('sans-prix1000240,0———');
  });

  it('shows the group, who signs and what they say, and leaves out the sections they chose to', async () => {
    const settings = {
      groupName: 'GHT de la Haute-Loire',
      contactEmail: null,
      designerName: null,
      legalNotices: '',
      adminsNeedSecondFactor: false,
      decreeBasis: 'raw',
      findingMinimumCents: 0,
    };
    await app.call(saveSettings, { as: as.admin, version: 1, body: settings });
    const whole = await textOf({ year: '2023' });
    expect(whole).toContain('Alertesde2023');
    const comments = { summary: 'Un hiver doux.', months: '#emph[jamais]', alerts: 'Sans suite.' };
    const body = { preparedBy: 'Mme Vidal', approvedBy: 'M. Roche', comments, leftOut: ['alerts'] };
    await app.call(saveAnnualReport, { as: as.financial, version: 1, query: { year: '2023' }, body });
    const text = await textOf({ year: '2023' });
    for (const told of [
      'GHT de la Haute-Loire',
      'Établi par Mme Vidal. Validé par M. Roche.',
      'Un hiver doux.',
      '#emph[jamais]',
      'Ce rapport est établi sans ces parties : alertes.',
    ])
      expect(text).toContain(withoutSpaces(told));
    expect(text).not.toContain('Alertesde2023');
    expect(text).not.toContain(withoutSpaces('Sans suite.'));
    expect(await textOf({ year: '2023', site: 'brioude' })).not.toContain(withoutSpaces('Mme Vidal'));
  });

  it('counts the closed months', async () => {
    const { sites } = (await app.call(listSites, { as: as.readonly })).value;
    const siteIds = sites.filter(({ code }) => code === 'brioude').map(({ id }) => id);
    const body = { siteIds, period: { year: 2022, month: 3 }, exceptionReason: 'essai' };
    await app.call(closeMonths, { as: as.financial, body });
    const of = (count: number) => withoutSpaces(`1 mois de centre sur ${count} sont clôturés.`);
    expect(await textOf({ year: '2022', site: 'brioude' })).toContain(of(12));
    expect(await textOf({ year: '2022' })).toContain(of(12 * sites.length));
  });
});
