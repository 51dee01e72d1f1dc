import type { TableRow } from '../../ground/table/table.ts';
import { foldText } from '../../ground/text/fold-text.ts';

const legend = /^\s*\(?\*+/;

/**
 * Whether a note of the table, above, below or in it, says that its asterisks mark estimates: « * valeur estimée ». Searched
 * once, at the first asterisk.
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
