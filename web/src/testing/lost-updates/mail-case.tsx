import type { MailSettings } from '../../features/settings/mail/mail-draft.ts';
import { MailPart } from '../../features/settings/mail/mail-part.tsx';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';

const sampleSettings: MailSettings = {
  isOn: false,
  host: 'smtp.hopital.example',
  port: 587,
  encryption: 'starttls',
  userName: '',
  sender: 'suivi@hopital.example',
  publicUrl: '',
  hasPassword: false,
  triedAt: null,
  knownUrl: 'https://energie.hopital.example',
  version: 3,
};
const hosts = ['relais.hopital.example', 'smtp2.hopital.example'] as const;
const senders = ['energie@hopital.example', 'ght@hopital.example'] as const;

const fill = async (person: Parameters<EditCase['open']>[0], label: RegExp, text: string) => {
  await person.fill(label, text);
  await person.fill(/^Votre mot de passe/, 'secret');
};

export function mailCase(): EditCase {
  const settings = editedRecord(sampleSettings);
  return {
    endpoints: ['saveMailSettings'],
    role: 'admin',
    page: () => <MailPart />,
    routes: {
      'GET /api/mail-settings': settings.read,
      'GET /api/outbox': () => ({ messages: [], counts: { waiting: 0, sent: 0, failed: 0, stopped: 0 } }),
      'PUT /api/mail-settings': settings.checked(({ body }) => {
        const { host, sender } = body as MailSettings;
        return { host, sender };
      }),
    },
    open: async () => undefined,
    fields: [
      {
        type: (person, which) => fill(person, /^Relais de messagerie/, hosts[which]),
        stored: hosts,
        now: () => settings.now.host,
      },
      {
        type: (person, which) => fill(person, /^Adresse d’expéditeur/, senders[which]),
        stored: senders,
        now: () => settings.now.sender,
      },
    ],
    save: person => person.press(/^Enregistrer$/),
  };
}
