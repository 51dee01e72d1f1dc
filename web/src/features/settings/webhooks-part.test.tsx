import { createWebhook, listWebhooks, switchWebhook, tryWebhook } from '@suivi/contract/operation/webhooks';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../testing/render-as.tsx';
import { answer, serveContract } from '../../testing/serve-contract.ts';
import { WebhooksPart } from './webhooks-part.tsx';

const webhook = {
  id: 3,
  name: 'GMAO',
  url: 'https://gmao.example/suivi',
  events: ['alert.created' as const],
  isOn: true,
  waiting: 2,
  tries: [{ at: '2026-11-20T10:00:00.000Z', isTaken: false, text: 'HTTP 503' }],
};

it('adds an address with its events, and shows its secret once', async () => {
  const received = serveContract('admin', [
    answer(listWebhooks, { webhooks: [] }),
    answer(createWebhook, { id: 3, secret: 'whsec_abc' }),
  ]);
  renderAs('admin', <WebhooksPart />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un webhook' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nom/ }), webhook.name);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Adresse/ }), webhook.url);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Mois clos' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText('whsec_abc')).toBeDefined();
  expect(received.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: webhook.name,
    url: webhook.url,
    events: ['alert.created', 'finding.created', 'import.applied'],
  });
});

it('shows what waits and the last answers, tries the address and switches it off', async () => {
  const received = serveContract('admin', [
    answer(listWebhooks, { webhooks: [webhook] }),
    answer(tryWebhook, { isTaken: false, text: 'HTTP 418' }),
    answer(switchWebhook, { done: true }),
  ]);
  const toasts: string[] = [];
  renderAs('admin', <WebhooksPart />, (_kind, text) => toasts.push(text));
  expect(await screen.findByText(/2\s?messages attendent/)).toBeDefined();
  expect(screen.getByText(/non reçu \(HTTP 503\)/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Essayer GMAO' }));
  await expect.poll(() => toasts).toEqual([expect.stringMatching(/n’a pas reçu l’essai.*HTTP 418/)]);
  await userEvent.click(screen.getByRole('button', { name: 'Arrêter GMAO' }));
  await expect
    .poll(() => received.findLast(({ path }) => path.endsWith('/switch'))?.body)
    .toEqual({ isOn: false });
});
