import { listSites } from '@suivi/contract/sites/sites';
import { readDeclaration, readMonthEntry } from '@suivi/contract/declarations/declarations';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/lost-updates/person.tsx';
import { renderAs } from '../../testing/render-as.tsx';
import { sampleDeclaration } from '../../testing/sample-declarations.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { answer, serveContract } from '../../testing/serve-contract.ts';
import { DeclarationsPage } from './declarations-page.tsx';

const [site] = sampleAnswer(listSites.answer, 'full').sites;
if (!site) throw new Error('no site');
const sites = answer(listSites, {
  sites: [{ ...site, id: 4, code: 'brioude', name: 'Brioude' }],
  yearsWithData: [2024, 2025],
  lastReadings: [],
  defaultPeriod: '2025',
});
const stored = answer(readDeclaration, { declaration: sampleDeclaration, earlier: [], prices: [] });

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

const grid = () => within(screen.getByRole('table', { name: 'Quantités et montants TTC de 2025' }));
const cell = (name: string) => grid().getByRole<HTMLInputElement>('textbox', { name });
const quantity = (month: string) => cell(`${month}, Quantité (kWh)`);
const amount = (month: string) => cell(`${month}, Montant TTC (€)`);
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent ?? '');

function open(address: string) {
  history.replaceState(null, '', `/?vue=monthly-declarations&${address}`);
  const received = serveContract('financial', [sites, stored]);
  renderAs('financial', <DeclarationsPage />);
  return received;
}

it('does not open a declaration without its site, and names the missing field', async () => {
  open('saisie=annee');
  const next = await screen.findByRole('button', { name: 'Continuer' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next);
  expect(await screen.findByText('Veuillez remplir tous les champs obligatoires.')).toBeDefined();
  expect(screen.getByLabelText(/^Centre hospitalier/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choisissez le centre que vous déclarez.')).toBeDefined();
});

describe('mistakes in a typed year are named, and nothing is sent', () => {
  async function openYear() {
    const received = open('centre=brioude&energie=electricity&annee=2025&etape=saisie');
    await eventually(() => expect(quantity('Décembre').value).toBe('100'));
    return received;
  }
  const sent = (received: { method: string; path: string }[]) =>
    received.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/check'));

  it('for a year without any month', async () => {
    const received = await openYear();
    for (const field of grid().getAllByRole<HTMLInputElement>('textbox', { name: /Quantité/ }))
      type(field, '');
    goOn();
    expect(alerts()[0]).toContain('Veuillez saisir au moins une consommation mensuelle.');
    expect(sent(received)).toEqual([]);
  });

  it.each(['-5', 'beaucoup', '1e3', '12 m³', '1 000 000 001'])('a quantity « %s »', async value => {
    const received = await openYear();
    type(quantity('Mars'), value);
    goOn();
    expect(quantity('Mars').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(quantity('Mars'));
    expect(screen.queryByRole('heading', { name: 'Validation' })).toBeNull();
    expect(sent(received)).toEqual([]);
  });

  it.each(['-1', '12,345', 'gratuit', '10 000 001'])('an amount « %s »', async value => {
    const received = await openYear();
    type(amount('Mars'), value);
    goOn();
    expect(alerts()[0]).toContain('Veuillez saisir des montants TTC positifs.');
    expect(amount('Mars').getAttribute('aria-invalid')).toBe('true');
    expect(sent(received)).toEqual([]);
  });

  it('for a number with two possible meanings, with both of them', async () => {
    await openYear();
    type(quantity('Mars'), '1,234');
    goOn();
    expect(screen.getAllByText(/Deux lectures possibles/, { selector: 'output' })).toHaveLength(1);
  });

  it('until they are corrected', async () => {
    await openYear();
    type(quantity('Mars'), '-5');
    goOn();
    type(quantity('Mars'), '5');
    goOn();
    expect(await screen.findByRole('heading', { name: 'Validation' })).toBeDefined();
  });
});

describe('the month of all sites', () => {
  const [cell] = sampleAnswer(readMonthEntry.answer, 'full').cells;

  it('settles « 1,234 » with a button', async () => {
    if (!cell) throw new Error('no cell');
    history.replaceState(null, '', '/?vue=monthly-declarations&saisie=mois&annee=2025&mois=4');
    const water = { ...cell, siteId: 4, energyType: 'water', unit: 'm3', quantity: null, amountCents: null };
    const month = { year: 2025, month: 4, cells: [water] } as never;
    serveContract('rse', [sites, answer(readMonthEntry, month)]);
    renderAs('rse', <DeclarationsPage />);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Brioude.*Eau.*Quantité/ });
    fireEvent.focus(field);
    type(field, '1,234');
    fireEvent.click(await screen.findByRole('button', { name: /^1\s234 \(Brioude, Eau/ }));
    expect(field.value).toMatch(/^1\s234$/);
  });

  it('says why a site has no line', async () => {
    if (!cell) throw new Error('no cell');
    history.replaceState(null, '', '/?vue=monthly-declarations&saisie=mois&annee=2025&mois=4');
    const month = { year: 2025, month: 4, cells: [{ ...cell, siteId: 4 }] } as never;
    const bare = { ...site, id: 5, code: 'langeac', name: 'Langeac', energiesInUse: [] };
    const both = [{ ...site, id: 4, code: 'brioude', name: 'Brioude' }, bare];
    const answered = { sites: both, yearsWithData: [2025], lastReadings: [], defaultPeriod: '2025' };
    serveContract('rse', [answer(listSites, answered), answer(readMonthEntry, month)]);
    renderAs('rse', <DeclarationsPage />);
    expect(await screen.findByText(/^Sans ligne, faute d’énergie en usage : Langeac\./)).toBeDefined();
  });
});
