import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { PaletteButton } from './palette-button.tsx';

const routes = {
  'GET /api/own-views': () => ({
    views: [{ name: 'Gaz de Brioude', search: '?vue=analytics&energie=gas', isHome: false }],
  }),
  'GET /api/sites': () => ({ sites: [], yearsWithData: [], lastReadings: [], defaultPeriod: '2026' }),
  'GET /api/buildings': () => ({ siteId: null, buildings: [] }),
  'GET /api/delivery-points': () => ({ points: [] }),
  'GET /api/contracts': () => ({ contracts: [] }),
  'GET /api/saving-actions': () => ({ actions: [] }),
  'GET /api/bills': () => ({ bills: [], next: null }),
};
const field = () => screen.findByRole('combobox', { name: 'Rechercher ou aller à' });

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/?vue=dashboard');
  window.scrollTo = () => undefined;
});

describe('the palette', () => {
  it.each(['{Control>}k{/Control}', '/'])('opens with %s and goes to the chosen result', async keys => {
    serveApi(routes);
    renderAs('readonly', <PaletteButton />);
    await userEvent.keyboard(keys);
    await userEvent.type(await field(), 'decla');
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('DéclarationsVue');
    await userEvent.keyboard('{Enter}');
    expect(location.search).toBe('?vue=monthly-declarations');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('finds the entry of the last month that ended by its name', async () => {
    serveApi(routes);
    renderAs('financial', <PaletteButton />);
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'saisir octobre{Enter}');
    expect(location.search).toBe('?vue=monthly-declarations&saisie=mois');
  });

  it('sends no request before it is opened', () => {
    const asked = serveApi(routes);
    renderAs('readonly', <PaletteButton />);
    expect(asked).toEqual([]);
  });

  it('leaves a slash typed in a field to the field', async () => {
    serveApi(routes);
    renderAs('readonly', <input aria-label="Date" />);
    renderAs('readonly', <PaletteButton />);
    await userEvent.type(screen.getByLabelText('Date'), '1/2');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('offers only what the role may open or do', async () => {
    serveApi(routes);
    renderAs('readonly', <PaletteButton />);
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'comptes');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'saisir');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('finds a bill by its number, also when its digits are typed with spaces', async () => {
    const bill = { id: 31, number: '2026 0417', supplier: 'EDF' };
    const asked = serveApi({ ...routes, 'GET /api/bills': () => ({ bills: [bill], next: null }) });
    renderAs('financial', <PaletteButton />);
    await userEvent.keyboard('/');
    await userEvent.click(await field());
    await userEvent.paste('2026 04');
    await userEvent.click(await screen.findByRole('option', { name: /2026 0417/ }));
    expect(location.search).toBe('?vue=bills&facture=31');
    expect(asked.find(({ path }) => path === '/api/bills')?.query).toEqual({ text: '202604' });
  });

  it.each(['facture 707', 'Facture n° 707', 'factures 7 07'])('finds a bill by %s', async typed => {
    const bill = { id: 31, number: '707-202609', supplier: 'Électricité du Velay' };
    const asked = serveApi({ ...routes, 'GET /api/bills': () => ({ bills: [bill], next: null }) });
    renderAs('readonly', <PaletteButton />);
    await userEvent.keyboard('/');
    await userEvent.click(await field());
    await userEvent.paste(typed);
    expect(await screen.findByRole('option', { name: /^707-202609/ })).toBeDefined();
    expect(asked.find(({ path }) => path === '/api/bills')?.query).toEqual({ text: '707' });
  });

  it('moves with the arrows, clears, then closes with Escape', async () => {
    serveApi(routes);
    renderAs('admin', <PaletteButton />);
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'saisir');
    await userEvent.keyboard('{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen.textContent).toContain('Saisir les relevés du mois');
    expect((await field()).getAttribute('aria-activedescendant')).toBe(chosen.id);
    await userEvent.keyboard('{Escape}');
    expect(((await field()) as HTMLInputElement).value).toBe('');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('shows the last choices first', async () => {
    serveApi(routes);
    renderAs('admin', <PaletteButton />);
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'journal{Enter}');
    await userEvent.keyboard('/');
    await field();
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('JournalVue');
  });
});
