import { type DigestRhythm, type OwnMail } from '@suivi/domain/operation/own-mail';
import { monthName } from '../ground/formats/date-formats.ts';

export const digestRhythmLabels: Record<DigestRhythm, string> = {
  weekly: 'chaque lundi',
  monthly: 'le 5 de chaque mois',
};

export const reportMailLabels = { dashboard: 'Tableau de bord', 'annual-report': 'Rapport annuel' };

/** « le 1er mars de chaque année », « le 5 de chaque mois » */
export function mailTimeText(mail: OwnMail): string {
  if (mail.kind === 'critical') return 'dans l’heure';
  if (mail.kind === 'digest') return digestRhythmLabels[mail.rhythm];
  const day = mail.day === 1 ? '1er' : String(mail.day);
  return mail.kind === 'dashboard'
    ? `le ${day} de chaque mois`
    : `le ${day} ${monthName(mail.month)} de chaque année`;
}

/** « Rapport annuel, Rennes, le 1er mars de chaque année » */
export function ownMailText(mail: OwnMail, siteName: string | null): string {
  const time = mailTimeText(mail);
  if (mail.kind === 'critical') return `Alertes critiques, ${time}`;
  if (mail.kind === 'digest') return `Résumé, ${time}`;
  return `${reportMailLabels[mail.kind]}, ${siteName ?? 'tous les centres'}, ${time}`;
}
