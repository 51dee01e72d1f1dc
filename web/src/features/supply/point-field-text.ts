import { sharingLabels } from '@suivi/presentation/bills/bill-words';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import type { PointDraft } from './point-draft.ts';

export const pointFieldLabels: Record<keyof PointDraft, string> = {
  energyType: 'Énergie',
  number: 'Numéro',
  label: 'Libellé',
  operator: 'Distributeur',
  segment: 'Segment ou tarif',
  networkTariff: 'Formule d’acheminement',
  meterSerial: 'N° de compteur',
  coefficient: 'Coefficient du compteur',
  sharing: 'Répartition sur les mois',
  notes: 'Notes',
  places: 'Sites livrés',
  powers: 'Puissances souscrites',
  excises: 'Accise',
  calendars: 'Heures creuses',
};

/** A field as it is told to whoever must choose between two states of it. */
export function pointFieldText(
  field: keyof PointDraft,
  draft: PointDraft,
  siteName: (id: string) => string,
): string {
  if (field === 'energyType') return energyLabel(draft.energyType);
  if (field === 'sharing') return sharingLabels[draft.sharing];
  if (field === 'places') {
    return draft.places
      .map(
        ({ siteId, from, to, share }) =>
          `${siteName(siteId)} ${from} → ${to || 'en cours'} (${share}\u00a0%)`,
      )
      .join(', ');
  }
  if (field === 'powers') {
    return draft.powers
      .map(power => `${power.class} ${power.value} ${power.unit} (${power.from})`)
      .join(', ');
  }
  if (field === 'excises') {
    return draft.excises
      .map(({ from, reducedRate }) => `${reducedRate || 'taux normal'} (${from})`)
      .join(', ');
  }
  if (field === 'calendars') {
    return draft.calendars
      .map(
        ({ from, high, low, pointe }) =>
          `${[high, low, pointe].filter(text => text !== '').join(' / ')} (${from})`,
      )
      .join(', ');
  }
  return draft[field];
}
