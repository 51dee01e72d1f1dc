import type { SitesState } from '../../lib/api/use-sites.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import type { AlertFilters } from './use-alert-filters.ts';

const options = [
  { value: 'all', label: 'Toutes' },
  { value: 'high', label: 'Critiques' },
  { value: 'medium', label: 'Modérées' },
  { value: 'low', label: 'Faibles' },
] as const;

export function AlertFilterBar({ sites, filters }: { sites: SitesState; filters: AlertFilters }) {
  return (
    <FilterBar label="Filtres des alertes">
      <Segmented
        legend="Gravité"
        value={filters.severity ?? 'all'}
        options={options}
        onChange={chosen => filters.setSeverity(chosen === 'all' ? null : chosen)}
      />
      <SiteSelect sites={sites.sites} {...filters.siteField} />
      <Checkbox
        label="Afficher les alertes traitées"
        checked={filters.treated}
        onChange={filters.setTreated}
      />
    </FilterBar>
  );
}
