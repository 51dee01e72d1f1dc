import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { DigestRhythm } from '@suivi/domain/operation/own-mail';
import type { ToDoLine, ToDoPart } from '../dashboard/to-do-line.ts';
import { formatLongDay } from '../ground/formats/date-formats.ts';
import { formatCount, formatEuros } from '../ground/formats/number-formats.ts';
import { type MailLine, type WrittenMail, writeMail } from '../ground/mail/write-mail.ts';
import { digestRhythmLabels } from './own-mail-words.ts';

const parts: readonly { part: ToDoPart; title: string }[] = [
  { part: 'lacks', title: 'Ce qui manque' },
  { part: 'decide', title: 'À décider' },
  { part: 'found', title: 'Ce qui a été trouvé' },
  { part: 'ends', title: 'Ce qui arrive à échéance' },
];
/** Maximum number of lines in one section; the page shows the others. */
const mostLines = 6;

type Digest = {
  groupName: string;
  siteCount: number;
  /** ISO 8601 */
  day: string;
  rhythm: DigestRhythm;
  /** The result of the last month that is over; null while it is unknown. */
  sentence: string | null;
  lines: readonly ToDoLine[];
  origin: string;
};

/**
 * The mail with the tasks of one person, its scope, and the single address where they are done; its figures are those of the
 * group.
 */
export function digestMail({
  groupName,
  siteCount,
  day,
  rhythm,
  sentence,
  lines,
  origin,
}: Digest): WrittenMail {
  const what =
    lines.length === 0 ? 'le mois écoulé' : formatCount(lines.length, 'point attend', 'points attendent');
  return writeMail({
    subject: `Énergie\u00a0: ${what}`,
    lead: [
      `${groupName}, ${formatCount(siteCount, 'centre')}, au ${formatLongDay(fromIsoDay(day))}.`,
      ...(sentence === null ? [] : [sentence]),
    ],
    sections: parts.flatMap(({ part, title }) => {
      const found = lines.filter(line => line.part === part);
      if (found.length === 0) return [];
      const more = found.length - mostLines;
      const rest = more > 0 ? [{ text: `et ${formatCount(more, 'autre', 'autres')}` }] : [];
      return [{ title, lines: [...found.slice(0, mostLines).map(lineText), ...rest] }];
    }),
    link: { label: 'Ouvrir le tableau de bord', url: `${origin}/?vue=dashboard` },
    notes: [
      `Vous recevez ce résumé ${digestRhythmLabels[rhythm]} parce que vous l’avez choisi dans «\u00a0Mon compte\u00a0», où il s’arrête. Quand rien n’attend, rien n’est envoyé.`,
    ],
  });
}

/** Adds the euros of a line, unless the title already states an amount. */
function lineText({ title, detail, cents }: ToDoLine): MailLine {
  const euros = cents && !title.includes('€') ? formatEuros(Math.abs(cents)) : null;
  const told = [detail, euros].filter(each => each !== undefined && each !== null);
  return { text: title, detail: told.length === 0 ? undefined : told.join('\u00a0; ') };
}
