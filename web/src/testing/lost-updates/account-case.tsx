import { AccountsPage } from '../../features/accounts/accounts-page.tsx';
import type { Account } from '../../features/accounts/account.ts';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';

export const sampleAccount: Account = {
  id: 12,
  name: 'Paul Ferrand',
  email: 'paul@hopital.example',
  role: 'admin',
  isDemonstration: false,
  hasPassword: true,
  isLinked: false,
  hasSecondFactor: true,
  isSecondFactorLocked: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  disabledAt: null,
  lastSeenAt: null,
  openSessions: 0,
  linkExpiresAt: null,
  version: 4,
};
const roles = ['readonly', 'technical'] as const;
const names = ['Paule Ferrand', 'Paul-Henri Ferrand'] as const;

export function accountCase(): EditCase {
  const account = editedRecord(sampleAccount);
  const save = account.checked(({ body }) => {
    const { name, role } = body as Pick<Account, 'name' | 'role'>;
    return { name, role };
  });
  return {
    endpoints: ['saveAccount'],
    role: 'admin',
    page: () => <AccountsPage />,
    routes: {
      'GET /api/accounts': () => ({ accounts: [account.read()] }),
      'GET /api/access-requests': () => ({ requests: [] }),
      'GET /api/shell': () => ({ groupName: 'GHT', demonstration: false, demonstrationAccounts: [] }),
      'PUT /api/accounts/12': request => {
        const saved = save(request);
        return 'version' in saved ? { account: saved } : saved;
      },
    },
    open: person => person.press(/^Paul/),
    fields: [
      {
        type: async (person, which) => {
          await person.fill(/^Rôle/, roles[which]);
          await person.fill(/^Votre mot de passe/, 'secret');
        },
        stored: roles,
        now: () => account.now.role,
      },
      {
        type: (person, which) => person.fill(/^Nom/, names[which]),
        stored: names,
        now: () => account.now.name,
      },
    ],
    save: person => person.press(/^Enregistrer$/),
  };
}
