import {
  listOutbox,
  readMailSettings,
  saveMailSettings,
  stopOutbox,
  tryMail,
} from '@suivi/contract/operation/mail';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { RefusedRequest } from '../../../testing/serve-api.ts';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { MailPart } from './mail-part.tsx';

const settings = {
  isOn: false,
  host: 'smtp.hopital.example',
  port: 587,
  encryption: 'starttls' as const,
  userName: 'suivi',
  sender: 'suivi@hopital.example',
  publicUrl: '',
  hasPassword: true,
  triedAt: null,
  knownUrl: 'https://energie.hopital.example',
  version: 3,
};
const message = {
  id: 8,
  kind: 'mail' as const,
  subject: 'digest' as const,
  recipient: 'claire@hopital.example',
  state: 'waiting' as const,
  createdAt: '2026-11-20T06:00:00.000Z',
  dueAt: '2026-11-20T06:05:00.000Z',
  endedAt: null,
  answers: [{ at: '2026-11-20T06:00:10.000Z', isTaken: false, text: '451 try later' }],
};
const counts = { waiting: 1, sent: 0, failed: 0, stopped: 0 };

function serve(more: Parameters<typeof serveContract>[1] = []) {
  const received = serveContract('admin', [
    answer(readMailSettings, settings),
    answer(listOutbox, { messages: [message], counts }),
    ...more,
  ]);
  renderAs('admin', <MailPart />);
  return received;
}

const faults = [
  ['unreachable', /Le relais ne répond pas/],
  ['encryption', /La connexion chiffrée n’a pas pu être établie/],
  ['sign-in', /Le relais a refusé l’identifiant ou le mot de passe/],
  ['sender', /Le relais refuse l’adresse d’expéditeur/],
  ['recipient', /Le relais refuse votre adresse/],
  ['refused', /Le relais a refusé le message/],
  ['later', /Le relais demande d’attendre/],
  [null, /Le relais a accepté le message/],
] as const;

it.each(faults)(
  'says after a trial that ends with %s what to do, with the words of the relay',
  async (fault, said) => {
    serve([answer(tryMail, { fault, answer: '535 5.7.8 refused', settings })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer un essai' }));
    expect(await screen.findByText(said)).toBeDefined();
    const words =
      fault === 'unreachable' || fault === 'encryption' ? 'Détail technique' : 'Réponse du relais';
    expect(screen.getByText(`${words} : 535 5.7.8 refused`)).toBeDefined();
  },
);

it('saves what was typed with the user’s own password, and tries nothing that is not saved', async () => {
  const received = serve([
    answer(saveMailSettings, { ...settings, host: 'relais.hopital.example', version: 4 }),
  ]);
  const host = await screen.findByLabelText(/^Relais de messagerie/);
  await userEvent.clear(host);
  await userEvent.type(host, 'relais.hopital.example');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer un essai' }));
  expect(screen.getByText('Enregistrez d’abord vos changements.')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Mot de passe auprès du relais/), 'sésame');
  await userEvent.type(screen.getByLabelText(/^Votre mot de passe/), 'le mien');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect
    .poll(() => received.findLast(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ host: 'relais.hopital.example', password: 'sésame', currentPassword: 'le mien' });
  expect(received.some(({ path }) => path.endsWith('/try'))).toBe(false);
});

it('shows a refusal at its field', async () => {
  const refusals = [
    new RefusedRequest(422, 'mail-not-tried', { field: 'isOn' }),
    new RefusedRequest(422, 'password-wrong', { field: 'currentPassword' }),
  ];
  serve([answer(saveMailSettings, () => refusals.shift() as RefusedRequest)]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Envoyer/ }));
  await userEvent.type(screen.getByLabelText(/^Votre mot de passe/), 'le mien');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(
    await screen.findByText(/n’ont pas encore été essayés\. Enregistrez-les sans activer/),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/mot de passe.*(faux|incorrect|erroné|pas le bon)/i)).toBeDefined();
});

it('shows the waiting messages with their last answer, and stops them all', async () => {
  const received = serve([answer(stopOutbox, { stopped: 1, settings })]);
  expect(await screen.findByText('451 try later')).toBeDefined();
  expect(screen.getByText(/en attente, essai 2 le/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Tout arrêter' }));
  expect(await screen.findByText('1 message en attente a été abandonné.')).toBeDefined();
  expect(received.some(({ path }) => path === '/api/outbox/stop')).toBe(true);
});
