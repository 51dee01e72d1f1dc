import {
  type MonthCell,
  type MonthEntry,
  readMonthEntry,
  saveMonthEntry,
} from '@suivi/contract/declarations/declarations';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openView } from '../../testing/open-view.tsx';
import { sampleMonthCell } from '../../testing/sample-declarations.ts';
import { RefusedRequest } from '../../testing/serve-api.ts';
import { answer } from '../../testing/serve-contract.ts';
import { structureFaults } from '../../testing/structure-faults.ts';

const water: MonthCell = { ...sampleMonthCell, siteId: 5, energyType: 'water', unit: 'm3' };

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

/** A month with one cell, on a server that refuses a change begun from another version of it. */
async function openMonth() {
  let cell = water;
  const change = (part: Partial<MonthCell>) => {
    cell = { ...cell, ...part, version: (cell.version ?? 0) + 1 };
  };
  const view = await openView('vue=monthly-declarations&saisie=mois&annee=2024&mois=5', 'financial', [
    answer(readMonthEntry, () => ({ year: 2024, month: 5 as const, cells: [cell] })),
    answer(saveMonthEntry, ({ body }) => {
      const [entry] = (body as { entries: MonthEntry[] }).entries;
      if (entry?.version !== cell.version) return new RefusedRequest(409, 'version-stale');
      change({ quantity: entry?.quantity ?? null, amountCents: entry?.amountCents ?? null });
      return { saved: 1 };
    }),
  ]);
  const field = (column: 'Quantité' | 'TTC') =>
    screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`Langeac.*Eau.*${column}`) });
  await waitFor(() => expect(field('Quantité').value).toBe('100'));
  return { ...view, field, change, now: () => cell };
}

const button = (name: string) => screen.getByRole('button', { name });
async function type(field: HTMLInputElement, value: string) {
  await userEvent.clear(field);
  await userEvent.type(field, value);
}

it('overwrites nothing that somebody else saved meanwhile, takes over the other cells, and asks', async () => {
  const { field, change, now, received } = await openMonth();
  await type(field('Quantité'), '777');
  change({ quantity: 888, amountCents: 321_000 });
  await userEvent.click(button('Enregistrer le mois'));
  expect(
    await screen.findByText('Langeac, Eau, quantité : enregistré « 888 », saisi « 777 »', {
      normalizer: text => text.replaceAll(/\s+/g, ' '),
    }),
  ).toBeDefined();
  await waitFor(() => expect(field('TTC').value).toMatch(/^3\s210,00$/));
  expect(button('Enregistrer le mois').getAttribute('aria-disabled')).toBe('true');
  expect(now().quantity).toBe(888);
  expect(await structureFaults(document.body)).toEqual([]);

  await userEvent.click(button('Garder ma saisie'));
  await userEvent.click(button('Enregistrer le mois'));
  await waitFor(() => expect(now()).toMatchObject({ quantity: 777, amountCents: 321_000 }));
  const versions = received
    .filter(({ method, path }) => method === 'POST' && path === saveMonthEntry.path)
    .map(({ body }) => (body as { entries: MonthEntry[] }).entries.map(({ version }) => version));
  expect(versions).toEqual([[1], [2]]);
  expect(await screen.findByText(/Mai\s2024 enregistré/)).toBeDefined();
});

it('discards what was typed in favour of what somebody else saved', async () => {
  const { field, change, now } = await openMonth();
  await type(field('Quantité'), '777');
  change({ quantity: 888 });
  await userEvent.click(button('Enregistrer le mois'));
  await userEvent.click(await screen.findByRole('button', { name: /^Prendre/ }));
  await waitFor(() => expect(field('Quantité').value).toBe('888'));
  expect(now().quantity).toBe(888);
});
