import { listSuppliers } from '@suivi/contract/bills/bills';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { billStateLabels } from '@suivi/presentation/bills/bill-words';
import { useRead } from '../../lib/api/use-read.ts';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FoldedFilterBar } from '../../ui/layout/filter-bar.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { pointOptions } from '../../widgets/points/point-options.ts';
import type { BillFilters } from './use-bill-filters.ts';

type BillFilterBarProps = {
  filters: BillFilters;
  sites: readonly SiteSummary[];
  points: readonly DeliveryPoint[];
};

const stateOptions = optionsOf(['counted', 'estimated', 'replaced', 'doubtful'] as const, billStateLabels);

export function BillFilterBar({ filters, sites, points }: BillFilterBarProps) {
  const suppliers = useRead(listSuppliers).data?.suppliers ?? [];
  const { siteCode, search } = filters;
  const siteId = sites.find(({ code }) => code === siteCode)?.id;
  const offered = points.filter(
    ({ places }) => siteId === undefined || places.some(place => place.siteId === siteId),
  );
  return (
    <FoldedFilterBar label="Filtres des factures" chosen={Object.keys(filters.query).length}>
      <TextField
        label="Rechercher"
        type="search"
        placeholder="N°, point, fournisseur"
        value={search.text}
        onChange={search.setText}
      />
      <SiteSelect sites={sites} {...filters.field('site')} />
      <FilterSelect
        label="Point"
        all="Tous les points"
        options={pointOptions(offered, sites).map(({ value, label }) => ({ value: Number(value), label }))}
        {...filters.field('point')}
      />
      <FilterSelect
        label="Fournisseur"
        all="Tous les fournisseurs"
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        {...filters.field('supplier')}
      />
      <FilterSelect label="État" all="Tous les états" options={stateOptions} {...filters.field('state')} />
      <DayField label="Du" {...filters.field('from')} />
      <DayField label="Au" {...filters.field('to')} />
    </FoldedFilterBar>
  );
}

type DayFieldProps = { label: string; value: string | null; onChange: (day: string | null) => void };

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <DateField
      isFilter
      label={label}
      value={value ?? ''}
      onChange={day => onChange(day === '' ? null : day)}
    />
  );
}
