import type { ListedMeter, MeterContent } from '@suivi/contract/meters/meters';
import type { MeterSharing, MeterSource } from '@suivi/domain/meters/meter';
import { numberOf } from '@suivi/domain/meters/meter-table';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { meterSharingLabels, meterSourceLabels } from '@suivi/presentation/meters/meter-words';
import type { Checked, FieldErrors } from '../../../editing/checked.ts';
import { readRows, textOrNull } from '../../../editing/draft-values.ts';
import { isDay } from '../../../lib/navigation/use-filters.ts';
import { type NodeOption, nodeOf, nodeText } from './node-option.ts';

/** `node` in the format of `nodeText`; days in the format of date fields. */
export type ParentDraft = { node: string; from: string; to: string };
export type TermDraft = { node: string; sign: '1' | '-1' };

export type MeterDraft = {
  name: string;
  serial: string;
  source: MeterSource;
  buildingId: string;
  coefficient: string;
  wheels: string;
  plausiblePerDay: string;
  sharing: MeterSharing;
  from: string;
  to: string;
  parents: ParentDraft[];
  terms: TermDraft[];
  notes: string;
};

export const meterLabels: Record<keyof MeterDraft, string> = {
  name: 'Nom',
  serial: 'N° de série',
  source: 'Ce qu’il compte',
  buildingId: 'Bâtiment',
  coefficient: 'Coefficient de lecture',
  wheels: 'Chiffres du compteur',
  plausiblePerDay: 'Avance maximale de l’index par jour',
  sharing: 'Relevé à cheval sur deux mois',
  from: 'En service du',
  to: 'Au',
  parents: 'Placé sous',
  terms: 'Formule',
  notes: 'Notes',
};

/** @param parent the node above the new meter; empty: none yet. */
export function newMeter(from: string, parent = '', given: Partial<MeterDraft> = {}): MeterDraft {
  return {
    name: '',
    serial: '',
    source: 'index',
    buildingId: '',
    coefficient: '1',
    wheels: '',
    plausiblePerDay: '',
    sharing: 'days',
    from,
    to: '',
    parents: parent === '' ? [] : [{ node: parent, from, to: '' }],
    terms: [],
    notes: '',
    ...given,
  };
}

export function meterDraftOf(meter: ListedMeter): MeterDraft {
  return {
    name: meter.name,
    serial: meter.serial,
    source: meter.source,
    buildingId: String(meter.buildingId ?? ''),
    coefficient: editableNumber(meter.coefficient),
    wheels: String(meter.wheels ?? ''),
    plausiblePerDay: editableNumber(meter.plausiblePerDay),
    sharing: meter.sharing,
    from: meter.from,
    to: meter.to ?? '',
    parents: meter.parents.map(parent => ({
      node: nodeText(parent),
      from: parent.from,
      to: parent.to ?? '',
    })),
    terms: meter.terms.map(term => ({ node: nodeText(term), sign: term.sign > 0 ? '1' : '-1' })),
    notes: meter.notes,
  };
}

const areDays = ({ from, to }: { from: string; to: string }) =>
  isDay(from) && (to === '' || (isDay(to) && to >= from));

type Numbers = Pick<MeterContent, 'coefficient' | 'wheels' | 'plausiblePerDay'>;

function readNumbers(draft: MeterDraft, errors: FieldErrors<MeterDraft>): Numbers {
  const [coefficient, wheels, most] = [draft.coefficient, draft.wheels, draft.plausiblePerDay].map(numberOf);
  if (!coefficient) errors.coefficient = 'Saisissez un coefficient, 1 le plus souvent.';
  if (wheels === undefined || (wheels !== null && !/^([3-9]|1[0-2])$/.test(String(wheels))))
    errors.wheels = 'Un compteur a de 3 à 12 chiffres. Laissez vide si vous ne savez pas.';
  if (most === undefined || most === 0) errors.plausiblePerDay = 'Saisissez un nombre, ou laissez vide.';
  return { coefficient: coefficient ?? 1, wheels: wheels ?? null, plausiblePerDay: most ?? null };
}

function readParent({ node: text, from, to }: ParentDraft): MeterContent['parents'][number] | null {
  const node = nodeOf(text);
  return node === null || !areDays({ from, to }) ? null : { ...node, from, to: textOrNull(to) };
}

function readTerm({ node: text, sign }: TermDraft): MeterContent['terms'][number] | null {
  const node = nodeOf(text);
  return node && { ...node, sign: sign === '1' ? 1 : -1 };
}

export function checkMeterDraft(draft: MeterDraft): Checked<MeterDraft, MeterContent> {
  const errors: FieldErrors<MeterDraft> = {};
  const name = draft.name.trim();
  if (name === '') errors.name = 'Donnez un nom au compteur, par exemple «\u00a0Cuisine\u00a0».';
  const numbers = readNumbers(draft, errors);
  if (!isDay(draft.from)) errors.from = 'Indiquez le premier jour.';
  else if (!areDays(draft)) errors.to = 'Le dernier jour ne peut pas précéder le premier.';
  if (draft.source === 'building' && draft.buildingId === '')
    errors.buildingId = 'Choisissez le bâtiment dont les relevés mensuels sont repris.';
  const parents = readRows(draft.parents, readParent);
  if (parents === null)
    errors.parents = 'Choisissez sous quoi il est placé, et donnez des dates dans l’ordre.';
  const terms = draft.source === 'formula' ? readRows(draft.terms, readTerm) : [];
  if (terms === null || (draft.source === 'formula' && terms.length === 0))
    errors.terms = 'Ajoutez au moins un compteur ou un point, et choisissez-le à chaque ligne.';
  if (Object.keys(errors).length > 0 || parents === null || terms === null) return { kind: 'errors', errors };
  const { source, sharing, from, to, notes } = draft;
  const buildingId = draft.buildingId === '' ? null : Number(draft.buildingId);
  const words = { name, serial: draft.serial.trim(), notes };
  return {
    kind: 'content',
    content: { ...words, ...numbers, source, buildingId, sharing, from, to: textOrNull(to), parents, terms },
  };
}

/** The text of a field shown to a person who must choose between two states of it. */
export function meterFieldText(
  field: keyof MeterDraft,
  draft: MeterDraft,
  nodes: readonly NodeOption[],
): string {
  const nameOf = (text: string) => nodes.find(({ value }) => value === text)?.label ?? '?';
  if (field === 'source') return meterSourceLabels[draft.source];
  if (field === 'sharing') return meterSharingLabels[draft.sharing];
  if (field === 'parents')
    return draft.parents.map(({ node, from }) => `${nameOf(node)} (${from})`).join(', ');
  if (field === 'terms')
    return draft.terms.map(({ node, sign }) => `${sign === '1' ? '+' : '−'} ${nameOf(node)}`).join(' ');
  return draft[field];
}
