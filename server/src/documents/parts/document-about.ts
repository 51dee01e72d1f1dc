import { formatDay } from '@suivi/presentation/formats/date-formats';
import type { DocumentProperties } from '../../platform/documents/workbook.ts';
import type { DocumentCall } from './document-call.ts';

/** What every document says of itself. */
export type DocumentAbout = { author: string; dateText: string; created: Date };

export function aboutOf({ actor, today, platform }: DocumentCall): DocumentAbout {
  return { author: actor?.name ?? '', dateText: formatDay(today), created: platform.clock.now() };
}

export function propertiesOf(
  { author, created }: DocumentAbout,
  title: string,
  subject: string,
): DocumentProperties {
  return { title, author, subject, created };
}

/** The lines above a sheet's table: its title, what it is about, who made it and when. */
export function headingOf({ author, dateText }: DocumentAbout, title: string, ...lines: string[]): string[] {
  return [title, ...lines, `Établi le ${dateText} par ${author}`];
}
