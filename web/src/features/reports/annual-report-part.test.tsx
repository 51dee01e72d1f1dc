import {
  type AnnualReport,
  readAnnualReport,
  readReportPreview,
  saveAnnualReport,
} from '@suivi/contract/reports/annual-reports';
import { listSites } from '@suivi/contract/sites/sites';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  preparedBy: 'Mme Vidal',
  approvedBy: '',
  comments: { summary: 'Une année douce', cost: 'Un marché moins cher' },
  leftOut: ['months'],
  version: 3,
};

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

async function open(role: 'financial' | 'readonly' = 'financial', refusals: RefusedRequest[] = []) {
  const record = editedRecord(report);
  const view = await openView('vue=reports&annee=2025', role, [
    answer(readAnnualReport, () => record.read()),
    answer(saveAnnualReport, request => {
      const refused = refusals.shift();
      return refused ?? record.checked(({ body }) => body as Partial<AnnualReport>)(request);
    }),
  ]);
  await screen.findByRole('heading', { name: /^Rapport annuel 2025/ });
  return { ...view, record };
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fill = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const part = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });

it('is not ready to be signed before anything was declared: it says where to begin', async () => {
  await openView('vue=reports', 'financial', [
    answer(listSites, { sites: [], yearsWithData: [], lastReadings: [], defaultPeriod: '2025' }),
  ]);
  expect(await screen.findByRole('link', { name: 'Voir les premières étapes' })).toBeDefined();
  expect(screen.getByText('Rien à signer encore')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Rapport annuel (PDF)' })).toBeNull();
});

it('stores the signatories, the comment on each part, and the parts left out', async () => {
  const { record, told } = await open();
  expect(await screen.findByDisplayValue('Un marché moins cher')).toBeDefined();
  expect(part('Mois par mois').checked).toBe(false);
  expect(screen.queryByRole('textbox', { name: 'Commentaire, Mois par mois' })).toBeNull();

  await userEvent.click(part('Mois par mois'));
  fill('Commentaire, Mois par mois', ' Travaux en mars ');
  fill(/^Validé par/, 'M. Roche');
  fill(/^Établi par/, '  ');
  await save();
  await waitFor(() => expect(told).toEqual(['Rapport enregistré.']));
  expect(record.now).toMatchObject({
    preparedBy: '',
    approvedBy: 'M. Roche',
    comments: { ...report.comments, months: 'Travaux en mars' },
    leftOut: [],
    version: 4,
  });
});

it('keeps the comment on a part that is left out until it is saved, and always includes the summary', async () => {
  const { record, told } = await open();
  await screen.findByDisplayValue('Une année douce');
  expect(screen.getByText(/Toujours présente\.$/)).toBeDefined();
  await userEvent.click(part('Mois par mois'));
  fill('Commentaire, Mois par mois', 'Panne en juin');
  await userEvent.click(part('Mois par mois'));
  expect(screen.queryByRole('textbox', { name: 'Commentaire, Mois par mois' })).toBeNull();
  await userEvent.click(part('Mois par mois'));
  expect(field('Commentaire, Mois par mois').value).toBe('Panne en juin');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler les changements' }));
  expect(part('Mois par mois').checked).toBe(false);
  expect([record.now.version, told]).toEqual([3, []]);
});

it('says why nothing was saved, keeps what was typed, and saves it at the next press', async () => {
  const { record, told } = await open('financial', [new RefusedRequest(503, 'database-not-writable')]);
  await screen.findByDisplayValue('Mme Vidal');
  fill(/^Validé par/, 'Mme Cros');
  await save();
  expect(textOf(await screen.findByRole('alert'))).not.toBe('');
  expect(field(/^Validé par/).value).toBe('Mme Cros');
  await save();
  await waitFor(() => expect(told).toEqual(['Rapport enregistré.']));
  expect(record.now.approvedBy).toBe('Mme Cros');
});

it('shows the comments and the parts left out to users who may only read', async () => {
  await open('readonly');
  const said = (await screen.findByText('Établi par')).closest('dl');
  if (!said) throw new Error('nothing is shown');
  expect(within(said).getByText('Mme Vidal')).toBeDefined();
  expect(within(said).getByText('personne encore')).toBeDefined();
  expect(textOf(said)).toMatch(/Sans ces partiesMois par mois$/);
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
});

it('says once that a report and its preview could not be loaded, and offers none of it', async () => {
  const refused = () => new RefusedRequest(500, 'internal');
  await openView('vue=reports&annee=2025', 'financial', [
    answer(readAnnualReport, refused),
    answer(readReportPreview, refused),
  ]);
  expect(textOf(await screen.findByRole('alert'))).toContain('Le rapport n’a pas pu être lu');
  expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /PDF|Figer/ })).toBeNull();
});
