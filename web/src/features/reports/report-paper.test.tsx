import {
  type AnnualReport,
  type PreviewBlock,
  type ReportPreview,
  readAnnualReport,
  readReportPreview,
  saveAnnualReport,
} from '@suivi/contract/reports/annual-reports';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { editedRecord } from '../../testing/lost-updates/edited-record.ts';
import { openView } from '../../testing/open-view.tsx';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { textOf } from '../../testing/text-of.ts';

const report: AnnualReport = {
  year: 2025,
  siteId: null,
  preparedBy: '',
  approvedBy: '',
  comments: { cost: 'Un marché moins cher.' },
  leftOut: [],
  version: 1,
};
const paragraph = (text: string): PreviewBlock => ({ kind: 'paragraph', text });
const better = 'Amélioration de l’efficacité énergétique.';
const gas = 'Par énergie : Gaz −2 MWh.';
const preview: ReportPreview = {
  title: 'Rapport annuel 2025',
  subtitle: 'Tous les centres',
  sections: [
    {
      key: 'summary',
      title: 'Synthèse',
      blocks: [{ kind: 'lead', text: 'Le groupement a consommé 12 MWh.' }],
      proposed: better,
    },
    {
      key: 'cost',
      title: 'Pourquoi ce coût',
      blocks: [{ kind: 'notes', title: 'Ce qui l’explique', items: [gas, 'Mars −1 MWh.'] }],
      proposed: null,
    },
    { key: 'energies', title: 'Par énergie', blocks: [paragraph(better)], proposed: gas },
    { key: 'alerts', title: 'Alertes de 2025', blocks: [paragraph('Aucune alerte.')], proposed: null },
    { key: 'quality', title: 'Qualité des données', blocks: [], proposed: null },
  ],
  lacking: [],
  openAlertCount: 0,
  openMonthCount: 0,
  filed: null,
};

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

async function open(role: Role, made: ReportPreview | RefusedRequest = preview, stored = report) {
  const record = editedRecord(stored);
  const view = await openView('vue=reports&annee=2025', role, [
    answer(readAnnualReport, () => record.read()),
    answer(readReportPreview, () => made),
    answer(saveAnnualReport, request => record.checked(({ body }) => body as Partial<AnnualReport>)(request)),
  ]);
  await screen.findByRole('heading', { name: /^Rapport annuel 2025/ });
  return { ...view, record };
}

const pages = () => screen.findByRole('region', { name: 'Aperçu des pages' });
const headings = async () =>
  within(await pages())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const comment = (name: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Commentaire, ${name}` });
const take = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Reprendre cette phrase dans ${name}` }));

it('shows the pages beside the comments on them, the answer first, without empty parts', async () => {
  await open('financial');
  expect(await headings()).toEqual(['Pourquoi ce coût', 'Par énergie', 'Alertes de 2025']);
  const text = textOf(await pages());
  expect(text.indexOf('a consommé 12 MWh')).toBeLessThan(text.indexOf('Pourquoi ce coût'));
  expect(text).toContain('Pourquoi ce coûtUn marché moins cher.Ce qui l’explique');
});

it('follows what is typed, and repeats nothing that a comment says', async () => {
  await open('financial');
  await take('Par énergie');
  const text = textOf(await pages());
  expect(text.split('Gaz −2 MWh')).toHaveLength(2);
  expect(text).toContain('Mars −1 MWh');
  await userEvent.clear(await comment('Par énergie'));
  expect(textOf(await pages())).toContain('Ce qui l’expliquePar énergie : Gaz −2 MWh.');
});

it('adds a sentence of the dashboard with one press, after the typed text, and stores nothing unasked', async () => {
  const { record, told, received } = await open('financial');
  await userEvent.type(await comment('Synthèse'), 'Bonne année. ');
  await take('Synthèse');
  expect((await comment('Synthèse')).value).toBe(`Bonne année.\n${better}`);
  // A sentence that was taken is no longer proposed; the place of the other one stays the same.
  expect(screen.queryByRole('button', { name: /dans Synthèse$/ })).toBeNull();
  expect(screen.getByRole('button', { name: /dans Par énergie$/ })).toBeDefined();
  expect(received.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(record.now.version).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('button', { name: 'Enregistrer' });
  await expect.poll(() => told).toEqual(['Rapport enregistré.']);
  expect(record.now.comments).toEqual({ ...report.comments, summary: `Bonne année.\n${better}` });
});

it('removes a part from the pages with its comment, and proposes nothing for it', async () => {
  await open('financial');
  await pages();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Par énergie/ }));
  expect(await headings()).toEqual(['Pourquoi ce coût', 'Alertes de 2025']);
  expect(screen.queryByRole('button', { name: /dans Par énergie$/ })).toBeNull();
});

it('scrolls to the pages of the part being written', async () => {
  await open('financial');
  await pages();
  await userEvent.click(await comment('Alertes'));
  const shown = within(await pages()).getByRole('heading', { name: 'Alertes de 2025' });
  expect(shown.closest('[data-at]')?.getAttribute('data-section')).toBe('alerts');
});

it('shows the pages to users who may only read, without proposals', async () => {
  await open('readonly', preview, { ...report, leftOut: ['alerts'] });
  expect(await headings()).toEqual(['Pourquoi ce coût', 'Par énergie']);
  expect(textOf(await pages())).toContain('Un marché moins cher.');
  expect(screen.queryByRole('button', { name: /^Reprendre/ })).toBeNull();
});

it('lets users write when the pages could not be made, and says so', async () => {
  const { record, told } = await open('financial', new RefusedRequest(500, 'internal'));
  expect(await screen.findByText('L’aperçu du rapport n’a pas pu être fait')).toBeDefined();
  await userEvent.type(await comment('Synthèse'), 'Sans aperçu');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(() => told).toEqual(['Rapport enregistré.']);
  expect(record.now.comments.summary).toBe('Sans aperçu');
});
