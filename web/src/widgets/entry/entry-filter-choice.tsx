import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { type EntryFilter, entryFilters } from '../../ui/entry-grid/entry-grid-types.ts';

const labels: Record<EntryFilter, string> = {
  manque: 'Ce qui manque',
  verifier: 'À vérifier',
  tout: 'Tout',
};

/** Which rows of a grid are shown; stored in the address. */
export function useEntryFilter() {
  return useChoiceFilter<EntryFilter>('lignes', entryFilters, 'tout');
}

export function EntryFilterChoice({ of: [shows, setShows] }: { of: ReturnType<typeof useEntryFilter> }) {
  return (
    <Segmented
      legend="Lignes montrées"
      legendHidden
      value={shows}
      options={(['manque', 'verifier', 'tout'] as const).map(value => ({ value, label: labels[value] }))}
      onChange={setShows}
    />
  );
}
