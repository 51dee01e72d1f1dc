import { siteFields } from '../../sites/site.ts';
import { textField } from '../../ground/fields/field.ts';
import type { NameMatcher } from '../words/match-name.ts';
import { readFields, type Told } from './read-fields.ts';
import type { RowTools } from './row-tools.ts';

/** A site in a row; `code` is used for a new one. */
export type CandidateSite = Told<typeof candidateFields> & {
  line: number;
  existingId: number | null;
  name: string;
};

/** The fields of a site that a row may state. */
export const candidateFields = { ...siteFields, code: textField(60, { role: 'code' }) };

/** The site described by the current row; null for a fault. */
export function readSiteRow(matchSite: NameMatcher, tools: RowTools): CandidateSite | null {
  const { cells, problems } = tools;
  if (cells.text('name') === '') return problems.fault(cells.line(), cells.columnOf('name'), 'name-missing');
  const told = readFields(candidateFields, tools);
  if (told === null) return null;
  const name = told.name ?? '';
  const byCode = matchSite(told.code ?? name);
  const match = byCode.kind === 'unknown' ? matchSite(name) : byCode;
  return { ...told, name, line: cells.line(), existingId: match.kind === 'known' ? match.id : null };
}
