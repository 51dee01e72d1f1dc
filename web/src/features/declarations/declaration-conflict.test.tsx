import {
  checkDeclaration,
  type DeclarationContent,
  readDeclaration,
  saveDeclaration,
} from '@suivi/contract/declarations/declarations';
import type { Doubt } from '@suivi/contract/declarations/doubts';
import { months } from '@suivi/domain/ground/calendar/month';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { editedRecord } from '../../testing/lost-updates/edited-record.ts';
import { openView } from '../../testing/open-view.tsx';
import { sampleDeclaration } from '../../testing/sample-declarations.ts';
import { answer } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';
import { rowsOf, textOf } from '../../testing/text-of.ts';

const address = 'vue=monthly-declarations&annee=2024&centre=langeac&energie=gas&etape=saisie';
const stored = { ...sampleDeclaration, siteId: 5, energyType: 'gas' as const, year: 2024 };

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

/** The declaration of a year of gas, opened for correction, on a server that refuses a change begun from another version. */
async function openDeclaration(doubts: Doubt[] = []) {
  const record = editedRecord(stored);
  const { received, told } = await openView(address, 'technical', [
    answer(readDeclaration, ({ query }) => ({
      declaration: query['site'] === '5' ? record.read() : null,
      earlier: [],
      prices: [],
    })),
    answer(checkDeclaration, { doubts }),
    answer(
      saveDeclaration,
      record.checked(({ body }) => {
        const { confirmedMonths: _, ...content } = body as DeclarationContent & {
          confirmedMonths?: number[];
        };
        return { ...content, declaredBy: 'Claire Vernet' };
      }),
    ),
  ]);
  await screen.findByRole('table', { name: 'Quantités et montants TTC de 2024' });
  const sent = () => received.filter(({ method }) => method === 'PUT');
  return { record, sent, told };
}

const cell = (month: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${month}, Quantité`) });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function typeMarch(value: string) {
  const march = cell('Mars');
  await userEvent.clear(march);
  await userEvent.type(march, value);
}
async function save() {
  await press('Continuer');
  await waitFor(() => expect(screen.queryByText(/^Comparaison avec/)).toBeNull());
  await press('Mettre à jour');
}
/** The save of another person in the meantime. */
const saveNovember = (record: Awaited<ReturnType<typeof openDeclaration>>['record'], more = {}) =>
  record.change({
    months: record.now.months.map((month, at) => ({
      ...month,
      ...(at === 10 && { amountCents: 2_100_000 }),
      ...(at === 2 && more),
    })),
    declaredBy: 'Nadia Perrin',
  });

it('shows the changes of both people, and keeps both when they are in different months', async () => {
  const { record, sent } = await openDeclaration();
  await typeMarch('301');
  saveNovember(record);
  await save();
  expect(
    await screen.findByText('Cette déclaration a été enregistrée par quelqu’un d’autre pendant votre saisie'),
  ).toBeDefined();
  const changes = screen.getByRole('table', { name: 'Ce qui a changé' });
  expect(rowsOf(changes).map(([field, , , , by]) => [field, by])).toEqual([
    ['Mars, consommation', 'vous'],
    ['Novembre, montant TTC', 'l’autre personne'],
  ]);
  expect(textOf(screen.getByText(/^Nadia Perrin, le/))).toContain('5 janvier 2026');
  expect(await structureFaults(document.body)).toEqual([]);

  await press('Garder les deux modifications');
  await waitFor(() => expect(record.now.months[2]?.quantity).toBe(301));
  expect(record.now.months[10]?.amountCents).toBe(2_100_000);
  expect(sent().map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
});

it('offers one version or the other when both changed the same month', async () => {
  const { record } = await openDeclaration();
  await typeMarch('301');
  saveNovember(record, { quantity: 250 });
  await save();
  await screen.findByRole('table', { name: 'Ce qui a changé' });
  expect(screen.queryByRole('button', { name: 'Garder les deux modifications' })).toBeNull();
  expect(textOf(screen.getByRole('row', { name: /^Mars, consommation/ }))).toMatch(/100.*250.*301.*les deux/);
  await press('Garder la mienne');
  await waitFor(() => expect(record.now.months[2]?.quantity).toBe(301));
});

it('takes the other person’s version instead of what was typed, and saves nothing', async () => {
  const { record, sent } = await openDeclaration();
  await typeMarch('301');
  saveNovember(record, { quantity: 250 });
  await save();
  await press('Prendre leur version');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Ce qui a changé' })).toBeNull());
  expect(record.now.months[2]?.quantity).toBe(250);
  expect(sent()).toHaveLength(1);
});

it('keeps what was typed over a reload, says since when, and discards it on request', async () => {
  await openDeclaration();
  await typeMarch('301');
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0));
  document.body.replaceChildren();
  await openDeclaration();
  expect(await screen.findByText(/^Saisie reprise du/)).toBeDefined();
  const march = () => cell('Mars').value;
  expect(march()).toBe('301');
  await press('Repartir de ce qui est enregistré');
  expect(march()).toBe('100');
  expect(screen.queryByText(/^Saisie reprise du/)).toBeNull();
});

it('fills the year from twelve cells of a spreadsheet, and shows their sum', async () => {
  await openDeclaration();
  await userEvent.click(cell('Janvier'));
  await userEvent.paste(months.map(month => `${39 + month} 000,5`).join('\t'));
  expect(cell('Décembre').value).toBe('51 000,5');
  expect(textOf(screen.getByRole('row', { name: /^Total annuel/ }))).toContain('546 006');
});

it('asks about a doubtful value, and stores it once it is confirmed', async () => {
  const doubt: Doubt = {
    siteId: 5,
    energyType: 'gas',
    period: { year: 2024, month: 3 },
    buildingId: null,
    reason: 'scale',
    unit: 'kWh',
    measured: 1000,
    expected: 100,
    lowest: 80,
    highest: 120,
    twin: null,
    misplaced: null,
  };
  const { sent, record } = await openDeclaration([doubt]);
  await typeMarch('1000');
  await save();
  expect(screen.getByText('À vérifier avant d’enregistrer')).toBeDefined();
  expect(textOf(screen.getByText('Mars 2024', { selector: 'strong' }).closest('li'))).toMatch(
    /environ 10 fois.*80.*120/,
  );
  expect(await screen.findByText('Corrigez ces valeurs, ou confirmez-les.')).toBeDefined();
  expect(sent()).toEqual([]);
  expect(await structureFaults(document.body)).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /J’ai vérifié ces valeurs/ }));
  await press('Mettre à jour');
  await waitFor(() => expect(record.now.months[2]?.quantity).toBe(1000));
  expect(sent()[0]?.body).toMatchObject({ confirmedMonths: [3] });
});
