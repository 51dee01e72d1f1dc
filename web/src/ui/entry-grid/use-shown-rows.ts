import { useState } from 'react';
import type { EntryGridProps, EntryRowHead } from './entry-grid-types.ts';

type Options = Pick<EntryGridProps, 'rows' | 'columns' | 'cell' | 'shows' | 'saved'>;

/**
 * The rows that the filter shows. They are computed when the filter is chosen, and again after a save, so that a row does not
 * disappear while somebody types in it.
 */
export function useShownRows({
  rows,
  columns,
  cell,
  shows = 'tout',
  saved,
}: Options): readonly EntryRowHead[] {
  const asked = `${shows} ${saved ?? ''} ${rows.length}`;
  const [kept, setKept] = useState<{ asked: string; keys: ReadonlySet<string> } | null>(null);
  if (shows === 'tout') return rows;
  if (kept?.asked === asked) return rows.filter(({ key }) => kept.keys.has(key));
  const found = rows.filter(({ key }) =>
    columns.some(column => {
      const known = cell(key, column.key);
      if (!known) return false;
      return shows === 'manque' ? known.isLacking : known.isDoubtful || known.error !== undefined;
    }),
  );
  setKept({ asked, keys: new Set(found.map(({ key }) => key)) });
  return found;
}
