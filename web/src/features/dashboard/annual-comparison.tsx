import { readSummary } from '@suivi/contract/dashboard';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { useState } from 'react';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import {
  formatEuros,
  formatKwh,
  formatM3,
  formatNumber,
  formatTonnesCo2,
  formatVariation,
  missing,
} from '@suivi/presentation/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ExplainButton } from './explain-button.tsx';
import type { Explained } from './explained.ts';
import { explainedSummary } from './explained-summary.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import type { Figure } from './figure.ts';
import { unitOf } from './monthly-view.ts';
import type { ComparedMeasure, Summary } from './summary-shown.ts';
import { useComparedYear } from './use-chart-filters.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

type Line = {
  key: string;
  figure: Figure;
  /** Null: the total. */
  energyType: EnergyType | null;
  label: string;
  current: number | null;
  previous: number | null;
  compared: ComparedMeasure;
  format: (value: number | null) => string;
};

/** The whole year against any other: global figures, then energy by energy. */
export function AnnualComparison({ sites, filters }: { sites: SitesState; filters: DashboardFilters }) {
  const { year, scope } = filters;
  const [compared, setCompared] = useComparedYear(sites, filters);
  const [explained, setExplained] = useState<Explained | null>(null);
  const read = useRead(readSummary, { query: { year, compared, ...scope } }, { keepPrevious: true });
  const explain = (line: Line) =>
    read.data &&
    setExplained(explainedSummary(read.data, { mode: 'annuelle', month: 1 }, { ...line, part: 'gap' }));
  const rowActions = (line: Line) => (
    <ExplainButton of={`${line.label}, écart`} onClick={() => explain(line)} />
  );
  return (
    <Section
      title="Comparaison annuelle détaillée"
      description={`Année ${year} par rapport à ${compared}, ${filters.siteName ?? 'tous les centres'}`}
      actions={
        <SelectField
          label="Comparer à"
          value={String(compared)}
          options={sites.years
            .filter(each => each !== year)
            .map(each => ({ value: String(each), label: String(each) }))}
          onChange={chosen => setCompared(Number(chosen))}
        />
      }
    >
      <Read of={read} failed="La comparaison n’a pas pu être chargée" skeletons={['18rem']}>
        {summary => (
          <Stack>
            <DataTable
              caption={`Chiffres globaux, ${summary.current.year} et ${summary.previous.year}`}
              columns={columns(summary, 'Mesure')}
              rows={globalLines(summary)}
              rowKey={({ key }) => key}
              stale={read.isPlaceholderData}
              rowActions={rowActions}
            />
            <DataTable
              caption={`Par type d’énergie, ${summary.current.year} et ${summary.previous.year}`}
              columns={columns(summary, 'Énergie')}
              rows={energyLines(summary)}
              rowKey={({ key }) => key}
              stale={read.isPlaceholderData}
              rowActions={rowActions}
              empty="Aucune donnée disponible pour la période sélectionnée"
            />
          </Stack>
        )}
      </Read>
      <ExplanationDialog explained={explained} filters={filters} onClose={() => setExplained(null)} />
    </Section>
  );
}

function globalLines({ current, previous, comparison }: Summary): Line[] {
  const line = (
    key: 'consumptionKwh' | 'waterM3' | 'costCents' | 'emissionsKg',
    label: string,
    of: Pick<Line, 'figure' | 'energyType' | 'format'>,
  ): Line => ({
    key,
    label,
    ...of,
    current: current.totals[key],
    previous: previous.totals[key],
    compared: comparison[key],
  });
  return [
    line('consumptionKwh', 'Consommation d’énergie', {
      figure: 'consumption',
      energyType: null,
      format: formatKwh,
    }),
    line('waterM3', 'Eau', { figure: 'consumption', energyType: 'water', format: formatM3 }),
    line('costCents', 'Coût TTC', { figure: 'cost', energyType: null, format: formatEuros }),
    line('emissionsKg', 'Émissions CO₂', { figure: 'emissions', energyType: null, format: formatTonnesCo2 }),
  ];
}

function energyLines({ current, previous, comparison }: Summary): Line[] {
  return comparison.byEnergy.map(({ energyType, quantity }) => ({
    key: energyType,
    figure: 'consumption',
    energyType,
    label: energyLabel(energyType),
    format: value => (value === null ? missing : `${formatNumber(value)}\u00a0${unitOf(energyType)}`),
    current: current.energies.find(energy => energy.energyType === energyType)?.quantityNormal ?? null,
    previous: previous.energies.find(energy => energy.energyType === energyType)?.quantityNormal ?? null,
    compared: quantity,
  }));
}

function columns({ current, previous }: Summary, first: string): DataTableColumn<Line>[] {
  return [
    { key: 'label', header: first, cell: ({ label }) => label },
    { key: 'current', header: String(current.year), align: 'end', cell: line => line.format(line.current) },
    {
      key: 'previous',
      header: String(previous.year),
      align: 'end',
      cell: line => line.format(line.previous),
    },
    {
      key: 'gap',
      header: 'Écart',
      align: 'end',
      cell: ({ compared, format }) =>
        compared.current === null || compared.previous === null
          ? missing
          : `${compared.current > compared.previous ? '+' : ''}${format(compared.current - compared.previous)}`,
    },
    {
      key: 'variation',
      header: 'Variation',
      align: 'end',
      cell: ({ compared }) =>
        formatVariation(compared.variationPercent) +
        (compared.basis.leftOutCount > 0 ? ` (${compared.basis.monthCount} mois comparables)` : ''),
    },
  ];
}
