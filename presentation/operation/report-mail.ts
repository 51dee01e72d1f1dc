import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { ReportOnDate } from '@suivi/domain/operation/own-mail';
import { formatLongDay } from '../ground/formats/date-formats.ts';
import { type WrittenMail, writeMail } from '../ground/mail/write-mail.ts';
import { mailTimeText } from './own-mail-words.ts';

type Report = {
  mail: ReportOnDate;
  /** True when an administrator requested the report for this person. */
  isAsked: boolean;
  groupName: string;
  /** « Tableau de bord, Rennes, janvier à octobre 2026 » */
  title: string;
  /** The main result in one sentence; null when the report has none. */
  sentence: string | null;
  today: CalendarDate;
  /** False when the report is too large for a mail. */
  isAttached: boolean;
  url: string;
};

/** The mail with a report on a chosen date, which begins with its main result. */
export function reportMail(report: Report): WrittenMail {
  const { mail, isAsked, groupName, title, sentence, today, isAttached, url } = report;
  return writeMail({
    subject: title,
    lead: [
      `${groupName}, au ${formatLongDay(today)}.`,
      ...(sentence === null ? [] : [sentence]),
      isAttached
        ? 'Le rapport est joint, au format PDF\u00a0: ce sont les données de ce jour.'
        : 'Le rapport est trop lourd pour un e-mail\u00a0: ouvrez-le dans l’application.',
    ],
    link: { label: 'Ouvrir dans Suivi énergie', url },
    notes: [
      `Vous recevez ce rapport ${mailTimeText(mail)} parce ${isAsked ? 'qu’un administrateur l’a demandé pour vous\u00a0; il s’arrête dans «\u00a0Mon compte\u00a0»' : 'que vous l’avez choisi dans «\u00a0Mon compte\u00a0», où il s’arrête'}. Sans données, rien n’est envoyé.`,
    ],
  });
}
