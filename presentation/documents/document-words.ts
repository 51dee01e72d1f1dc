import type { DocumentRole } from '@suivi/domain/documents/document-subject';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { formatPeriod, formatShortInstant } from '../ground/formats/date-formats.ts';
import { decapitalise } from '../ground/formats/letter-case.ts';
import { energyLabel } from '../energy/energy-words.ts';
import { column, type TableColumn } from '../ground/table-columns.ts';
import { exportedDocumentNames } from './exported-document-names.ts';

export const documentRoleLabels: Record<DocumentRole, string> = {
  bill: 'Facture',
  photo: 'Photo',
  study: 'Étude',
  agreement: 'Accord, contrat',
  other: 'Autre',
};

/** The kinds of things that a document can prove, for a list of choices. */
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

/** « Facture, EDF · 2025-114 · Brioude », « Mois déclaré, Brioude · Gaz · mars 2025 ». */
export function provedText({ kind, label, siteName, energyType, period }: Proved): string {
  const parts = [
    kind === 'snapshot' ? snapshotText(label) : label,
    siteName ?? '',
    energyType === null ? '' : energyLabel(energyType),
    period === null ? '' : formatPeriod(period).toLowerCase(),
  ].filter(part => part !== '');
  return [provedKindLabels[kind], parts.join(' · ')].filter(part => part !== '').join(', ');
}

/** The names of official documents, by kind. */
export const snapshotKindLabels = {
  'annual-report': exportedDocumentNames['annual-report'],
  operat: exportedDocumentNames['operat-workbook'],
  decree: exportedDocumentNames.decree,
  modulation: exportedDocumentNames.modulation,
  'pool-note': exportedDocumentNames['pool-note'],
  allocation: exportedDocumentNames.allocation,
} as const;

/** « rapport annuel 2025 », from the kind and the year. */
function snapshotText(label: string): string {
  const [kind = '', year = ''] = label.split(' ');
  const found = Object.entries(snapshotKindLabels).find(([known]) => known === kind);
  return found === undefined ? label : `${decapitalise(found[1])} ${year}`;
}

type Indexed = Proved & {
  name: string;
  role: DocumentRole | null;
  sizeBytes: number;
  sha256: string;
  addedBy: string | null;
  addedAt: string;
};

/** The columns of the index of documents. */
export const documentColumns: readonly TableColumn<Indexed>[] = [
  column('name', 'Pièce', ({ name }) => name, { sorts: true, sheetWidth: 40 }),
  column('proves', 'Prouve', provedText, { sorts: true, sheetWidth: 50 }),
  column('role', 'Nature', ({ role }) => (role === null ? 'Document figé' : documentRoleLabels[role])),
  column('kind', 'Genre', ({ kind }) => provedKindLabels[kind], { in: ['sheet'] }),
  column('site', 'Centre', ({ siteName }) => siteName, { in: ['sheet'] }),
  column('energy', 'Énergie', ({ energyType }) => energyType && energyLabel(energyType), { in: ['sheet'] }),
  column('month', 'Mois', ({ period }) => period, { format: 'month', in: ['sheet'] }),
  column('size', 'Taille (octets)', ({ sizeBytes }) => sizeBytes, { format: 'whole', in: ['sheet'] }),
  column('added', 'Ajoutée', ({ addedAt }) => addedAt, {
    text: ({ addedAt, addedBy }) => `${formatShortInstant(addedAt)}, ${addedBy ?? 'compte supprimé'}`,
    in: ['page'],
    sorts: true,
  }),
  column('by', 'Ajoutée par', ({ addedBy }) => addedBy, { in: ['sheet'] }),
  column('on', 'Ajoutée le', ({ addedAt }) => addedAt.slice(0, 10), { in: ['sheet'] }),
  column('hash', 'Empreinte SHA-256', ({ sha256 }) => sha256, { in: ['sheet'], sheetWidth: 66 }),
];
