import type { ReportPreview } from '@suivi/contract/reports/annual-reports';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { twoSites } from '../../testing/open-view.tsx';
import { renderAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { textOf } from '../../testing/text-of.ts';
import { SignState } from './sign-state.tsx';

const whole: ReportPreview = {
  title: 'Rapport annuel 2025',
  subtitle: '',
  sections: [],
  lacking: [],
  openAlertCount: 0,
  openMonthCount: 0,
  filed: null,
};
const gas: ReportPreview['lacking'][number] = {
  siteCode: 'brioude',
  siteName: 'Brioude',
  energyType: 'gas',
  period: { year: 2025, month: 10 },
  state: 'late',
  since: '2025-10-31',
  estimatedCents: 1_700_000,
};

function shown(preview: Partial<ReportPreview>, site: SiteSummary | null = null) {
  serveApi({});
  const { container } = renderAs(
    'financial',
    <SignState preview={{ ...whole, ...preview }} filters={{ year: 2025, site }} />,
  );
  const links = screen
    .queryAllByRole('link')
    .map(link => [textOf(link), new URLSearchParams(link.getAttribute('href')?.slice(1)).toString()]);
  return { text: textOf(container), links: Object.fromEntries(links) };
}

it('is ready to be signed when no month is missing', () => {
  expect(shown({}).text).toBe('Prêt à signerAucun mois n’y manque.');
});

it('has nothing to sign when no energy of the site is in use, and therefore no month is expected', () => {
  const [brioude = null] = twoSites;
  const { text } = shown({ openMonthCount: 12 }, brioude && { ...brioude, energiesInUse: [] });
  expect(text).toMatch(/^Rien à signer\s: aucune énergie en usage/);
});

it('is not ready when a month is missing: names it, with links to where it is typed and to all that the year lacks', () => {
  const [brioude = null] = twoSites;
  const { text, links } = shown({ lacking: [gas] }, brioude);
  expect(text).toContain('Il manque des mois avant de signer');
  expect(text).toContain('1 mois manquant, environ 17 k€');
  expect(links['Brioude, gaz, octobre 2025, en retard, environ 17 k€']).toContain('saisie=mois');
  expect(links['Tout ce qui manque']).toBe(
    'vue=monthly-declarations&partie=manquants&periode=2025&centre=brioude',
  );
});

it('says that the months of a current year are still to come', () => {
  const { text } = shown({ lacking: [{ ...gas, state: 'to-come', estimatedCents: null }] });
  expect(text).toBe('Il manque des mois avant de signerOctobre à venir.');
});

it('says what may still change its figures, and lets everybody sign', () => {
  const { text, links } = shown({ openAlertCount: 1, openMonthCount: 58 });
  expect(text).toMatch(/^Prêt à signer/);
  expect(links).toEqual({
    '1 alerte ouverte sur 2025': 'vue=alerts',
    '58 mois de centre non clôturés': 'vue=monthly-declarations&annee=2025',
  });
});

it('says when it was made official, and by whom, with a link to it', () => {
  const { links } = shown({ filed: { by: 'Anne Cros', at: '2026-02-10T09:00:00.000Z' } });
  const [[text, href] = []] = Object.entries(links);
  expect(text).toMatch(/^Figé le 10 février 2026.* par Anne Cros$/);
  expect(href).toBe('vue=reports&partie=figes');
});
