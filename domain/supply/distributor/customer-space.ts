import { foldText } from '../../ground/text/fold-text.ts';

/** Enedis's flow codes for the words of its customer space. */
const codes: Readonly<Record<string, string>> = {
  'energie active': 'EA',
  'puissance active': 'PA',
  consommation: 'CONS',
  production: 'PROD',
  'comptage brut': 'BRUT',
};

/** An export of Enedis's customer space as a flow: the cells to put before each row, and a header for both. */
export type CustomerSpace = { header: string[]; told: string[] };

/**
 * The customer space writes once, in two lines above « Horodate;Valeur », what a flow repeats in each row. `lines` are the lines
 * of the file so far; null unless the last one is the header of daily energies or of a load curve.
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
    // Only load curves have a step in minutes.
    told: [
      ...labels.map((label, index) =>
        stamp === 'Date' && foldText(label).startsWith('pas') ? '' : coded(values[index] ?? ''),
      ),
      '',
    ],
  };
}

/** Whether the cells are the labels of such an export, whatever it contains. */
export function isCustomerSpace(cells: readonly string[]): boolean {
  const labels = new Set(cells.map(label => foldText(label)));
  return labels.has('identifiant prm') && labels.has('type de donnees');
}

function coded(value: string): string {
  return codes[foldText(value)] ?? value.trim();
}
