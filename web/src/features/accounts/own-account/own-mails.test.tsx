import { chooseOwnMail, readOwnMails, stopOwnMail } from '@suivi/contract/operation/own-mails';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { OwnMails } from './own-mails.tsx';

const nothing = { mails: [], sent: [], isMailOn: true };
const monthly = {
  id: 4,
  mail: { kind: 'digest' as const, rhythm: 'monthly' as const },
  siteName: null,
  nextOn: '2026-12-05',
};
const annual = {
  id: 9,
  mail: { kind: 'annual-report' as const, site: 'rennes', day: 1, month: 3 as const },
  siteName: 'Rennes',
  nextOn: '2027-03-01',
};

function serve(mails: object, role: 'technical' | 'readonly' = 'technical') {
  const given = { ...nothing, ...mails };
  const received = serveContract(role, [
    answer(readOwnMails, given),
    answer(chooseOwnMail, given),
    answer(stopOwnMail, given),
  ]);
  renderAs(role, <OwnMails />);
  return () => received.findLast(({ method }) => method === 'POST');
}

it('chooses a digest and critical alerts, and says when the next digest comes', async () => {
  const sent = serve({ mails: [monthly] });
  expect(await screen.findByText(/Prochain résumé : .*5 décembre 2026, à 7 h\./)).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Chaque lundi' }));
  await expect.poll(() => sent()?.body).toEqual({ kind: 'digest', rhythm: 'weekly' });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Alertes critiques/ }));
  await expect.poll(() => sent()?.body).toEqual({ kind: 'critical' });
  await userEvent.click(screen.getByRole('radio', { name: 'Rien' }));
  await expect.poll(() => sent()?.path).toBe('/api/own-mails/4/stop');
});

it('programmes a report on a day, shows when it leaves and stops it', async () => {
  const sent = serve({ mails: [annual] });
  expect(await screen.findByText('Rapport annuel, Rennes, le 1er mars de chaque année')).toBeDefined();
  expect(screen.getByText(/Prochain envoi : .*1\S* mars 2027\./)).toBeDefined();
  const form = within(screen.getByRole('form', { name: 'Programmer un rapport' }));
  expect(form.queryByLabelText('Mois')).toBeNull();
  await userEvent.selectOptions(form.getByLabelText('Jour'), '12');
  await userEvent.click(form.getByRole('button', { name: 'Programmer l’envoi' }));
  await expect.poll(() => sent()?.body).toEqual({ kind: 'dashboard', site: null, day: 12 });
  await userEvent.selectOptions(form.getByLabelText('Rapport'), 'annual-report');
  await userEvent.selectOptions(form.getByLabelText('Mois'), 'juin');
  await userEvent.click(form.getByRole('button', { name: 'Programmer l’envoi' }));
  await expect.poll(() => sent()?.body).toEqual({ kind: 'annual-report', site: null, day: 12, month: 6 });
  await userEvent.click(screen.getByRole('button', { name: /^Arrêter/ }));
  await expect.poll(() => sent()?.path).toBe('/api/own-mails/9/stop');
});

it('says that mail is off, what left, and offers nothing weekly to whoever may only read', async () => {
  const at = '2026-11-05T06:00:00.000Z';
  serve({ isMailOn: false, sent: [{ at, subject: 'report', state: 'sent' }] }, 'readonly');
  expect(await screen.findByText(/Les e-mails ne sont pas activés/)).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Chaque lundi' })).toBeNull();
  expect(screen.getByText(/Rapport à date, envoyé le/)).toBeDefined();
});
