import type { SitesState } from '../../lib/api/use-sites.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { AlertFilters, SeverityFilter } from './use-alert-filters.ts';

const options: { value: SeverityFilter; label: string }[] = [
  { value: 'toutes', label: 'Toutes' },
  { value: 'critiques', label: 'Critiques' },
  { value: 'moderees', label: 'Modérées' },
  { value: 'faibles', label: 'Faibles' },
];

export function AlertFilterBar({ sites, filters }: { sites: SitesState; filters: AlertFilters }) {
  return (
    <FilterBar label="Filtres des alertes">
      <Segmented
        legend="Gravité"
        value={filters.severityFilter}
        options={options}
        onChange={filters.setSeverityFilter}
      />
      <SelectField
        label="Centre"
        value={filters.siteCode ?? 'tous'}
        options={[
          { value: 'tous', label: 'Tous les centres' },
          ...sites.sites.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={code => filters.setSiteCode(code === 'tous' ? null : code)}
      />
      <Checkbox
        label="Afficher les alertes traitées"
        checked={filters.treated}
        onChange={filters.setTreated}
      />
    </FilterBar>
  );
}
