import { readMonthlySeries } from '@suivi/contract/dashboard/dashboard';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { type MonthSpan, shiftSpan } from '@suivi/domain/ground/calendar/month-span';
import {
  isPartial,
  purchasedSeries,
  type StackedMonth,
  stackMonths,
} from '@suivi/domain/months/stack-months';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { screenInk } from '@suivi/presentation/ground/charts/chart-ink';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { formatShortSpan, formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { BarChart } from '../../charts/bar-chart.tsx';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { Legend } from '../../charts/legend.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { useChoiceFilter, useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { energyLabel, energyLooks } from '../../lib/texts/energy-labels.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { YearSelect } from '../../ui/forms/period-selects.tsx';
import { MonthNotesPanel } from '../../widgets/month-notes/month-notes-panel.tsx';
import { noteText, useMonthNotes } from '../../widgets/month-notes/use-month-notes.ts';
import { Read } from '../../widgets/read/read.tsx';
import { ComparedYearSelect } from './compared-year-select.tsx';
import { energyOptions } from '../../widgets/filters/energy-options.ts';
import type { Explained, Explain } from './explained.ts';
import { MonthDetail } from './month-detail.tsx';
import { MonthlyTable } from './monthly-table.tsx';
import {
  chartSpan,
  missingText,
  monthCategories,
  monthKey,
  type MonthlySeries,
  type MonthlyUnit,
  monthlyText,
  notedText,
  unitOf,
  variationText,
} from './monthly-view.ts';

import { useChartEnergy } from './use-chart-energy.ts';
import { comparedQuery, type DashboardFilters } from './use-dashboard-filters.ts';

type MonthlyEvolutionProps = {
  sites: SitesState;
  filters: DashboardFilters;
  explain: Explain;
  /** The data are requested, and not drawn yet. */
  waits: boolean;
};

/** The months of the purchased energies, stacked, or of one energy; the months of the compared year are a line. */
export function MonthlyEvolution({ sites, filters, explain, waits }: MonthlyEvolutionProps) {
  const { comparedYear, comparedYears } = filters;
  const ofPeriod = chartSpan(filters.period);
  const [year, setYear] = useChoiceFilter('annee-graphique', comparedYears, ofPeriod.to.year);
  const span = shiftSpan(ofPeriod, year - ofPeriod.to.year);
  const [energyType, setEnergyType] = useChartEnergy(sites);
  const read = useRead(
    readMonthlySeries,
    {
      query: {
        ...comparedQuery(span, comparedYear),
        ...(energyType === null ? {} : { energy: energyType }),
        ...filters.scope,
      },
    },
    { keepPrevious: true, isFirst: true },
  );
  const answer = waits ? undefined : read.data;
  const isLoading = waits || read.isPending;
  const outline = isLoading && <Skeleton width="60%" height="1.25rem" />;
  const shown = shownAs(energyType);
  const months = answer ? stackMonths(shownSeries(answer, energyType)) : [];
  const [selected, setSelected] = useOptionalChoiceFilter('colonne', months.map(monthKey));
  const point = months.find(month => monthKey(month) === selected);
  const before = comparedYear - year;
  const explainMonth = (month: Period) =>
    explain(explainedMonth({ from: month, to: month }, before, energyType));
  const { noteScope, notes, noteOf } = useNotes(span, filters, energyType);
  const isEmpty = months.every(
    ({ current, previous }) => current.quantityNormal === null && previous.quantityNormal === null,
  );
  const drawn = answer && drawSeries(answer, energyType, months, shown);
  const periods = answer && {
    current: formatShortSpan(answer.period),
    previous: formatShortSpan(answer.compared),
  };
  return (
    <ChartFrame
      title="Évolution mensuelle"
      level={2}
      height={196}
      subtitle={`${shown.name}, ${formatSpan(span)}, ${filters.siteName ?? 'tous les centres'}`}
      loading={isLoading}
      chosen={`${year} ${energyType}`}
      stale={read.isPlaceholderData}
      empty={answer && isEmpty ? 'Aucune donnée disponible pour la période sélectionnée' : undefined}
      hint="Cliquez sur une colonne pour voir les détails"
      legend={
        drawn ? <Legend items={[...drawn.series, { ...drawn.line, kind: 'dashed' as const }]} /> : outline
      }
      table={
        periods ? (
          <MonthlyTable months={months} {...periods} shown={shown} onExplain={explainMonth} />
        ) : (
          outline
        )
      }
      controls={
        <>
          <FilterSelect
            label="Type d’énergie"
            all="Toutes les énergies"
            value={energyType}
            options={energyOptions(sites)}
            onChange={setEnergyType}
          />
          <YearSelect label="Année affichée" years={comparedYears} value={year} onChange={setYear} />
          <ComparedYearSelect label="Comparée à" filters={filters} />
        </>
      }
      footer={
        <>
          {point && (
            <MonthDetail
              point={point}
              comparedYear={point.year + before}
              shown={shown}
              onExplain={() => explainMonth(point)}
              onClose={() => setSelected(null)}
            />
          )}
          <MonthNotesPanel scope={noteScope} sites={sites.sites} notes={notes} />
        </>
      }
    >
      <Read of={read} failed="Le graphique n’a pas pu être chargé" />
      {drawn && (
        <BarChart
          label={`Évolution mensuelle, ${shown.name}, ${formatSpan(span)}`}
          categories={monthCategories(months, noteOf)}
          stacked
          height={196}
          series={drawn.series}
          line={drawn.line}
          unit={shown.unit}
          formatTick={value => formatNumber(value)}
          formatValue={value => `${formatNumber(value, shown.per === 1 ? 0 : 1)}\u00a0${shown.unit}`}
          selectedKey={selected}
          onSelect={setSelected}
          columnLabel={index => {
            const month = months[index];
            return month ? columnText(month, before, shown) + notedText(noteOf(month)) : '';
          }}
        />
      )}
    </ChartFrame>
  );
}

function shownAs(energyType: EnergyType | null): MonthlyUnit {
  return energyType === null
    ? { name: 'Énergies achetées', unit: 'MWh', per: 1000 }
    : { name: energyLabel(energyType), unit: unitOf(energyType), per: 1 };
}

function shownSeries({ series }: MonthlySeries, energyType: EnergyType | null) {
  return energyType === null ? purchasedSeries(series) : series;
}

function drawSeries(
  answer: MonthlySeries,
  energyType: EnergyType | null,
  months: readonly StackedMonth[],
  { per }: MonthlyUnit,
) {
  const scaled = (value: number | null) => (value === null ? null : value / per);
  return {
    series: shownSeries(answer, energyType).map(({ energyType: of, points }) => ({
      key: of,
      label: energyType === null ? energyLabel(of) : formatShortSpan(answer.period),
      color: energyLooks[of].colour,
      values: points.map(({ current }) => scaled(current.quantityNormal)),
      marks: points.map(({ current }) => (isPartial(current) ? ('partial' as const) : undefined)),
    })),
    line: {
      key: 'previous',
      label: formatShortSpan(answer.compared),
      color: screenInk.text,
      values: months.map(({ previous }) => scaled(previous.quantityNormal)),
    },
  };
}

/** The notes on the months of the period, and the scope in which a new note is placed. */
function useNotes({ from, to }: MonthSpan, { scope }: DashboardFilters, energyType: EnergyType | null) {
  const noteScope = { year: to.year, site: scope.site, energyType: energyType ?? undefined };
  const notes = useMonthNotes(noteScope);
  const earlier = useMonthNotes({ ...noteScope, year: from.year });
  const noteOf = ({ year, month }: Period) => {
    const ofYear = year === to.year ? notes : earlier.filter(({ period }) => period.year === year);
    return noteText(ofYear, month, scope.site === undefined);
  };
  return { noteScope, notes, noteOf };
}

function explainedMonth(period: MonthSpan, before: number, energyType: EnergyType | null): Explained {
  return {
    figure: 'consumption',
    part: before === 0 ? 'current' : 'gap',
    energyType,
    period,
    compared: before === 0 ? null : shiftSpan(period, before),
    reservations: { current: [], previous: [] },
  };
}

function columnText(month: StackedMonth, before: number, shown: MonthlyUnit): string {
  const side = (sums: StackedMonth['current']) =>
    sums.quantityNormal === null
      ? 'donnée manquante'
      : monthlyText(sums.quantityNormal, shown) + missingText(sums);
  const { current, previous } = month;
  return `${monthTitle(month.month)}\u00a0: ${side(current)} en ${month.year}, ${side(previous)} en ${month.year + before}, écart ${variationText(month)}`;
}
