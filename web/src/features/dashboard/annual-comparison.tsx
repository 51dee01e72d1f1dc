import { readSummary } from '@suivi/contract/dashboard/dashboard';
import type { Explain } from './explained.ts';
import { shiftSpan } from '@suivi/domain/ground/calendar/month-span';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import {
  formatCount,
  formatEuros,
  formatFixed,
  formatM3,
  formatVariation,
  missing,
  withPlus,
} from '@suivi/presentation/ground/formats/number-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatShortSpan, formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { Section } from '../../ui/layout/section.tsx';
import { ComparedYearSelect } from './compared-year-select.tsx';
import styles from './dashboard.module.css';
import { ExplainButton } from './explain-button.tsx';
import { energyNameOf } from './energy-breakdown.tsx';
import { explainedSummary } from './explained-summary.ts';
import type { Figure } from './figure.ts';
import type { ComparedMeasure, Summary } from './summary-shown.ts';
import { againstQuery, type DashboardFilters } from './use-dashboard-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

type Line = {
  key: string;
  figure: Figure;
  /** Null for the total. */
  energyType: EnergyType | null;
  label: string;
  compared: ComparedMeasure;
  /** The declared totals, shown when part of them has nothing to be compared with. */
  declared: { current: number | null; previous: number | null };
  format: (value: number | null) => string;
};

/** The period against the same months of any other year, in total and by energy: both values, gap, variation. */
export function AnnualComparison({ filters, explain }: { filters: DashboardFilters; explain: Explain }) {
  const { period, comparedYear, scope } = filters;
  const query = { ...againstQuery(period, comparedYear), ...scope };
  const read = useRead(readSummary, { query }, { keepPrevious: true });
  return (
    <Section
      title="Comparaison annuelle"
      description={`${capitalise(formatSpan(period))} par rapport à ${formatSpan(shiftSpan(period, comparedYear - period.to.year))}, ${filters.siteName ?? 'tous les centres'}`}
      actions={<ComparedYearSelect label="Comparer à" filters={filters} without={period.to.year} />}
    >
      <Read of={read} failed="La comparaison n’a pas pu être chargée" skeletons={['18rem']}>
        {summary => (
          <DataTable
            caption={`Comparaison annuelle, ${formatSpan(summary.current.period)} et ${formatSpan(summary.previous.period)}`}
            columns={columns(summary)}
            rows={lines(summary)}
            rowKey={({ key }) => key}
            stale={read.isPlaceholderData}
            rowActions={line => (
              <ExplainButton
                of={`${line.label}, écart`}
                onClick={() => explain(explainedSummary(summary, { ...line, part: 'gap' }))}
              />
            )}
          />
        )}
      </Read>
    </Section>
  );
}

/** The total consumption with its energies below it, then the total water, cost and emissions. */
function lines(summary: Summary): Line[] {
  const { current, previous, comparison } = summary;
  const total = (key: 'consumptionKwh' | 'waterM3' | 'costCents' | 'emissionsKg') => ({
    key,
    energyType: null,
    declared: { current: current.totals[key], previous: previous.totals[key] },
    compared: comparison[key],
  });
  return [
    {
      ...total('consumptionKwh'),
      label: 'Consommation d’énergie',
      figure: 'consumption',
      ...inMwh(comparison.consumptionKwh),
    },
    ...energyLines(summary),
    {
      ...total('waterM3'),
      energyType: 'water',
      label: 'Eau',
      figure: 'consumption',
      format: formatM3,
    },
    { ...total('costCents'), label: 'Coût TTC', figure: 'cost', format: formatEuros },
    {
      ...total('emissionsKg'),
      label: 'Émissions CO₂',
      figure: 'emissions',
      format: kg => (kg === null ? missing : `${formatFixed(kg / 1000, 1)}\u00a0t`),
    },
  ];
}

/** Both values and their gap have the same number of decimals: none from 100 MWh up, one from 10, two below. */
function inMwh({ current, previous }: ComparedMeasure): Pick<Line, 'format'> {
  const largest = Math.max(current ?? 0, previous ?? 0);
  const decimals = largest >= 100_000 ? 0 : largest >= 10_000 ? 1 : 2;
  const format = (kwh: number | null) =>
    kwh === null ? missing : `${formatFixed(kwh / 1000, decimals)}\u00a0MWh`;
  return { format };
}

function energyLines({ current, previous, comparison }: Summary): Line[] {
  return comparison.byEnergy
    .filter(({ energyType }) => energyType !== 'water')
    .map(({ energyType, quantity }) => ({
      key: energyType,
      figure: 'consumption',
      energyType,
      label: energyNameOf(energyType),
      ...inMwh(quantity),
      declared: { current: declaredOf(current, energyType), previous: declaredOf(previous, energyType) },
      compared: quantity,
    }));
}

function declaredOf({ energies }: Summary['current'], of: EnergyType): number | null {
  return energies.find(({ energyType }) => energyType === of)?.quantityNormal ?? null;
}

/**
 * The columns contain only the months that both periods have, so that the gap is their difference; the rest is stated below them.
 */
function columns({ current, previous }: Summary): DataTableColumn<Line>[] {
  return [
    {
      key: 'label',
      header: 'Mesure',
      cell: ({ label, key, energyType, compared: { basis } }) => (
        <span className={energyType === key ? styles['within'] : undefined}>
          {label}
          {basis.leftOutCount > 0 && (
            <span className={styles['under']}>
              {formatCount(basis.monthCount, 'mois comparable', 'mois comparables')}
            </span>
          )}
        </span>
      ),
      text: ({ label }) => label,
    },
    sideColumn('current', capitalise(formatShortSpan(current.period))),
    sideColumn('previous', capitalise(formatShortSpan(previous.period))),
    { key: 'gap', header: 'Écart', align: 'end', cell: gapText },
    {
      key: 'variation',
      header: 'Variation',
      align: 'end',
      cell: ({ compared }) => formatVariation(compared.variationPercent),
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
          <span className={styles['under']}>
            sur {format(declared[key])}
            <span className="visually-hidden"> déclarés</span>
          </span>
        )}
      </>
    ),
    text: ({ compared, format }) => format(compared[key]),
  };
}

/** The gap itself, as the sentences and the files state it: the difference of two rounded figures can be one unit off. */
function gapText({ compared: { current, previous }, format }: Line): string {
  if (current === null || previous === null) return missing;
  const gap = current - previous;
  const text = format(gap);
  return text === format(0) ? text : withPlus(gap, text);
}
