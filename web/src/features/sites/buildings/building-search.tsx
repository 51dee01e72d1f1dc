import { buildingStatuses } from '@suivi/domain/sites/building';
import { buildingStatusLabels } from '@suivi/presentation/sites/building-fields';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { ListFilters } from './use-list-filters.ts';

const statuses = [
  { value: 'tous', label: 'Tous les statuts' },
  ...buildingStatuses.map(status => ({ value: status, label: buildingStatusLabels[status] })),
];

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
      <SelectField
        label="Type"
        value={filters.type ?? 'tous'}
        options={[
          { value: 'tous', label: 'Tous les types' },
          ...filters.types.map(type => ({ value: type, label: type })),
        ]}
        onChange={type => filters.setType(type === 'tous' ? null : type)}
      />
      <SelectField
        label="Statut"
        value={filters.status ?? 'tous'}
        options={statuses}
        onChange={chosen => filters.setStatus(buildingStatuses.find(status => status === chosen) ?? null)}
      />
    </FilterBar>
  );
}
