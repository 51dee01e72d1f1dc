import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { columnLetter } from './column-letter.ts';

const namesShown = 8;

/** The columns that have content and are not imported: what is left out of a file is always reported. */
export function UnreadColumns({ record }: { record: Pick<ImportRecord, 'sheets' | 'mappings'> }) {
  const names = new Set(
    record.mappings.flatMap((mapping, at) => {
      const rows = (record.sheets[at]?.sample ?? []).filter(({ line }) => line > (mapping?.headerLine ?? 0));
      const isFilled = (index: number) => rows.some(({ cells }) => (cells[index] ?? '') !== '');
      return (mapping?.columns ?? []).flatMap(({ index, header, role, isFromTitles }) =>
        role === 'ignored' && isFromTitles !== true && isFilled(index)
          ? header || `colonne ${columnLetter(index)}`
          : [],
      );
    }),
  );
  if (names.size === 0) return null;
  const shown = [...names].slice(0, namesShown).map(name => `«\u00a0${name}\u00a0»`);
  const others = names.size - shown.length;
  return (
    <p>
      {names.size === 1 ? 'Colonne non importée' : 'Colonnes non importées'}&nbsp;: {shown.join(', ')}
      {others > 0 ? ` et ${others} autres` : ''}. «&nbsp;Corriger la correspondance&nbsp;» les reprend.
    </p>
  );
}
