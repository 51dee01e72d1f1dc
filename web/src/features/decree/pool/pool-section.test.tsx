import { type Pool, readPool, savePool } from '@suivi/contract/decree/pool';
import { exportPoolNote } from '@suivi/contract/reports/exports';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { structureFaults } from '../../../testing/structure-faults.ts';
import { faultOf, rowsOf, textOf } from '../../../testing/text-of.ts';
import { PoolSection } from './pool-section.tsx';

type Decision = Pool['statement']['sites'][number];

const undecided = (siteId: number): Decision => ({
  siteId,
  membership: 'member',
  representative: '',
  agreedOn: null,
  allocatedKwh: null,
  note: '',
});
const sites = [
  { id: 4, code: 'brioude', name: 'Brioude' },
  { id: 5, code: 'langeac', name: 'Langeac' },
];

/** Brioude has 100 MWh to give, and Langeac needs 60. */
function poolOf(statement: Pool['statement'], version: number): Pool {
  const decisionOf = (id: number) => statement.sites.find(({ siteId }) => siteId === id) ?? undecided(id);
  const allocated = decisionOf(5).allocatedKwh;
  const receivedKwh = allocated ?? 60_000;
  return {
    version,
    statement,
    sites: sites.map(site => ({
      site,
      decision: decisionOf(site.id),
      balanceKwh: site.id === 4 ? 100_000 : -60_000,
      targetKwh: 1_000_000,
      doubted: [],
      share:
        site.id === 4
          ? null
          : {
              proposedKwh: 60_000,
              receivedKwh,
              remainingKwh: 60_000 - receivedKwh,
              isEdited: allocated !== null,
            },
    })),
    capitalKwh: 100_000,
    givenKwh: receivedKwh,
    leftKwh: 100_000 - receivedKwh,
    shortKwh: 60_000 - receivedKwh,
    isOverdrawn: false,
    agreementsMissing: sites.filter(({ id }) => decisionOf(id).agreedOn === null).length,
  };
}

/** The pool of a server that stores the decisions, as a user of the role sees it. */
function openPool(role: Role, more: Parameters<typeof serveContract>[1] = []) {
  let pool = poolOf({ order: 'kwh', note: '', sites: [] }, 7);
  const received = serveContract(role, [
    answer(readPool, () => pool),
    answer(savePool, ({ body }) => {
      pool = poolOf(body as Pool['statement'], pool.version + 1);
      return { statement: pool.statement, version: pool.version };
    }),
    ...more,
  ]);
  const told: string[] = [];
  renderAs(role, <PoolSection />, (_, text) => told.push(text));
  return { received, told };
}

const table = () => screen.findByRole('table', { name: 'Part de chaque centre dans la mutualisation' });
const langeac = async () => textOf(within(await table()).getByRole('row', { name: /^Langeac/ }));
async function openLangeac() {
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier la part de Langeac' }));
  return within(await screen.findByRole('dialog', { name: 'Mutualisation, Langeac' }));
}

it('shows who gives, who receives and which agreements are missing, and lets readers change nothing', async () => {
  openPool('readonly');
  expect(rowsOf(await table()).map(cells => cells.slice(0, 5))).toEqual([
    ['Brioude', 'Membre', '100 000 kWh', '—', '—'],
    ['Langeac', 'Membre', '−60 000 kWh', '60 000 kWh', '0 kWh'],
  ]);
  expect(await langeac()).toContain('manque');
  expect(screen.getByText('2 accords écrits manquent')).toBeDefined();
  expect(textOf(screen.getByText(/^Excédent des membres/))).toBe(
    'Excédent des membres : 100 MWh, dont 60 MWh attribués. Tous les membres atteignent l’objectif ; il reste 40 MWh.',
  );
  expect(screen.queryByRole('button', { name: /Modifier|Régler/ })).toBeNull();
  expect(await structureFaults(document.body)).toEqual([]);
});

it.each([
  [[4], 'Les membres qui ont un verdict atteignent l’objectif ; il reste 40 MWh.'],
  [[], 'Aucun membre n’a de verdict : rien n’est encore à répartir.'],
])(
  'does not say that members without a verdict reach their objective (%j have one)',
  async (judged, said) => {
    const pool = poolOf({ order: 'kwh', note: '', sites: [] }, 7);
    const shown = pool.sites.map(each =>
      judged.includes(each.site.id) ? each : { ...each, balanceKwh: null, targetKwh: null, share: null },
    );
    openPool('readonly', [answer(readPool, { ...pool, sites: shown })]);
    await table();
    expect(textOf(document.body)).toContain(said);
    expect(textOf(document.body)).not.toContain('Tous les membres');
  },
);

it('is distributed by hand with an agreement, its signatory and a reason', async () => {
  const { received, told } = openPool('rse');
  const dialog = await openLangeac();
  await userEvent.type(dialog.getByLabelText('Accord écrit du'), '04/05/2026');
  await userEvent.type(dialog.getByLabelText(/^kWh attribués/), '50 000');
  await userEvent.click(dialog.getByRole('button', { name: 'Sauvegarder' }));
  const representative = dialog.getByLabelText('Représentant légal');
  await waitFor(() => expect(faultOf(representative)).toContain('Saisissez qui a donné son accord.'));
  const reason = dialog.getByLabelText('Motif de la modification');
  expect(faultOf(reason)).toContain('Dites pourquoi la répartition est modifiée.');
  expect(received.filter(({ method }) => method === 'PUT')).toEqual([]);

  await userEvent.type(representative, 'Mme Cros');
  await userEvent.type(reason, 'Travaux prévus en 2028');
  await userEvent.click(dialog.getByRole('button', { name: 'Sauvegarder' }));
  await waitFor(async () => expect(await langeac()).toContain('Mme Cros, le 4 mai 2026'));
  expect(await langeac()).toContain('50 000 kWhsaisi ; proposé 60 000 kWh');
  expect(screen.getByText('1 accord écrit manque')).toBeDefined();
  expect(told).toEqual(['Répartition enregistrée.']);
  const sent = received.find(({ method }) => method === 'PUT');
  expect(sent?.headers.get('if-match')).toBe('"7"');
  expect(sent?.body).toEqual({
    order: 'kwh',
    note: '',
    sites: [
      {
        siteId: 5,
        membership: 'member',
        representative: 'Mme Cros',
        agreedOn: '2026-05-04',
        allocatedKwh: 50_000,
        note: 'Travaux prévus en 2028',
      },
    ],
  });
});

it('allots nothing to a site that belongs to another group', async () => {
  openPool('rse');
  const dialog = await openLangeac();
  await userEvent.selectOptions(dialog.getByLabelText('Groupe'), 'elsewhere');
  const allotted = dialog.getByLabelText(/^kWh attribués/);
  await userEvent.type(allotted, '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Sauvegarder' }));
  await waitFor(() => expect(faultOf(allotted)).toContain('Seul un membre reçoit des kWh. Videz ce champ.'));
});

it('says that more is allotted than is available', async () => {
  const pool = poolOf({ order: 'kwh', note: '', sites: [] }, 1);
  openPool('readonly', [answer(readPool, { ...pool, isOverdrawn: true, shortKwh: 20_000 })]);
  expect(await screen.findByText('Plus est attribué qu’il n’y a d’excédent')).toBeDefined();
  expect(screen.getByText(/Il manque encore 20\s000\skWh\./)).toBeDefined();
});

it('offers the note to every reader of the pool, and says when it could not be made', async () => {
  const { received, told } = openPool('readonly', [
    answer(exportPoolNote, () => new RefusedRequest(500, 'internal')),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Note de calcul (PDF)' }));
  await waitFor(() => expect(told).toHaveLength(1));
  const asked = received.find(({ path }) => path === exportPoolNote.path);
  expect(asked?.query).toEqual({ format: 'pdf' });
});

it('says that the pool could not be loaded', async () => {
  openPool('readonly', [answer(readPool, () => new RefusedRequest(500, 'internal'))]);
  expect(await screen.findByText('La répartition n’a pas pu être lue')).toBeDefined();
});
