import { AccountActions } from '../../features/accounts/account-actions.tsx';
import type { IssuerSettings } from '../../features/accounts/issuer/issuer-draft.ts';
import { IssuerPart } from '../../features/accounts/issuer/issuer-part.tsx';
import { sampleAccount } from './account-case.tsx';
import { act, type DecisionCase } from './decision-case.tsx';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';

const sampleSettings: IssuerSettings = {
  isOn: false,
  label: 'l’hôpital',
  issuer: 'https://identite.hopital.example',
  clientId: 'suivi',
  scopes: 'openid profile email',
  groupClaim: 'groups',
  roleGroups: [],
  closeUnseenDays: null,
  hasClientSecret: true,
  version: 3,
};
const labels = ['le groupement', 'la clinique'] as const;
const scopes = ['openid', 'openid email'] as const;

const fill = async (person: Parameters<EditCase['open']>[0], label: RegExp, text: string) => {
  await person.fill(label, text);
  await person.fill(/^Votre mot de passe/, 'secret');
};

export function issuerCase(): EditCase {
  const settings = editedRecord(sampleSettings);
  return {
    endpoints: ['saveIssuerSettings'],
    role: 'admin',
    page: () => <IssuerPart />,
    routes: {
      'GET /api/issuer-settings': settings.read,
      'PUT /api/issuer-settings': settings.checked(({ body }) => {
        const { label, scopes } = body as IssuerSettings;
        return { label, scopes };
      }),
    },
    open: async () => undefined,
    fields: [
      {
        type: (person, which) => fill(person, /^Nom sur le bouton/, labels[which]),
        stored: labels,
        now: () => settings.now.label,
      },
      {
        type: (person, which) => fill(person, /^Informations demandées/, scopes[which]),
        stored: scopes,
        now: () => settings.now.scopes,
      },
    ],
    save: person => person.press(/^Enregistrer$/),
  };
}

export const issuerDecisions: DecisionCase[] = [
  act(
    { ...sampleAccount, isLinked: true },
    {
      endpoint: 'unlinkIssuer',
      role: 'admin',
      route: 'POST /api/accounts/12/unlink',
      page: record => <AccountActions account={record} isOwn={false} />,
      ask: /^Délier/,
      confirm: /^Délier/,
      isProven: true,
    },
  ),
];
