import type { TableRow } from '../../ground/table/table.ts';
import { foldText } from '../../ground/text/fold-text.ts';

const legend = /^\s*\(?\*+/;

/**
 * Whether a note of the table, above, below or in it, says of its asterisks that they mark estimates: « * valeur estimée ».
 * Looked for once, when the first asterisk is met.
 */
export function starsOf({
  rows,
  header,
}: {
  rows: readonly TableRow[];
  header: { titles: readonly string[] };
}): () => boolean {
  let areEstimates: boolean | undefined;
  return () => {
    areEstimates ??= header.titles.some(isLegend) || rows.some(({ cells }) => cells.some(isLegend));
    return areEstimates;
  };
}

function isLegend(cell: unknown): boolean {
  return typeof cell === 'string' && legend.test(cell) && /\bestim/.test(foldText(cell));
}
