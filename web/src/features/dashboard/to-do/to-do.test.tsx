import { listDecisions } from '@suivi/contract/alerts/alerts';
import { listOperatGaps } from '@suivi/contract/decree/operat';
import { readObligations } from '@suivi/contract/decree/obligations';
import { readFindingSums } from '@suivi/contract/bills/findings';
import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import type { Role } from '@suivi/domain/accounts/role';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { structureFaults } from '../../../testing/structure-faults.ts';
import { textOf } from '../../../testing/text-of.ts';
import { RecoveredMoney } from '../recovered-money.tsx';
import { ToDo } from './to-do.tsx';

const [sample] = sampleAnswer(listDecisions.answer, 'full').decisions;
if (!sample) throw new Error('a full answer lists a decision');
const decision = (id: number, siteName: string, gapCents: number): typeof sample => ({
  ...sample,
  id,
  siteName,
  siteCode: siteName.toLowerCase(),
  rule: 'price-outlier',
  gapCents,
  members: [{ id, version: 1 }],
});
const listed = (decisions: (typeof sample)[], matching = decisions.length) => ({
  counters: { active: matching, critical: 0, treated: 0, total: matching },
  decisions,
  matching,
  page: 1,
  pageCount: 1,
  isComputing: false,
});

const october = {
  since: '2026-10-31',
  declaredBy: null,
  period: { year: 2026, month: 10 as const },
  state: 'expected' as const,
};
const lacking = [
  {
    ...october,
    siteCode: 'brioude',
    siteName: 'Brioude',
    energyType: 'gas' as const,
    estimatedCents: 1_700_000,
  },
  {
    ...october,
    siteCode: 'langeac',
    siteName: 'Langeac',
    energyType: 'water' as const,
    estimatedCents: 80_000,
  },
];
const operat = {
  year: 2025,
  sites: [
    { code: 'brioude', name: 'Brioude', gaps: [{ need: 'required' as const, code: 'siret' as const }] },
  ],
};

/** Two missing months, an unusual price and a requirement of OPERAT for a site: the tasks of a user of the role. */
function openToDo(role: Role, more: Parameters<typeof serveContract>[1] = []) {
  const received = serveContract(role, [
    answer(listLackingMonths, { cells: lacking }),
    answer(listDecisions, listed([decision(9, 'Craponne', 250_000)])),
    answer(listOperatGaps, operat),
    answer(readObligations, { sites: [] }),
    ...more,
  ]);
  renderAs(role, <ToDo waits={false} />);
  return received;
}

const tasks = async () => within(await screen.findByRole('region', { name: 'À faire' }));
const links = async () => {
  const region = await tasks();
  await region.findAllByRole('link');
  return region.getAllByRole('link').map(link => [textOf(link), link.getAttribute('href')]);
};

it('lists the tasks by importance, each with a link to where it is done', async () => {
  openToDo('technical');
  const found = await links();
  expect(found[0]?.[0]).toMatch(/^Saisir 2 mois, 2 mois manquants, environ 18 k€$/);
  expect(found[0]?.[1]).toMatch(/saisie=mois&annee=2026&mois=10/);
  expect(found[1]?.[0]).toMatch(/^Décider 2 500 €, Craponne : Prix inhabituel/);
  expect(found[1]?.[1]).toMatch(/vue=alerts&centre=craponne&alerte=9$/);
  expect(found[2]?.[1]).toMatch(/vue=decret-tertiaire&centre=brioude&partie=operat$/);
  expect(screen.getByText(/^OPERAT, données 2025/)).toBeDefined();
  expect(await structureFaults(document.body)).toEqual([]);
});

it('requests nothing that is not a task of the role', async () => {
  const received = openToDo('financial');
  expect((await links()).map(([text]) => text?.split(',')[0])).toEqual(
    expect.arrayContaining(['Saisir 2 mois', 'Décider 2 500 €']),
  );
  expect(screen.queryByText(/OPERAT/)).toBeNull();
  const paths = received.map(({ path }) => path);
  expect(paths).not.toContain(listOperatGaps.path);
  expect(paths).not.toContain(readObligations.path);
});

it('ignores data that another part of the page requested for other roles', async () => {
  serveContract('technical', [
    answer(listLackingMonths, { cells: lacking }),
    answer(readFindingSums, {
      sums: {
        toSee: { count: 3, gapCents: 2_159_038 },
        contested: { count: 2, gapCents: 22_823 },
        recoveredThisYearCents: 927_653,
      },
    }),
  ]);
  renderAs(
    'technical',
    <>
      <ToDo waits={false} />
      <RecoveredMoney />
    </>,
  );
  await screen.findByText(/récupérés cette année/);
  expect((await links()).map(([text]) => text)).not.toContainEqual(expect.stringContaining('constats'));
});

it('is not shown to users who may only read, and requests nothing for them', async () => {
  const received = openToDo('readonly');
  await waitFor(() => expect(received.length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'À faire' })).toBeNull();
  expect(received.map(({ path }) => path)).not.toContain(listDecisions.path);
});

it('shows the seven most important tasks, and the others on request', async () => {
  const many = sampleAnswer(readObligations.answer, 'full').sites.flatMap(site =>
    Array.from({ length: 9 }, (_, at) => ({
      ...site,
      site: { id: at + 1, code: `centre-${at}`, name: `Centre ${at}` },
      obligations: site.obligations.map(each => ({
        ...each,
        obligation: 'operat_declaration' as const,
        dataYear: 2010 + at,
        dueOn: `20${11 + at}-09-30`,
        applies: 'yes' as const,
        isDone: false,
        doneOn: null,
        state: 'late' as const,
      })),
    })),
  );
  openToDo('technical', [answer(readObligations, { sites: many })]);
  const region = await tasks();
  const more = await region.findByText(/^\d+ autres$/);
  const [list] = region.getAllByRole('list');
  expect(list && within(list).getAllByRole('listitem')).toHaveLength(7);
  expect(textOf(more)).toBe('5 autres');
  await userEvent.click(more);
  expect(more.closest('details')?.open).toBe(true);
});

it('says that there are no tasks', async () => {
  openToDo('technical', [
    answer(listLackingMonths, { cells: [] }),
    answer(listDecisions, listed([])),
    answer(listOperatGaps, { year: 2025, sites: [] }),
  ]);
  expect(await screen.findByText('Rien n’attend : tout est saisi et décidé.')).toBeDefined();
});

it('says that something could not be read, shows the rest, and can retry', async () => {
  const refused = new RefusedRequest(500, 'internal');
  const outcomes = [refused, refused, refused, refused];
  openToDo('technical', [
    answer(listDecisions, () => outcomes.shift() ?? listed([decision(9, 'Craponne', 250_000)])),
  ]);
  const began = async () => (await links()).map(([text]) => text?.split(/[ ,]/)[0]);
  expect(await began()).toEqual(['Saisir', 'Compléter']);
  expect(screen.getByText('Cette liste est incomplète')).toBeDefined();
  outcomes.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText(/^Craponne/);
  expect(await began()).toEqual(['Saisir', 'Décider', 'Compléter']);
  expect(screen.queryByText('Cette liste est incomplète')).toBeNull();
});

it('does not say that nothing waits when a read failed', async () => {
  openToDo('technical', [
    answer(listLackingMonths, () => new RefusedRequest(500, 'internal')),
    answer(listDecisions, listed([])),
    answer(listOperatGaps, { year: 2025, sites: [] }),
  ]);
  expect(await screen.findByText('Cette liste est incomplète')).toBeDefined();
  expect(screen.queryByText(/^Rien n’attend/)).toBeNull();
});

it('reserves the height of the last visit in this browser', async () => {
  localStorage.setItem('suivi:a-faire', '212');
  openToDo('technical');
  const held = () => screen.getByRole('region', { name: 'À faire' }).parentElement?.style.minHeight;
  expect(held()).toBe('212px');
  await links();
  expect(held()).toBe('');
  // Nothing has a height here.
  expect(localStorage.getItem('suivi:a-faire')).toBe('0');
  localStorage.clear();
});

it('counts decisions in one line when they are more than a page', async () => {
  openToDo('technical', [
    answer(listDecisions, listed([decision(9, 'Craponne', 250_000), decision(11, 'Langeac', 90_000)], 120)),
  ]);
  expect(await screen.findByText('120 alertes attendent une décision')).toBeDefined();
});
