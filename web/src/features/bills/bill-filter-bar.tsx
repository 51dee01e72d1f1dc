import { listSuppliers } from '@suivi/contract/bills/bills';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { billStateLabels } from '@suivi/presentation/bills/bill-words';
import { useRead } from '../../lib/api/use-read.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { pointOptions } from '../../widgets/points/point-options.ts';
import { type BillFilters, stateFilters } from './use-bill-filters.ts';

type BillFilterBarProps = {
  filters: BillFilters;
  sites: readonly SiteSummary[];
  points: readonly DeliveryPoint[];
};

const stateLabels: Record<(typeof stateFilters)[number], string> = {
  comptees: billStateLabels.counted,
  estimees: billStateLabels.estimated,
  remplacees: billStateLabels.replaced,
  'a-verifier': billStateLabels.doubtful,
};

const all = 'toutes';

export function BillFilterBar({ filters, sites, points }: BillFilterBarProps) {
  const suppliers = useRead(listSuppliers).data?.suppliers ?? [];
  const { siteCode, search, from, to } = filters;
  const siteId = sites.find(({ code }) => code === siteCode)?.id;
  const offered = points.filter(
    ({ places }) => siteId === undefined || places.some(place => place.siteId === siteId),
  );
  return (
    <FilterBar label="Filtres des factures">
      <TextField
        label="Rechercher"
        type="search"
        placeholder="N°, point, fournisseur"
        value={search.text}
        onChange={search.setText}
      />
      <SelectField
        label="Centre"
        value={siteCode ?? all}
        options={[
          { value: all, label: 'Tous les centres' },
          ...sites.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={code => filters.setSiteCode(code === all ? null : code)}
      />
      <SelectField
        label="Point"
        value={filters.pointId === null ? all : String(filters.pointId)}
        options={[{ value: all, label: 'Tous les points' }, ...pointOptions(offered, sites)]}
        onChange={id => filters.setPointId(id === all ? null : Number(id))}
      />
      <SelectField
        label="Fournisseur"
        value={filters.supplierId === null ? all : String(filters.supplierId)}
        options={[
          { value: all, label: 'Tous les fournisseurs' },
          ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={id => filters.setSupplierId(id === all ? null : Number(id))}
      />
      <SelectField
        label="État"
        value={filters.stateFilter ?? all}
        options={[
          { value: all, label: 'Tous les états' },
          ...stateFilters.map(value => ({ value, label: stateLabels[value] })),
        ]}
        onChange={state => filters.setState(stateFilters.find(one => one === state) ?? null)}
      />
      <TextField label="Du" type="date" value={from} onChange={filters.setFrom} />
      <TextField label="Au" type="date" value={to} onChange={filters.setTo} />
    </FilterBar>
  );
}
