import { foldText } from '../../ground/text/fold-text.ts';
import type { DistributorFlow } from './flow.ts';

/** The labels of the columns of a distributor's files; columns are found by label, since their order changed between versions. */
const labels = {
  point: ['identifiant prm', 'prm', 'id prm', 'usage point id'],
  physical: ['grandeur physique'],
  business: ['grandeur metier'],
  stage: ['etape metier'],
  unit: ['unite'],
  stamp: ['horodate'],
  value: ['valeur'],
  nature: ['nature', 'libelle nature'],
  step: ['pas', 'pas en minutes'],
  date: ['date'],
  mode: ['mode de calcul'],
  created: ['horodate de creation'],
  first: ['debut de la mesure'],
  last: ['fin de la mesure'],
  grid: ['libelle grille'],
  calendar: ['libelle calendrier'],
  class: ['identifiant classe temporelle', 'libelle classe temporelle'],
  status: ['libelle statut'],
  quantity: ['quantite'],
  register: ['cadran', 'contexte de releve', 'type de releve'],
  meter: ['pce', 'identifiant pce', 'id pce', 'numero pce', 'n pce', 'numero de pce', 'n de pce'],
  gasFirst: [
    'date debut consommation',
    'date de debut de consommation',
    'date debut',
    'date de debut',
    'debut de periode',
    'debut periode',
    'periode du',
    'debut',
  ],
  gasLast: [
    'date fin consommation',
    'date de fin de consommation',
    'date fin',
    'date de fin',
    'fin de periode',
    'fin periode',
    'periode au',
    'fin',
  ],
  gasDay: ['journee gaziere', 'date de la journee gaziere', 'jour gazier'],
  energy: [
    'energie',
    'energie kwh',
    'energie kwh pcs',
    'energie consommee kwh',
    'consommation kwh',
    'consommation energie kwh',
  ],
  qualification: ['type qualif conso', 'qualification', 'qualite'],
  gasStatus: ['statut conso', 'statut', 'statut de la consommation'],
  gasKind: ['type conso', 'type de consommation', 'type'],
  direction: ['sens flux gaz', 'sens du flux'],
} as const;
type FlowColumn = keyof typeof labels;

/** The index of each column, 0 for the first; -1 when it is absent. */
export type FlowColumns = Record<FlowColumn, number>;

/** The columns without which a flow cannot be read. */
const needed: Record<DistributorFlow, readonly FlowColumn[]> = {
  R67: ['point', 'physical', 'first', 'last', 'quantity', 'unit'],
  R63: ['point', 'physical', 'stamp', 'value', 'step', 'unit', 'nature'],
  R65: ['point', 'physical', 'date', 'value', 'unit'],
  R66: ['point', 'physical', 'stamp', 'value', 'step', 'unit'],
  GRDF: ['meter', 'energy'],
};

/** Words that only bills have, and no distributor's file. */
const ofBills = /\b(?:facture|montant|ttc|ht|tva|fournisseur)\b/;

/** Columns that GRDF has for a quantity, and suppliers do not. */
const saidByGrdf = ['gasDay', 'gasStatus', 'gasKind', 'qualification', 'direction'] as const;

function columnsOf(folded: readonly string[]): FlowColumns {
  return Object.fromEntries(
    Object.entries(labels).map(([column, names]) => [
      column,
      names.reduce<number>((found, name) => (found === -1 ? folded.indexOf(name) : found), -1),
    ]),
  ) as FlowColumns;
}

/** Whether a header is that of a history of indexes (R64): its values are no energies. */
export function isOfIndexes(header: readonly string[]): boolean {
  const columns = columnsOf(header.map(label => foldText(label)));
  const needs = ['point', 'physical', 'stamp', 'value', 'register'] as const;
  return needs.every(column => columns[column] !== -1);
}

/**
 * The flow to which a header belongs, and the indexes of its columns; null for any other file. Index histories (R64), which look
 * alike, are not read; greatest powers (R66) are distinguished from load curves by the absence of a « nature ».
 */
export function flowOfHeader(
  header: readonly string[],
): { flow: DistributorFlow; columns: FlowColumns } | null {
  const folded = header.map(label => foldText(label));
  const columns = columnsOf(folded);
  const flow = (['R67', 'R63', 'R65', 'R66', 'GRDF'] as const).find(each =>
    needed[each].every(column => columns[column] !== -1),
  );
  if (flow === undefined || columns.register !== -1) return null;
  const isSaid = saidByGrdf.some(column => columns[column] !== -1);
  const isDated = columns.gasFirst !== -1 || columns.gasDay !== -1;
  const isOfBills = folded.some(label => ofBills.test(label));
  return flow === 'GRDF' && (!isSaid || !isDated || isOfBills) ? null : { flow, columns };
}
