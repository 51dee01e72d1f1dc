import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { shiftSpan } from '@suivi/domain/ground/calendar/month-span';
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
} from '@suivi/presentation/ground/formats/number-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { shownGap } from '@suivi/presentation/ground/formats/shown-gap';
import { formatShortSpan, formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './dashboard.module.css';
import { ExplainButton } from './explain-button.tsx';
import type { Explained } from './explained.ts';
import { explainedSummary } from './explained-summary.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import type { Figure } from './figure.ts';
import { unitOf } from './monthly-view.ts';
import type { ComparedMeasure, Summary } from './summary-shown.ts';
import { comparedQuery, type DashboardFilters } from './use-dashboard-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

type Line = {
  key: string;
  figure: Figure;
  /** Null: the total. */
  energyType: EnergyType | null;
  label: string;
  compared: ComparedMeasure;
  /** What was declared in all, where some of it has nothing to be compared with. */
  declared: { current: number | null; previous: number | null };
  format: (value: number | null) => string;
  /** Shown units hold so many of the measure, with so many decimals: the gap is that of the figures as shown. */
  per: number;
  decimals: number;
};

/** The period against the same months of any other year: global figures, then energy by energy. */
export function AnnualComparison({ filters }: { filters: DashboardFilters }) {
  const { period, comparedYear, scope } = filters;
  const [explained, setExplained] = useState<Explained | null>(null);
  const read = useRead(
    readSummary,
    { query: { ...comparedQuery(period, comparedYear), ...scope } },
    { keepPrevious: true },
  );
  const explain = (line: Line) =>
    read.data && setExplained(explainedSummary(read.data, { ...line, part: 'gap' }));
  const rowActions = (line: Line) => (
    <ExplainButton of={`${line.label}, écart`} onClick={() => explain(line)} />
  );
  return (
    <Section
      title="Comparaison annuelle détaillée"
      description={`${capitalise(formatSpan(period))} par rapport à ${formatSpan(shiftSpan(period, comparedYear - period.to.year))}, ${filters.siteName ?? 'tous les centres'}`}
      actions={
        <SelectField
          label="Comparer à"
          value={String(comparedYear)}
          options={filters.comparedYears
            .filter(each => each !== period.to.year)
            .map(each => ({ value: String(each), label: String(each) }))}
          onChange={chosen => filters.setComparedYear(Number(chosen))}
        />
      }
    >
      <Read of={read} failed="La comparaison n’a pas pu être chargée" skeletons={['18rem']}>
        {summary => (
          <Stack>
            <DataTable
              caption={`Chiffres globaux, ${periodsOf(summary)}`}
              columns={columns(summary, 'Mesure')}
              rows={globalLines(summary)}
              rowKey={({ key }) => key}
              stale={read.isPlaceholderData}
              rowActions={rowActions}
            />
            <DataTable
              caption={`Par type d’énergie, ${periodsOf(summary)}`}
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

function periodsOf({ current, previous }: Summary): string {
  return `${formatSpan(current.period)} et ${formatSpan(previous.period)}`;
}

function globalLines({ current, previous, comparison }: Summary): Line[] {
  const line = (
    key: 'consumptionKwh' | 'waterM3' | 'costCents' | 'emissionsKg',
    label: string,
    of: Pick<Line, 'figure' | 'energyType' | 'format' | 'per' | 'decimals'>,
  ): Line => ({
    key,
    label,
    ...of,
    declared: { current: current.totals[key], previous: previous.totals[key] },
    compared: comparison[key],
  });
  return [
    line('consumptionKwh', 'Consommation d’énergie', {
      figure: 'consumption',
      energyType: null,
      format: formatKwh,
      ...whole,
    }),
    line('waterM3', 'Eau', { figure: 'consumption', energyType: 'water', format: formatM3, ...whole }),
    line('costCents', 'Coût TTC', {
      figure: 'cost',
      energyType: null,
      format: formatEuros,
      per: 100,
      decimals: 0,
    }),
    line('emissionsKg', 'Émissions CO₂', {
      figure: 'emissions',
      energyType: null,
      format: formatTonnesCo2,
      per: 1000,
      decimals: 1,
    }),
  ];
}

const whole = { per: 1, decimals: 0 };

function energyLines({ current, previous, comparison }: Summary): Line[] {
  return comparison.byEnergy.map(({ energyType, quantity }) => {
    const of = ({ energies }: Summary['current']) =>
      energies.find(energy => energy.energyType === energyType)?.quantityNormal ?? null;
    return {
      key: energyType,
      figure: 'consumption',
      energyType,
      label: energyLabel(energyType),
      format: value => (value === null ? missing : `${formatNumber(value)}\u00a0${unitOf(energyType)}`),
      ...whole,
      declared: { current: of(current), previous: of(previous) },
      compared: quantity,
    };
  });
}

/** The columns hold what both periods do, so that the gap is their difference; the rest is told under them. */
function columns({ current, previous }: Summary, first: string): DataTableColumn<Line>[] {
  return [
    { key: 'label', header: first, cell: ({ label }) => label },
    sideColumn('current', capitalise(formatShortSpan(current.period))),
    sideColumn('previous', capitalise(formatShortSpan(previous.period))),
    { key: 'gap', header: 'Écart', align: 'end', cell: gapText },
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

function sideColumn(key: 'current' | 'previous', header: string): DataTableColumn<Line> {
  return {
    key,
    header,
    align: 'end',
    cell: ({ compared, declared, format }) => (
      <>
        {format(compared[key])}
        {compared.basis.leftOutCount > 0 && declared[key] !== compared[key] && (
          <span className={styles['under']}>sur {format(declared[key])} déclarés</span>
        )}
      </>
    ),
    text: ({ compared, format }) => format(compared[key]),
  };
}

function gapText({ compared: { current, previous }, format, per, decimals }: Line): string {
  if (current === null || previous === null) return missing;
  const gap = shownGap(current / per, previous / per, decimals) * per;
  return `${gap > 0 ? '+' : ''}${format(gap)}`;
}
