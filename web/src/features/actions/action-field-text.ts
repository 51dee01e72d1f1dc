import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { expectedSourceLabels } from '@suivi/presentation/actions/expected-words';
import { leverLabels, savingStateLabels } from '@suivi/presentation/actions/saving-words';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import type { ActionDraft } from './action-draft.ts';

export const actionFieldLabels: Record<keyof ActionDraft, string> = {
  siteId: 'Site',
  buildingId: 'Bâtiment',
  pointIds: 'Points de livraison',
  lever: 'Levier',
  title: 'Nom de l’action',
  state: 'État',
  decidedOn: 'Décidée le',
  worksFrom: 'Travaux du',
  worksTo: 'Travaux au',
  costHtCents: 'Coût HT',
  costTtcCents: 'Coût TTC',
  grantsCents: 'Subventions',
  ceeFiche: 'Fiche CEE',
  ceeKwhCumac: 'CEE',
  ceeCents: 'Valeur des CEE',
  expected: 'Économies attendues',
  expectedCents: 'Attendu par an, en euros',
  expectedSource: 'D’où viennent ces euros',
  lifetimeYears: 'Durée de vie',
  owner: 'Qui la suit',
  notes: 'Notes',
  adjustments: 'Ajustements non périodiques',
};

/** The text of a field shown to a person who must choose between two states of it. */
export function actionFieldText(
  field: keyof ActionDraft,
  draft: ActionDraft,
  siteName: (id: string) => string,
): string {
  if (field === 'siteId') return siteName(draft.siteId);
  if (field === 'lever') return leverLabels[draft.lever];
  if (field === 'state') return savingStateLabels[draft.state];
  if (field === 'expectedSource') return expectedSourceLabels[draft.expectedSource];
  if (field === 'pointIds') return formatCount(draft.pointIds.length, 'point');
  if (field === 'expected') {
    return draft.expected.map(({ energyType, kwh }) => `${energyLabel(energyType)} ${kwh} kWh/an`).join(', ');
  }
  if (field === 'adjustments') {
    return draft.adjustments
      .map(({ from, to, kwh, reason }) => `${from} → ${to}, ${kwh} kWh par mois (${reason})`)
      .join(', ');
  }
  return draft[field];
}
