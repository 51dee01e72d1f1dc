import type {
  exportAccountData as accountEndpoint,
  exportOwnData as ownEndpoint,
} from '@suivi/contract/accounts/accounts';
import type { OwnMails } from '@suivi/contract/operation/own-mails';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import { journalEntityLabels, journalLabel, journalVerb } from '@suivi/presentation/operation/journal-words';
import { ownMailText } from '@suivi/presentation/operation/own-mail-words';
import { cellColumn, cellsOf, type Sheet } from '../../platform/documents/workbook.ts';
import type { Call, Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { aboutOf, headingOf } from '../ground/document-about.ts';
import type { DocumentCall } from '../ground/document-call.ts';
import { readChosen } from './own-mails/store.ts';
import {
  type KeptRow,
  type PersonJournalRow,
  type PersonRow,
  readKept,
  readPerson,
  readPersonJournal,
} from './person-store.ts';
import { sendWorkbook } from '../ground/send-document.ts';

export const exportOwnData: Handler<typeof ownEndpoint> = call => personalData(call, call.actor.accountId);

export const exportAccountData: Handler<typeof accountEndpoint> = call => personalData(call, call.params.id);

const title = 'Données personnelles';

/** All data about one person, except what opens their account: passwords and secrets are shown to nobody. */
async function personalData(call: DocumentCall & Pick<Call, 'reply'>, id: number) {
  const person = await readPerson(call.db, id);
  if (person === null) return refuse('not-found');
  const about = await aboutOf(call);
  const [kept, journal] = [await readKept(call.db, id), await readPersonJournal(call.db, id)];
  const heading = (line: string) => headingOf(about, title, line);
  const sheets = [
    accountSheet(person, await readChosen(call.db, id), heading(`Compte de ${person.name}`)),
    keptSheet(
      kept,
      heading('Sessions, appareils habituels, avis, liens à usage unique, e-mails et vues enregistrées'),
    ),
    journalSheet(
      journal,
      heading('Ce que cette personne a fait, et ce qui a été fait de son compte ou essayé sous son adresse'),
    ),
  ];
  return sendWorkbook(call, { name: `${title} ${person.name}`, title, subject: person.name }, sheets, about);
}

const told = (instant: Date | null) => (instant === null ? null : formatInstant(instant.toISOString()));

function accountSheet(person: PersonRow, mails: OwnMails['mails'], heading: string[]): Sheet {
  return {
    name: 'Compte',
    heading,
    columns: [
      { header: 'Donnée', format: 'text', width: 34 },
      { header: 'Valeur', format: 'text', width: 50 },
    ],
    rows: [
      ['Nom', person.name],
      ['Adresse e-mail', person.email],
      ['Rôle', roleLabels[person.role]],
      ['Compte créé le', told(person.createdAt)],
      ['Compte modifié le', told(person.updatedAt)],
      ['Dernière connexion', told(person.lastSignInAt)],
      ['Désactivé le', told(person.disabledAt)],
      ['Mot de passe', person.hasPassword ? 'gardé sous forme d’empreinte' : 'aucun'],
      [
        'Second facteur',
        person.secondFactorSince === null ? 'aucun' : `depuis le ${told(person.secondFactorSince)}`,
      ],
      ['Codes de secours restants', String(person.recoveryCodes)],
      [
        'E-mails choisis',
        mails
          .filter(({ recipient }) => recipient === null)
          .map(({ mail, siteName }) => ownMailText(mail, siteName))
          .join('\u00a0; ') || 'aucun',
      ],
      ['Service d’identité', person.identity ?? 'aucun'],
    ],
  };
}

const keptLabels: Record<KeptRow['kind'], string> = {
  session: 'Session',
  device: 'Appareil habituel',
  notice: 'Avis de connexion',
  link: 'Lien à usage unique',
  message: 'E-mail',
  token: 'Jeton d’accès',
  view: 'Vue enregistrée',
};

function keptSheet(kept: KeptRow[], heading: string[]): Sheet {
  return {
    name: 'Accès',
    heading,
    ...cellsOf(kept, [
      cellColumn('Nature', 'text', ({ kind }) => keptLabels[kind], { width: 24 }),
      cellColumn('Depuis ou le', 'text', ({ at }) => told(at), { width: 26 }),
      cellColumn('Jusqu’au, ou lu le', 'text', ({ until }) => told(until), { width: 26 }),
      cellColumn('Adresse, navigateur ou vue', 'text', ({ detail }) => detail, { width: 70 }),
    ]),
  };
}

function journalSheet(rows: PersonJournalRow[], heading: string[]): Sheet {
  return {
    name: 'Journal',
    heading,
    ...cellsOf(rows, [
      cellColumn('Date', 'text', ({ at }) => told(at), { width: 26 }),
      cellColumn('Objet', 'text', ({ entity }) => journalEntityLabels[entity], { width: 24 }),
      cellColumn('Action', 'text', ({ action }) => journalVerb(action), { width: 32 }),
      cellColumn('Élément', 'text', ({ label }) => journalLabel(label), { width: 44 }),
      cellColumn('Adresse IP', 'text', ({ address }) => address, { width: 20 }),
      cellColumn('Navigateur', 'text', ({ userAgent }) => userAgent, { width: 50 }),
    ]),
  };
}
