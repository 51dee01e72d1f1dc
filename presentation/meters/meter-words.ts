import type { BillComponent, CostPartKey } from '@suivi/domain/energy/bill-component';
import type { KeyBasis, KeyPurpose, SharedKind, TargetKind } from '@suivi/domain/meters/allocation-key';
import type { IndexKind, MeterSharing, MeterSource } from '@suivi/domain/meters/meter';
import { toleratedPercent } from '@suivi/domain/meters/meter-tree';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { billComponentLabels } from '../bills/bill-words.ts';
import { formatIsoDay } from '../ground/formats/date-formats.ts';
import { formatQuantity, formatShare } from '../ground/formats/number-formats.ts';

export const meterSourceLabels: Record<MeterSource, string> = {
  index: 'Index relevés',
  building: 'Relevés mensuels du bâtiment',
  formula: 'Calcul (compteur virtuel)',
};
export const meterSharingLabels: Record<MeterSharing, string> = {
  days: 'Par jours',
  'degree-days': 'Par degrés-jours (chauffage)',
  'load-curve': 'Comme la courbe de son point',
};
export const indexKindLabels: Record<IndexKind, string> = {
  read: 'Relevé',
  estimated: 'Estimé',
  end: 'Fin (compteur déposé)',
  start: 'Début (compteur posé)',
  rollover: 'Tour de compteur',
};
export const keyPurposeLabels: Record<KeyPurpose, string> = {
  use: 'Consommation',
  power: 'Puissance',
  fixed: 'Montants fixes',
};
export const keyBasisLabels: Record<KeyBasis, string> = {
  surface: 'Surface',
  flat: 'Forfait',
  beds: 'Lits',
  staff: 'Effectif',
  meter: 'Compteur',
  rest: 'Reste',
};
export const targetKindLabels: Record<TargetKind, string> = {
  building: 'Bâtiment',
  service: 'Service',
  tenant: 'Locataire',
};

export const unallocatedLabel = 'Non affecté';

export function targetText({ kind, name }: { kind: SharedKind; name: string }): string {
  return kind === 'none' ? unallocatedLabel : name;
}

/** « Locataire »; empty for what is not allocated. */
export function targetKindText(kind: SharedKind): string {
  if (kind === 'none') return '';
  return kind === 'meter' ? 'Compteur' : targetKindLabels[kind];
}

/** The lines of a bill or the parts of a month's cost, and the lines added below them. */
type LineOf = BillComponent | CostPartKey | 'total' | 'vat' | 'rounding';
const otherLines = {
  fixed: 'Part fixe et puissance',
  network: 'Acheminement',
  taxes: 'Taxes',
  corrections: 'Corrections',
  total: 'Total TTC',
  vat: 'TVA',
  rounding: 'Arrondi de la facture',
} satisfies Partial<Record<LineOf, string>>;

export function lineText({ what, label }: { what: LineOf; label: string }): string {
  const words = { ...billComponentLabels, ...otherLines }[what];
  return label === '' || label === words ? words : `${words} (${label})`;
}

export function followsText({ follows }: { follows: 'use' | 'fixed' | null }): string {
  if (follows === null) return 'sa base';
  return follows === 'use' ? 'la consommation' : 'la clé de puissance ou fixe';
}

/** Why nothing is shared, and what to do. */
export function refusalText({
  kind,
  names,
  day,
}: {
  kind: 'lacking' | 'no-key' | 'not-whole';
  names: readonly string[];
  day: string | null;
}): string {
  const told = names.join(', ');
  if (kind === 'lacking')
    return `Rien n’est réparti\u00a0: il manque la consommation de ${told} sur toute la période. Saisissez les index ou les factures qui manquent.`;
  const on = day === null ? '' : ` le ${formatIsoDay(day)}`;
  return kind === 'no-key'
    ? `Rien n’est réparti\u00a0: ${told} n’a aucune clé${on}. Complétez ses clés.`
    : `Rien n’est réparti\u00a0: la clé de ${told} ne fait pas 100\u00a0%${on}. Corrigez-la.`;
}

/** What a negative remainder means; null when it is not negative. */
export function remainderText(
  { remainder, use, isExceeded }: { remainder: number | null; use: number | null; isExceeded: boolean },
  unit: Unit,
): string | null {
  if (remainder === null || remainder >= 0) return null;
  const percent = use === null || use === 0 ? '' : `, soit ${formatShare((-remainder / use) * 100, 1)}`;
  const gap = `${formatQuantity(-remainder, unit)}${percent}`;
  return isExceeded
    ? `Les compteurs dessous comptent ${gap} de plus que celui-ci, au-delà de ${toleratedPercent}\u00a0%\u00a0: vérifiez les index, les coefficients et les places.`
    : `Écart de relève\u00a0: ${gap} de plus en dessous, dans la tolérance de ${toleratedPercent}\u00a0%.`;
}
