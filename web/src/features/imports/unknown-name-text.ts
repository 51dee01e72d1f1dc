import type { ImportOutcome } from '@suivi/contract/imports/import-values';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';

export type UnknownName = Extract<ImportOutcome, { kind: 'checked' }>['unknownNames'][number];

/** The same name at two sites is asked twice. */
export function unknownNameKey({ kind, siteId, text }: UnknownName): string {
  return [kind, siteId, text].join(' ');
}

/** Where the name stands in the file. */
export function linesText({ lines, firstLine }: UnknownName): string {
  return lines === 1
    ? `Ligne ${firstLine}`
    : `${formatCount(lines, 'ligne')}, la première\u00a0: ${firstLine}`;
}

/** A point without a number is named by its site and its energy. */
export function pointNameText(text: string): string {
  const energy = energyTypes.find(each => text.endsWith(` · ${each}`));
  return energy === undefined ? text : text.slice(0, -energy.length) + energyLabel(energy);
}
