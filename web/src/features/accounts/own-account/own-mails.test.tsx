import { listAccounts } from '@suivi/contract/accounts/accounts';
import {
  chooseOwnMail,
  readOwnMails,
  sendReportToOthers,
  stopOwnMail,
} from '@suivi/contract/operation/own-mails';
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
  recipient: null,
  askedBy: null,
};
const annual = {
  id: 9,
  mail: { kind: 'annual-report' as const, site: 'rennes', day: 1, month: 3 as const },
  siteName: 'Rennes',
  nextOn: '2027-03-01',
  recipient: null,
  askedBy: null,
};

const person = {
  role: 'financial' as const,
  isDemonstration: false,
  hasPassword: true,
  isLinked: false,
  hasSecondFactor: false,
  isSecondFactorLocked: false,
  createdAt: '2026-01-05T09:00:00Z',
  disabledAt: null,
  lastSeenAt: null,
  openSessions: 0,
  linkExpiresAt: null,
  version: 1,
};
const accounts = [
  { ...person, id: 31, name: 'Paul Vidal', email: 'paul@hopital.example' },
  { ...person, id: 32, name: 'Léa Faure', email: 'lea@hopital.example' },
  { ...person, id: 33, name: 'Parti', email: 'parti@hopital.example', disabledAt: '2026-02-01T09:00:00Z' },
];

function serve(mails: object, role: 'technical' | 'readonly' | 'admin' = 'technical') {
  const given = { ...nothing, ...mails };
  const received = serveContract(role, [
    answer(readOwnMails, given),
    answer(chooseOwnMail, given),
    answer(stopOwnMail, given),
    answer(sendReportToOthers, given),
    answer(listAccounts, { accounts }),
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

it('schedules a report on a day, shows when it is sent and stops it', async () => {
  const sent = serve({ mails: [annual] });
  expect(await screen.findByText('Rapport annuel, Rennes, le 1er mars de chaque année')).toBeDefined();
  expect(screen.getByText(/Prochain envoi : .*1\S* mars 2027\./)).toBeDefined();
  const form = within(screen.getByRole('form', { name: 'Programmer un rapport' }));
  expect(form.queryByLabelText('Mois')).toBeNull();
  await userEvent.selectOptions(form.getByLabelText('Jour'), '12');
  await userEvent.click(form.getByRole('button', { name: 'Programmer l’envoi' }));
  await expect.poll(() => sent()?.body).toEqual({ kind: 'dashboard', site: null, day: 12 });
  await userEvent.selectOptions(form.getByLabelText('Rapport'), 'annual-report');
  await userEvent.selectOptions(form.getByLabelText('Mois'), 'Juin');
  await userEvent.click(form.getByRole('button', { name: 'Programmer l’envoi' }));
  await expect.poll(() => sent()?.body).toEqual({ kind: 'annual-report', site: null, day: 12, month: 6 });
  await userEvent.click(screen.getByRole('button', { name: /^Arrêter/ }));
  await expect.poll(() => sent()?.path).toBe('/api/own-mails/9/stop');
});

it('lets an administrator schedule a report for a role or a person, and names who requested it', async () => {
  const mails = [
    { ...annual, askedBy: 'Anne Roy' },
    { ...annual, id: 10, recipient: 'Paul Vidal' },
  ];
  const sent = serve({ mails }, 'admin');
  expect(await screen.findByText(/Demandé par Anne Roy\./)).toBeDefined();
  const row = 'Rapport annuel, Rennes, le 1er mars de chaque année, pour Paul Vidal';
  expect(screen.getByText(row)).toBeDefined();
  const form = within(screen.getByRole('form', { name: 'Programmer un rapport' }));
  const to = await form.findByLabelText('À');
  expect(within(to).queryByText(/Parti/)).toBeNull();
  await userEvent.selectOptions(to, 'Tous\u00a0: Service Financier');
  await userEvent.click(form.getByRole('button', { name: 'Programmer l’envoi' }));
  const report = { kind: 'dashboard', site: null, day: 5 };
  await expect.poll(() => sent()?.body).toEqual({ report, accountIds: [31, 32] });
  await userEvent.selectOptions(to, 'Léa Faure (lea@hopital.example)');
  await userEvent.click(form.getByRole('button', { name: 'Programmer l’envoi' }));
  await expect.poll(() => sent()?.body).toEqual({ report, accountIds: [32] });
  await userEvent.selectOptions(to, 'Moi');
  await userEvent.click(form.getByRole('button', { name: 'Programmer l’envoi' }));
  await expect.poll(() => sent()?.body).toEqual(report);
});

it('says that mail is off, shows what was sent, and offers nothing weekly to users who may only read', async () => {
  const at = '2026-11-05T06:00:00.000Z';
  serve({ isMailOn: false, sent: [{ at, subject: 'report', state: 'sent' }] }, 'readonly');
  expect(await screen.findByText(/Les e-mails ne sont pas activés/)).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Chaque lundi' })).toBeNull();
  expect(screen.getByText(/Rapport à date, envoyé le/)).toBeDefined();
});
