import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { buildingStatuses } from '@suivi/domain/sites/building';
import { changeParameters, readParameter } from '../../../lib/navigation/address.ts';
import {
  useChoiceFilter,
  useOptionalChoiceFilter,
  useTextFilter,
} from '../../../lib/navigation/query-state.ts';
import type { TableSort } from '../../../ui/tables/data-table-column.ts';
import { sortKeys } from './building-columns.tsx';

const directions = { croissant: 'ascending', decroissant: 'descending' } as const;

/** Which buildings are shown, in which order, and whose readings are open; stored in the address. */
export function useListFilters(buildings: readonly BuildingRecord[]) {
  const types = [...new Set(buildings.map(({ type }) => type))].sort((a, b) => a.localeCompare(b, 'fr'));
  const { text, setText } = useTextFilter('recherche');
  const [type, setType] = useOptionalChoiceFilter('type', types);
  const [status, setStatus] = useOptionalChoiceFilter('statut', buildingStatuses);
  const [key, setKey] = useChoiceFilter('tri', sortKeys, 'name');
  const [sens, setSens] = useChoiceFilter('sens', ['croissant', 'decroissant'] as const, 'croissant');
  const [openedId] = useOptionalChoiceFilter(
    'batiment',
    buildings.map(({ id }) => id),
  );
  return {
    text,
    setText,
    types,
    type,
    setType,
    status,
    setStatus,
    sort: { key, direction: directions[sens] },
    setSort: (sort: TableSort) => {
      setKey(sortKeys.find(known => known === sort.key) ?? 'name');
      setSens(sort.direction === 'ascending' ? 'croissant' : 'decroissant');
    },
    openedId,
  };
}

export type ListFilters = ReturnType<typeof useListFilters>;

/** Opens or closes the readings of a building; a stable function, so that rows need not be rendered again. */
export function toggleReadings(id: number): void {
  const isOpen = readParameter('batiment') === String(id);
  changeParameters({ batiment: isOpen ? null : String(id) }, 'replace');
}
