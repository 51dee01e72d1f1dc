import { type WrittenMail, writeMail } from '../ground/mail/write-mail.ts';

/** The mail that « Envoyer un essai » sends to the person who presses it. */
export function trialMail({ groupName, origin }: { groupName: string; origin: string }): WrittenMail {
  return writeMail({
    subject: 'Essai d’envoi de Suivi énergie',
    lead: [
      `Ce message vient de Suivi énergie, ${groupName}. S’il vous parvient, le relais de messagerie accepte ce que l’application envoie.`,
      'Vérifiez qu’il n’est pas arrivé dans les indésirables, puis activez l’envoi dans les paramètres.',
    ],
    ...(origin === '' ? {} : { link: { label: 'Ouvrir Suivi énergie', url: `${origin}/` } }),
    notes: ['Vous le recevez parce que vous avez demandé un essai.'],
  });
}
