import { months } from '@suivi/domain/ground/calendar/month';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import type { SitesState } from '../../../lib/api/use-sites.ts';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { Segmented } from '../../../ui/buttons/segmented.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { SiteMapFilters } from './use-site-map-filters.ts';

type SiteMapFilterBarProps = { sites: SitesState; filters: SiteMapFilters };

export function SiteMapFilterBar({ sites, filters }: SiteMapFilterBarProps) {
  return (
    <FilterBar label="Filtres">
      <SelectField
        label="Année"
        value={String(filters.year)}
        options={filters.years.map(year => ({ value: String(year), label: String(year) }))}
        onChange={year => filters.setYear(Number(year))}
      />
      <SelectField
        label="Mois"
        value={String(filters.month)}
        options={months.map(each => ({ value: String(each), label: monthTitle(each) }))}
        onChange={chosen => filters.setMonth(months.find(each => String(each) === chosen) ?? 1)}
      />
      <SelectField
        label="Centre hospitalier"
        value={filters.site?.code ?? ''}
        options={sites.sites.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={filters.setSiteCode}
      />
      <Segmented
        legend="Couleur des repères"
        value={filters.colour}
        options={[
          { value: 'statut', label: 'Statut' },
          { value: 'consommation', label: 'Consommation par m²' },
        ]}
        onChange={filters.setColour}
      />
    </FilterBar>
  );
}
