import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRead } from '../../lib/api/use-read.ts';
import { renderAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { LackingNotice } from './lacking-sentence.tsx';

const cell = { siteCode: 'brioude', siteName: 'Brioude', since: '2026-10-31', declaredBy: null };
const october = { ...cell, period: { year: 2026, month: 10 }, state: 'expected', estimatedCents: 1_700_000 };
const cells = [
  { ...october, energyType: 'gas' },
  { ...october, energyType: 'water', estimatedCents: null },
  { ...cell, energyType: 'gas', period: { year: 2026, month: 11 }, state: 'to-come', estimatedCents: null },
];
const period = { from: { year: 2026, month: 10 }, to: { year: 2026, month: 11 } } as const;
const text = () => document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
const hrefs = () => screen.getAllByRole('link').map(link => link.getAttribute('href'));

afterEach(() => history.replaceState(null, '', '/'));

it('names what is missing in a total, with its probable cost, where it is typed, and a link to all of it', async () => {
  const asked = serveApi({ 'GET /api/declarations/lacking': () => ({ cells }) });
  renderAs('technical', <LackingNotice period={period} site="brioude" energy={null} />);
  await screen.findByText(/mois manquants/);
  expect(text()).toBe(
    '2 mois manquants, dont 1 estimé à environ 17 k€ ; novembre à venir. À compléter : ' +
      'Brioude, gaz, octobre 2026, environ 17 k€ ; Brioude, eau, octobre 2026. Tout ce qui manque',
  );
  expect(asked[0]?.query).toEqual({ period: '2026-10_2026-11', site: 'brioude' });
  expect(hrefs()[0]).toMatch(/saisie=mois&annee=2026&mois=10&centre=brioude&energie=gas$/);
  expect(hrefs()[2]).toMatch(/partie=manquants&periode=2026-10_2026-11&centre=brioude$/);
});

it('leads users who may not declare to the year', async () => {
  const asked = serveApi({ 'GET /api/declarations/lacking': () => ({ cells: cells.slice(0, 1) }) });
  renderAs('readonly', <LackingNotice period={period} site={null} energy="gas" />);
  await screen.findByText(/1.mois manquant, environ 17/);
  expect(asked[0]?.query).toEqual({ period: '2026-10_2026-11', energy: 'gas' });
  expect(hrefs()[0]).toMatch(/annee=2026&centre=brioude&energie=gas$/);
  expect(hrefs()[1]).toMatch(/periode=2026-10_2026-11&energie=gas$/);
});

it('is empty when everything that is over is present', async () => {
  serveApi({ 'GET /api/declarations/lacking': () => ({ cells: cells.slice(-1) }) });
  const Read = () => {
    const { data } = useRead(listLackingMonths, { query: { period: '2026-10_2026-11' } });
    return data ? <p>Lu</p> : null;
  };
  renderAs(
    'readonly',
    <>
      <LackingNotice period={period} site={null} />
      <Read />
    </>,
  );
  await screen.findByText('Lu');
  expect(text()).toBe('Lu');
});
