import { foldText } from '../../ground/text/fold-text.ts';

/** As the flows of Enedis code what its customer space spells out. */
const codes: Readonly<Record<string, string>> = {
  'energie active': 'EA',
  'puissance active': 'PA',
  consommation: 'CONS',
  production: 'PROD',
  'comptage brut': 'BRUT',
};

/** What the rows of an export of Enedis's customer space are of: the same cells before each, and a header for both. */
export type CustomerSpace = { header: string[]; told: string[] };

/**
 * The customer space writes once, in two lines above « Horodate;Valeur », what a flow repeats in each row. `lines` are those
 * from the first on, the last of which is looked at; null while that is not the header of daily energies or of a load curve.
 */
export function customerSpaceOf(lines: readonly (readonly string[])[]): CustomerSpace | null {
  const columns = (lines.at(-1) ?? []).map(label => foldText(label));
  const at = lines.findIndex(isCustomerSpace);
  if (at === -1 || columns[0] !== 'horodate' || columns[1] !== 'valeur') return null;
  const labels = lines[at] ?? [];
  const values = lines[at + 1] ?? [];
  const kind = foldText(values[labels.findIndex(label => foldText(label) === 'type de donnees')] ?? '');
  const stamp = kind.startsWith('courbe') ? 'Horodate' : kind.includes('quotidien') ? 'Date' : null;
  if (stamp === null) return null;
  return {
    header: [...labels, 'Nature', stamp, 'Valeur'],
    // A step in minutes is one of curves alone.
    told: [
      ...labels.map((label, index) =>
        stamp === 'Date' && foldText(label).startsWith('pas') ? '' : coded(values[index] ?? ''),
      ),
      '',
    ],
  };
}

/** Whether these are the labels of such an export, whatever it is of. */
export function isCustomerSpace(cells: readonly string[]): boolean {
  const labels = new Set(cells.map(label => foldText(label)));
  return labels.has('identifiant prm') && labels.has('type de donnees');
}

function coded(value: string): string {
  return codes[foldText(value)] ?? value.trim();
}
