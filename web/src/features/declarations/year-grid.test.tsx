import { readThresholds } from '@suivi/contract/alerts/alerts';
import {
  type Declaration,
  readDeclaration,
  saveDeclaration,
} from '@suivi/contract/declarations/declarations';
import { listMonthClosings } from '@suivi/contract/months/month-closings';
import { months } from '@suivi/domain/ground/calendar/month';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openView } from '../../testing/open-view.tsx';
import { sampleDeclaration } from '../../testing/sample-declarations.ts';
import { answer } from '../../testing/serve-contract.ts';
import { textOf } from '../../testing/text-of.ts';

const address = 'vue=monthly-declarations&annee=2025&centre=brioude&energie=electricity&etape=saisie';
const lastYear: Declaration = {
  ...sampleDeclaration,
  id: 8,
  year: 2024,
  unit: 'MWh',
  months: months.map(month => ({
    quantity: month === 12 ? null : 0.2,
    amountCents: null,
    isCreditNote: false,
  })),
};
const closing = {
  id: 1,
  siteId: 4,
  siteCode: 'brioude',
  siteName: 'Brioude',
  period: { year: 2025, month: 4 as const },
  closedAt: '2025-05-12T08:00:00Z',
  closedBy: 'Anne Cros',
  exceptionReason: null,
  reopened: null,
};

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const quantity = (month: string) => cell(`${month}, Quantité (kWh)`);
const amount = (month: string) => cell(`${month}, Montant TTC (€)`);
const quantities = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /Quantité/ }).map(({ value }) => value);

async function openYear(
  lacking: readonly number[] = [],
  closings = [] as (typeof closing)[],
  others: Parameters<typeof openView>[2] = [],
) {
  const declaration = {
    ...sampleDeclaration,
    months: sampleDeclaration.months.map((month, at) =>
      lacking.includes(at + 1) ? { ...month, quantity: null } : month,
    ),
  };
  const view = await openView(address, 'technical', [
    answer(readDeclaration, { declaration, earlier: [lastYear], prices: [] }),
    answer(listMonthClosings, { closings, lateAmounts: [], changedSince: [] }),
    answer(saveDeclaration, ({ body }) => ({ ...declaration, ...(body as object), version: 4 })),
    ...others,
  ]);
  await screen.findByRole('table', { name: 'Quantités et montants TTC de 2025' });
  return view;
}

it('shows the quantity of the previous year in a missing month, in the unit of this year', async () => {
  await openYear([5]);
  expect(quantity('Mai').placeholder).toBe('200');
  expect(quantity('Décembre').placeholder).toBe('');
});

const words = (month: string) => {
  const id = quantity(month).getAttribute('aria-describedby');
  return id === null ? '' : textOf(document.getElementById(id) ?? document.body);
};

it('marks a month that differs much from the previous year, and says by how much', async () => {
  await openYear();
  await waitFor(() => expect(words('Mars')).toContain('50 % au-dessous de 2024'));
  await userEvent.click(quantity('Mars'));
  await userEvent.keyboard('220{Enter}');
  expect(words('Mars')).toBe('');
  expect(words('Avril')).toContain('50 % au-dessous de 2024');
  expect(words('Décembre')).toBe('');
});

it('marks from the threshold of the group, not from the default one', async () => {
  const group = (warningPercent: number) =>
    answer(readThresholds, {
      version: 2,
      thresholds: [{ energyType: 'electricity', warningPercent, criticalPercent: 90 }],
    });
  await openYear([], [], [group(51)]);
  await userEvent.click(quantity('Mars'));
  await userEvent.keyboard('20{Enter}');
  await waitFor(() => expect(words('Mars')).toContain('90 % au-dessous de 2024'));
  expect(words('Avril')).toBe('');
  cleanup();
  localStorage.clear();
  await openYear([], [], [group(49)]);
  await waitFor(() => expect(words('Avril')).toContain('50 % au-dessous de 2024'));
});

it('takes quantities and amounts of a spreadsheet without the names of their months, and none into a closed month', async () => {
  await openYear([], [closing]);
  await screen.findByText('Avril est clôturé');
  await userEvent.click(quantity('Mars'));
  await userEvent.paste('mars\t10\t7,5\r\navril\t20\t8,5\r\nmai\t30\t9,5\r\n');
  expect(quantities().slice(1, 6)).toEqual(['100', '10', '100', '30', '100']);
  expect([amount('Mars').value, amount('Mai').value]).toEqual(['7,5', '9,5']);
  expect(amount('Avril').value).toBe('20,00');
  expect(screen.getByText('4 cellules collées, 2 ignorées faute de place.')).toBeDefined();
  // Ten months of 20 €, and the two that were pasted.
  expect(textOf(screen.getByRole('row', { name: /^Total annuel/ }))).toContain('217,00');
});

it('turns a row of twelve cells into twelve months, and undoes them at once', async () => {
  await openYear();
  await userEvent.click(quantity('Janvier'));
  await userEvent.paste(months.map(month => `${month}00`).join('\t'));
  expect(quantities()).toEqual(months.map(month => `${month}00`));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(quantities()).toEqual(months.map(() => '100'));
});

it('marks a credit note with A, takes its negative amount, and saves both', async () => {
  const { received } = await openYear();
  await userEvent.click(amount('Juin'));
  await userEvent.keyboard('-15{Enter}{ArrowUp}');
  expect(amount('Juin').getAttribute('aria-invalid')).toBe('true');
  await userEvent.keyboard('a');
  expect(amount('Juin').getAttribute('aria-invalid')).toBeNull();
  expect(await screen.findByRole('button', { name: /^avoir/, pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mettre à jour' }));
  await waitFor(() => expect(received.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  const { body } = received.find(({ method }) => method === 'PUT') ?? {};
  expect((body as Declaration).months[5]).toEqual({
    quantity: 100,
    amountCents: -1500,
    isCreditNote: true,
  });
});

it('settles a column of numbers with two possible meanings with one press', async () => {
  await openYear();
  await userEvent.click(quantity('Janvier'));
  await userEvent.paste('84,235\n91,504');
  await userEvent.click(screen.getByRole('button', { name: /^comme 84\s235/ }));
  expect(
    quantities()
      .slice(0, 2)
      .map(text => text.replaceAll(/\s/g, ' ')),
  ).toEqual(['84 235', '91 504']);
  expect(quantity('Janvier').getAttribute('aria-invalid')).toBeNull();
});
