import { formatDay } from '@suivi/presentation/ground/formats/date-formats';
import type { DocumentIdentity } from '../../platform/documents/document-identity.ts';
import type { DocumentProperties } from '../../platform/documents/workbook.ts';
import { readLogoPicture } from '../../records/settings/logo/store.ts';
import { readGroupIdentity } from '../../records/settings/read-group-identity.ts';
import type { DocumentCall } from './document-call.ts';

/** The information that every document states about itself. */
export type DocumentAbout = DocumentIdentity & { author: string; dateText: string };

export async function aboutOf({ actor, db, today, platform }: DocumentCall): Promise<DocumentAbout> {
  const { groupName } = await readGroupIdentity(db, platform.config);
  const logo = await readLogoPicture(db);
  return {
    author: actor?.name ?? '',
    dateText: formatDay(today),
    created: platform.clock.now(),
    groupName,
    logo: logo?.content ?? null,
  };
}

export function propertiesOf(
  { author, created }: DocumentAbout,
  title: string,
  subject: string,
): DocumentProperties {
  return { title, author, subject, created };
}

/** The lines above a sheet's table: its title, its subject, the group, its author and its date. */
export function headingOf(
  { author, dateText, groupName }: DocumentAbout,
  title: string,
  ...lines: string[]
): string[] {
  return [title, ...lines, `${groupName} · établi le ${dateText} par ${author}`];
}
