import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { formatInstant, formatLongDay } from '../ground/formats/date-formats.ts';
import { type WrittenMail, writeMail } from '../ground/mail/write-mail.ts';
import { describeBrowser } from './describe-browser.ts';

type LinkMail = { groupName: string; url: string; expiresAt: string };

const notYou = 'Si vous n’attendiez pas ce message, ne l’ouvrez pas et prévenez un administrateur.';
const linkNotes = (expiresAt: string) => [
  `Ce lien sert une seule fois, jusqu’au ${formatInstant(expiresAt)}. Ne le transférez à personne.`,
  notYou,
];

/** The mail to a person for whom an account was created. */
export function invitationMail({ groupName, url, expiresAt }: LinkMail): WrittenMail {
  return writeMail({
    subject: 'Votre accès à Suivi énergie',
    lead: [
      `Un compte vous attend dans Suivi énergie, ${groupName}. Choisissez votre mot de passe pour y entrer.`,
    ],
    link: { label: 'Choisir mon mot de passe', url },
    notes: linkNotes(expiresAt),
  });
}

/** The mail to a person whose password an administrator reset. */
export function passwordMail({ groupName, url, expiresAt }: LinkMail): WrittenMail {
  return writeMail({
    subject: 'Choisissez un nouveau mot de passe',
    lead: [
      `Un administrateur a réinitialisé votre mot de passe de Suivi énergie, ${groupName}. L’ancien n’ouvre plus rien et vos sessions sont fermées.`,
    ],
    link: { label: 'Choisir mon mot de passe', url },
    notes: linkNotes(expiresAt),
  });
}

/** The mail to a person whose account was opened from an unknown browser. */
export function newBrowserMail({
  at,
  address,
  userAgent,
  origin,
}: {
  at: string;
  address: string;
  userAgent: string;
  origin: string;
}): WrittenMail {
  return writeMail({
    subject: 'Connexion depuis un nouveau navigateur',
    lead: [
      `Votre compte de Suivi énergie a été ouvert le ${formatInstant(at)} depuis ${describeBrowser(userAgent)}, à l’adresse ${address}.`,
      'Si c’était vous, il n’y a rien à faire. Sinon, changez votre mot de passe et prévenez un administrateur.',
    ],
    link: { label: 'Ouvrir mon compte', url: `${origin}/?vue=own-account` },
    notes: ['Ce message part à chaque première connexion d’un navigateur.'],
  });
}

/** The mail to the owner of an access token that expires soon. `lastDay`: ISO 8601. */
export function tokenEndMail(token: { name: string; lastDay: string; origin: string }): WrittenMail {
  const { name, lastDay, origin } = token;
  return writeMail({
    subject: `Le jeton «\u00a0${name}\u00a0» finit bientôt`,
    lead: [
      `Votre jeton d’accès «\u00a0${name}\u00a0» ouvre les données de Suivi énergie jusqu’au ${formatLongDay(fromIsoDay(lastDay))}. Après ce jour, le tableur ou le logiciel qui s’en sert ne recevra plus rien.`,
      'S’il sert encore, créez-en un autre et donnez-le à ce logiciel. Sinon, il n’y a rien à faire.',
    ],
    link: { label: 'Voir mes jetons', url: `${origin}/?vue=settings&partie=logiciels` },
    notes: ['Ce message part une fois, deux semaines avant la fin.'],
  });
}
