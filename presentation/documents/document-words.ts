import type { DocumentRole } from '@suivi/domain/documents/document-subject';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { formatPeriod } from '../ground/formats/date-formats.ts';
import { decapitalise } from '../ground/formats/letter-case.ts';
import { energyLabel } from '../energy/energy-words.ts';
import { exportedDocumentNames } from './exported-document-names.ts';

export const documentRoleLabels: Record<DocumentRole, string> = {
  bill: 'Facture',
  photo: 'Photo',
  study: 'Étude',
  agreement: 'Accord, contrat',
  other: 'Autre',
};

/** What a document can prove, in a list to choose from. */
export const provedKindLabels = {
  bill: 'Facture',
  month: 'Mois déclaré',
  site: 'Site',
  'month-note': 'Note de mois',
  'delivery-point': 'Point de livraison',
  'saving-action': 'Action',
  snapshot: 'Document figé',
} as const;

type Proved = {
  kind: keyof typeof provedKindLabels;
  label: string;
  siteName: string | null;
  energyType: EnergyType | null;
  period: Period | null;
};

/** « Facture EDF · 2025-114, Brioude », « Mois déclaré, Brioude · Gaz · mars 2025 ». */
export function provedText({ kind, label, siteName, energyType, period }: Proved): string {
  const parts = [
    kind === 'snapshot' ? snapshotText(label) : label,
    siteName ?? '',
    energyType === null ? '' : energyLabel(energyType),
    period === null ? '' : formatPeriod(period).toLowerCase(),
  ].filter(part => part !== '');
  return [provedKindLabels[kind], parts.join(' · ')].filter(part => part !== '').join(', ');
}

/** What was made official, by the identifier of its kind. */
export const snapshotKindLabels = {
  'annual-report': exportedDocumentNames['annual-report'],
  operat: exportedDocumentNames['operat-workbook'],
  decree: exportedDocumentNames.decree,
  modulation: exportedDocumentNames.modulation,
  'pool-note': exportedDocumentNames['pool-note'],
} as const;

/** « rapport annuel 2025 » from the identifier of its kind and its year. */
function snapshotText(label: string): string {
  const [kind = '', year = ''] = label.split(' ');
  const found = Object.entries(snapshotKindLabels).find(([known]) => known === kind);
  return found === undefined ? label : `${decapitalise(found[1])} ${year}`;
}
