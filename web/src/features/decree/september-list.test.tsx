import { listOperatGaps } from '@suivi/contract/decree/operat';
import { type SiteObligations, readObligations } from '@suivi/contract/decree/obligations';
import { type Pool, readPool } from '@suivi/contract/decree/pool';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openView, twoSites } from '../../testing/open-view.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { textOf } from '../../testing/text-of.ts';

afterEach(() => history.replaceState(null, '', '/'));

const [sample] = sampleAnswer(readObligations.answer, 'full').sites;
const [row] = sample?.obligations ?? [];
if (!sample || !row) throw new Error('a full answer has obligations');
const pool = sampleAnswer(readPool.answer, 'bare');

const sites: SiteObligations[] = twoSites.map(({ id, code, name }) => ({
  ...sample,
  site: { id, code, name },
  obligations: [
    {
      ...row,
      obligation: 'operat_declaration',
      dataYear: 2024,
      applies: 'yes',
      dueOn: '2000-09-30',
      missing: [],
      isDone: false,
      doneOn: null,
      state: 'late',
    },
  ],
}));

async function open(given: { pool?: Partial<Pool> | RefusedRequest; obligations?: SiteObligations[] }) {
  const { pool: asked = {}, obligations = [] } = given;
  await openView('vue=decret-tertiaire&partie=groupe', 'rse', [
    answer(readObligations, { sites: obligations }),
    answer(listOperatGaps, {
      year: 2025,
      sites: [{ code: 'brioude', name: 'Brioude', gaps: [{ need: 'required', code: 'siret' }] }],
    }),
    answer(readPool, () => (asked instanceof RefusedRequest ? asked : { ...pool, ...asked })),
  ]);
  return within(await screen.findByRole('region', { name: /^À faire avant le 30\sseptembre\s20\d\d$/ }));
}

it('lists what the group must do by September, what is late first, each with a link to where it is done', async () => {
  const list = await open({ obligations: sites, pool: { agreementsMissing: 5 } });
  const [first, ...others] = (await list.findAllByRole('listitem')).map(textOf);
  expect(first).toContain('Déclaration sur OPERAT, données 2024 : 2 centresBrioude et Langeac');
  expect(first).toContain('En retard');
  expect(others.join()).toContain('SIRET : 1 centreBrioude, demandé par OPERAT pour 2025');
  expect(others.join()).toContain('Mutualisation : 5 accords écrits à signer');
  const hrefs = list.getAllByRole('link').map(link => link.getAttribute('href'));
  expect(hrefs).toContain('/?vue=decret-tertiaire&centre=brioude&partie=operat');
  // Agreements are on the same page.
  expect(hrefs).toContain('#accords');
  expect(document.querySelector('#accords')).not.toBeNull();
  expect(await structureFaults(document.body)).toEqual([]);
});

it('says that nothing is left to do', async () => {
  const declared = sites.map(each => ({
    ...each,
    obligations: each.obligations.map(one => ({
      ...one,
      dataYear: 2025,
      isDone: true,
      doneOn: '2026-09-12',
    })),
  }));
  const list = await open({ obligations: declared });
  expect(await list.findByText('Rien n’attend d’ici là.')).toBeDefined();
  expect(list.queryByRole('listitem')).toBeNull();
});

it('says why it cannot be shown, and leaves the rest of the view in place', async () => {
  const list = await open({ pool: new RefusedRequest(500, 'internal') });
  expect(await list.findByText('Ce qui reste à faire n’a pas pu être lu')).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Groupement', selected: true })).toBeDefined();
});
