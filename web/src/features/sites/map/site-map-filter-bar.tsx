import { months } from '@suivi/domain/ground/calendar/month';
import { formatPeriod, monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import type { SitesState } from '../../../lib/api/use-sites.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { Segmented } from '../../../ui/buttons/segmented.tsx';
import { MonthSelect, YearSelect } from '../../../ui/forms/period-selects.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import styles from './group-map.module.css';
import { groupMeasureIds, groupMeasures } from './group-measure.ts';
import type { SiteMapFilters } from './use-site-map-filters.ts';

type SiteMapFilterBarProps = { sites: SitesState; filters: SiteMapFilters };

export function SiteMapFilterBar({ sites, filters }: SiteMapFilterBarProps) {
  return (
    <FilterBar label="Filtres">
      <Segmented
        legend="Carte"
        value={filters.map}
        options={[
          { value: 'plan', label: 'Plan d’un centre' },
          { value: 'groupe', label: 'Groupe' },
        ]}
        onChange={filters.setMap}
      />
      <YearSelect years={filters.years} value={filters.year} onChange={filters.setYear} />
      {filters.map === 'groupe' ? (
        <OfGroup filters={filters} />
      ) : (
        <OfCentre sites={sites} filters={filters} />
      )}
    </FilterBar>
  );
}

function OfGroup({ filters }: Pick<SiteMapFilterBarProps, 'filters'>) {
  return (
    <>
      <label className={styles['slider']}>
        Mois&nbsp;: {monthTitle(filters.month).toLowerCase()}
        <input
          type="range"
          min={1}
          max={12}
          value={filters.month}
          aria-valuetext={formatPeriod(filters.period)}
          onChange={({ target }) =>
            filters.setMonth(months.find(each => each === target.valueAsNumber) ?? filters.month)
          }
        />
      </label>
      <Segmented
        legend="Taille des cercles"
        value={filters.measure}
        options={optionsOf(groupMeasureIds, value => groupMeasures[value].label)}
        onChange={filters.setMeasure}
      />
    </>
  );
}

function OfCentre({ sites, filters }: SiteMapFilterBarProps) {
  return (
    <>
      <MonthSelect value={filters.month} onChange={filters.setMonth} />
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
    </>
  );
}
