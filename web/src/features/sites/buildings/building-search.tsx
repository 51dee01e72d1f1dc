import { buildingStatuses } from '@suivi/domain/sites/building';
import { buildingStatusLabels } from '@suivi/presentation/sites/building-fields';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { FilterSelect } from '../../../ui/forms/filter-select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { ListFilters } from './use-list-filters.ts';

export function BuildingSearch({ filters }: { filters: ListFilters }) {
  return (
    <FilterBar label="Chercher un bâtiment">
      <TextField
        label="Recherche"
        type="search"
        autoComplete="off"
        value={filters.text}
        onChange={filters.setText}
      />
      <FilterSelect
        label="Type"
        all="Tous les types"
        value={filters.type}
        options={optionsOf(filters.types)}
        onChange={filters.setType}
      />
      <FilterSelect
        label="Statut"
        all="Tous les statuts"
        value={filters.status}
        options={optionsOf(buildingStatuses, buildingStatusLabels)}
        onChange={filters.setStatus}
      />
    </FilterBar>
  );
}
