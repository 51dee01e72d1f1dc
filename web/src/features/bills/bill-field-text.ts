import { billComponentLabels, billKindLabels } from '@suivi/presentation/bills/bill-words';
import type { BillDraft, PartDraft } from './bill-draft.ts';

/** The answers for a real bill that overlaps an estimate, when neither indexes nor lines tell whether both count. */
export const besideLabels: Record<PartDraft['beside'], string> = {
  '': 'À préciser',
  no: 'Toute la consommation\u00a0: l’estimation ne compte plus',
  yes: 'Seulement le reste\u00a0: l’estimation compte aussi',
};

export const billFieldLabels: Record<keyof BillDraft, string> = {
  pointId: 'Point de livraison',
  supplier: 'Fournisseur',
  number: 'N° de facture',
  kind: 'Nature',
  issuedOn: 'Date de la facture',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  quantity: 'Quantité',
  unit: 'Unité',
  gasCoefficient: 'Coefficient de conversion',
  ttc: 'Montant TTC',
  ht: 'Montant HT',
  vat: 'TVA',
  fixed: 'Dont part fixe (TTC)',
  ownTtc: 'Dont TTC de ce point',
  others: 'Autres points de livraison',
  isEstimated: 'Relevé estimé par le fournisseur',
  beside: 'Ce que compte la facture réelle',
  lines: 'Lignes',
  reads: 'Relevés',
  notes: 'Notes',
  kept: 'Facture corrigée',
};

/** `billFieldText` with the delivery points of a list of choices. */
export function shownBillField(points: readonly { value: string; label: string }[]) {
  const pointName = (id: string) => points.find(({ value }) => value === id)?.label ?? '';
  return (field: keyof BillDraft, draft: BillDraft) => billFieldText(field, draft, pointName);
}

/** The text of a field shown to a person who must choose between two states of it. */
export function billFieldText(
  field: keyof BillDraft,
  draft: BillDraft,
  pointName: (id: string) => string,
): string {
  if (field === 'pointId') return pointName(draft.pointId);
  if (field === 'kind') return billKindLabels[draft.kind];
  if (field === 'isEstimated') return draft.isEstimated ? 'oui' : 'non';
  if (field === 'beside') return besideLabels[draft.beside];
  if (field === 'lines') {
    return draft.lines
      .map(({ component, ht }) => `${billComponentLabels[component]} ${ht}\u00a0€`)
      .join(', ');
  }
  if (field === 'reads') return draft.reads.map(read => `${read.class} ${read.quantity}`).join(', ');
  if (field === 'others') {
    return draft.others.map(({ pointId, ttc }) => `${pointName(pointId)} ${ttc}\u00a0€`).join(', ');
  }
  if (field === 'kept') return String(draft.kept.correctsBillId ?? '');
  return draft[field];
}
