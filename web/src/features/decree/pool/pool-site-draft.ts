import { type Checked, type FieldErrors, checked, numberOf } from '../../../editing/checked.ts';
import { type PoolStatement, poolMemberships } from '@suivi/contract/decree/pool';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';
import { isWritten, parseQuantity } from '@suivi/domain/ground/number/parse-quantity';

export type PoolDecision = PoolStatement['sites'][number];
export type PoolSiteDraft = {
  membership: string;
  representative: string;
  agreedOn: string;
  allocated: string;
  note: string;
};

export const poolSiteLabels: Record<keyof PoolSiteDraft, string> = {
  membership: 'Groupe',
  representative: 'Représentant légal',
  agreedOn: 'Accord écrit du',
  allocated: 'kWh attribués',
  note: 'Motif de la modification',
};

export function poolSiteDraftOf(decision: PoolDecision): PoolSiteDraft {
  const { membership, representative, agreedOn, allocatedKwh, note } = decision;
  return {
    membership,
    representative,
    agreedOn: agreedOn ?? '',
    allocated: editableNumber(allocatedKwh),
    note,
  };
}

/** The decision of a draft. A share allotted by hand requires its reason, which is printed in the « note de calcul ». */
export function readPoolSiteDraft(
  siteId: number,
  draft: PoolSiteDraft,
  today: string,
): Checked<PoolSiteDraft, PoolDecision> {
  const errors: FieldErrors<PoolSiteDraft> = {};
  const membership = poolMemberships.find(each => each === draft.membership) ?? 'member';
  const typed = parseQuantity(draft.allocated, isWritten('kWh', 'pci'));
  const allocatedKwh = numberOf(errors, 'allocated', typed);
  const [representative, note] = [draft.representative.trim(), draft.note.trim()];
  if (allocatedKwh !== null && note === '') errors.note = 'Dites pourquoi la répartition est modifiée.';
  if (allocatedKwh !== null && membership !== 'member')
    errors.allocated = 'Seul un membre reçoit des kWh. Videz ce champ.';
  if (draft.agreedOn > today) errors.agreedOn = 'Saisissez une date passée.';
  if (draft.agreedOn !== '' && representative === '')
    errors.representative = 'Saisissez qui a donné son accord.';
  if (representative.length > 120) errors.representative = 'Au plus 120 caractères.';
  if (note.length > 1000) errors.note = 'Au plus 1 000 caractères.';
  const agreedOn = draft.agreedOn === '' ? null : draft.agreedOn;
  return checked(errors, { siteId, membership, representative, agreedOn, allocatedKwh, note });
}
