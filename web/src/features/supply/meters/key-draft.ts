import type { AllocationKeyContent, StoredAllocationKey } from '@suivi/contract/meters/meters';
import type { KeyBasis, KeyPurpose, TargetKind } from '@suivi/domain/meters/allocation-key';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { parseFrenchNumber } from '@suivi/domain/ground/number/parse-french-number';
import { wholePpm } from '@suivi/domain/supply/point/point-place';
import { keyBasisLabels, keyPurposeLabels } from '@suivi/presentation/meters/meter-words';
import type { Checked, FieldErrors } from '../../../editing/checked.ts';
import { readRows, textOrNull } from '../../../editing/draft-values.ts';
import { isDay } from '../../../lib/navigation/use-filters.ts';
import { type NodeOption, nodeOf, nodeText } from './node-option.ts';

/** `name`: for a building, its number. An empty `percent`: the part takes what the others leave. */
export type PartDraft = { kind: TargetKind; name: string; percent: string };

export type KeyDraft = {
  node: string;
  purpose: KeyPurpose;
  basis: KeyBasis;
  from: string;
  to: string;
  parts: PartDraft[];
  notes: string;
};

export const keyLabels: Record<keyof KeyDraft, string> = {
  node: 'Compteur ou point',
  purpose: 'Ce qu’elle partage',
  basis: 'Base',
  from: 'Du',
  to: 'Au',
  parts: 'Parts',
  notes: 'Notes',
};

export const newPart: PartDraft = { kind: 'service', name: '', percent: '' };

export function newKey(from: string): KeyDraft {
  return { node: '', purpose: 'use', basis: 'surface', from, to: '', parts: [newPart], notes: '' };
}

export function keyDraftOf(key: StoredAllocationKey): KeyDraft {
  return {
    node: nodeText(key),
    purpose: key.purpose,
    basis: key.basis,
    from: key.from,
    to: key.to ?? '',
    parts: key.parts.map(({ kind, name, buildingId, ppm }) => ({
      kind,
      name: kind === 'building' ? String(buildingId) : name,
      percent: editableNumber(ppm / 10_000),
    })),
    notes: key.notes,
  };
}

type Building = { id: number; name: string };

export function checkKeyDraft(
  draft: KeyDraft,
  buildings: readonly Building[],
): Checked<KeyDraft, AllocationKeyContent> {
  const errors: FieldErrors<KeyDraft> = {};
  const node = nodeOf(draft.node);
  if (node === null) errors.node = 'Choisissez le compteur ou le point.';
  if (!isDay(draft.from)) errors.from = 'Indiquez le premier jour de la clé.';
  else if (draft.to !== '' && !(isDay(draft.to) && draft.to >= draft.from))
    errors.to = 'Le dernier jour ne peut pas précéder le premier.';
  const parts = readParts(draft.parts, buildings);
  if (typeof parts === 'string') errors.parts = parts;
  if (node === null || typeof parts === 'string' || Object.keys(errors).length > 0)
    return { kind: 'errors', errors };
  const { purpose, basis, from, to, notes } = draft;
  return {
    kind: 'content',
    content: { ...node, purpose, basis, from, to: textOrNull(to), notes, parts },
  };
}

/** The parts, at most one of which may have no percentage and then takes the rest; or what is wrong with them. */
function readParts(
  drafts: readonly PartDraft[],
  buildings: readonly Building[],
): AllocationKeyContent['parts'] | string {
  const read = readRows(drafts, ({ kind, name: typed, percent }) => {
    const building = kind === 'building' ? buildings.find(({ id }) => String(id) === typed) : undefined;
    const name = kind === 'building' ? (building?.name ?? '') : typed.trim();
    const parsed = parseFrenchNumber(percent, { kind: 'coefficient' });
    if (name === '' || (parsed.kind !== 'value' && parsed.kind !== 'empty')) return null;
    const ppm = parsed.kind === 'empty' ? null : Math.round(parsed.value * 10_000);
    return { kind, name, buildingId: building?.id ?? null, ppm };
  });
  if (read === null || read.length === 0)
    return 'Nommez chaque destinataire, et donnez-lui un pourcentage de 0 à 100.';
  const told = read.reduce((sum, { ppm }) => sum + (ppm ?? 0), 0);
  const open = read.filter(({ ppm }) => ppm === null).length;
  if (open > 1) return 'Une seule part peut rester vide\u00a0: elle prend le reste.';
  if (told > wholePpm || (open === 0 && told !== wholePpm))
    return `Les parts font ${editableNumber(told / 10_000)}\u00a0% au lieu de 100\u00a0%. Corrigez-les, ou laissez-en une vide\u00a0: elle prend le reste.`;
  return read.map(({ ppm, ...part }) => ({ ...part, ppm: ppm ?? wholePpm - told }));
}

/** The text of a field shown to a person who must choose between two states of it. */
export function keyFieldText(field: keyof KeyDraft, draft: KeyDraft, nodes: readonly NodeOption[]): string {
  if (field === 'node') return nodes.find(({ value }) => value === draft.node)?.label ?? '?';
  if (field === 'purpose') return keyPurposeLabels[draft.purpose];
  if (field === 'basis') return keyBasisLabels[draft.basis];
  if (field === 'parts')
    return draft.parts.map(({ name, percent }) => `${name} ${percent}\u00a0%`).join(', ');
  return draft[field];
}
