import type { ImportOutcome } from '@suivi/contract/imports/import-values';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';

export type UnknownName = Extract<ImportOutcome, { kind: 'checked' }>['unknownNames'][number];

/** The same name at two sites is asked about twice. */
export function unknownNameKey({ kind, siteId, siteText, text }: UnknownName): string {
  return [kind, siteId ?? siteText, text].join(' ');
}

/** The lines of the file where the name occurs. */
export function linesText({ lines, firstLine }: UnknownName): string {
  return lines === 1
    ? `Ligne ${firstLine}`
    : `${formatCount(lines, 'ligne')}, la première\u00a0: ${firstLine}`;
}
