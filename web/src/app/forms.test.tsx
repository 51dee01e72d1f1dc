import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/lost-updates/person.tsx';
import { openView } from '../testing/open-view.tsx';
import { structureFaults } from '../testing/structure-faults.ts';

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

/** Opens the form behind a button of a view; returns what was sent to be stored. */
async function openForm(address: string, opening: RegExp) {
  const { received } = await openView(address);
  const [button] = await screen.findAllByRole('button', { name: opening }, { timeout: 20_000 });
  if (!button) throw new Error(`${opening} is not offered`);
  fireEvent.click(button);
  const form = await eventually(() => screen.queryByRole('dialog') ?? screen.getByRole('form'));
  const stored = () =>
    received.filter(({ method, path }) => method !== 'GET' && !/check|effect|preview/.test(path));
  return { form, stored };
}

/** The errors shown beside invalid fields. */
function told(form: HTMLElement): string[] {
  return [...form.querySelectorAll('[aria-invalid="true"]')].map(field =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

const forms: [string, RegExp, RegExp, RegExp[]][] = [
  ['vue=sites', /^Ajouter un site/, /^Sauvegarder/, [/./]],
  ['vue=building-data&centre=brioude', /^Ajouter un bâtiment/, /^Sauvegarder/, [/./]],
  ['vue=actions', /^Ajouter une action/, /^Sauvegarder/, [/Donnez un nom à l’action/]],
  ['vue=contracts', /^Ajouter un contrat/, /^Enregistrer/, [/Indiquez le fournisseur/, /Nommez le lot/]],
  ['vue=contracts&partie=points', /^Ajouter un point/, /^Sauvegarder/, [/./]],
  ['vue=contracts&partie=comptage', /^Ajouter un compteur/, /^Enregistrer/, [/Donnez un nom au compteur/]],
  ['vue=contracts&partie=comptage', /^Coller un tableau/, /^Ajouter$/, [/Ligne 1/]],
  [
    'vue=contracts&partie=comptage',
    /^Ajouter une clé/,
    /^Enregistrer/,
    [/Choisissez le compteur ou le point/],
  ],
  [
    'vue=bills',
    /^Saisir une facture/,
    /^Enregistrer/,
    [
      /Choisissez le point de livraison/,
      /Indiquez le fournisseur/,
      /Saisissez le numéro/,
      /Saisissez le montant TTC/,
    ],
  ],
  ['vue=settings', /^Ajouter un prix/, /^Enregistrer/, [/Saisissez le prix/]],
  [
    'vue=settings&partie=facteurs',
    /^Ajouter un facteur/,
    /^Enregistrer/,
    [/Saisissez le facteur/, /Indiquez la source/],
  ],
];

describe('a form that is submitted empty', () => {
  it.each(forms)('%s, %s', async (address, opening, submit, sentences) => {
    const { form, stored } = await openForm(address, opening);
    fireEvent.click(within(form).getByRole('button', { name: submit }));
    await eventually(() => expect(told(form)).not.toEqual([]));
    for (const sentence of sentences) expect(told(form).join('\n')).toMatch(sentence);
    for (const text of told(form)) expect(text.trim()).not.toBe('');
    expect(document.contains(form)).toBe(true);
    expect(stored()).toEqual([]);
    expect(await structureFaults(document.body)).toEqual([]);
  });
});

describe('a form that is closed', () => {
  it.each(forms)('%s, %s stores nothing', async (address, opening) => {
    const { form, stored } = await openForm(address, opening);
    fireEvent.click(within(form).getByRole('button', { name: 'Annuler' }));
    await eventually(() => expect(document.contains(form) && form.matches('[open]')).toBe(false));
    expect(stored()).toEqual([]);
  });
});
