import { readMonthlySeries } from '@suivi/contract/dashboard';
import { type Month, months } from '@suivi/domain/calendar/month';
import { useState } from 'react';
import { BarChart } from '../../charts/bar-chart.tsx';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { Legend } from '../../charts/legend.tsx';
import { monthTitle } from '@suivi/presentation/formats/date-formats';
import { energyLabel, energyLooks } from '../../lib/texts/energy-labels.ts';
import { formatNumber } from '@suivi/presentation/formats/number-formats';
import { useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { energyOptions } from './energy-options.ts';
import type { Explained } from './explained.ts';
import { explainedMonth } from './explained-month.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import { MonthDetail } from './month-detail.tsx';
import { noteText, useMonthNotes } from '../../widgets/month-notes/use-month-notes.ts';
import { MonthlyTable } from './monthly-table.tsx';
import {
  type MonthlyPoint,
  missingText,
  monthCategories,
  notedText,
  partialMark,
  quantityText,
  unitOf,
  variationText,
} from './monthly-view.ts';
import { useComparisonFilters } from './use-chart-filters.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

export function YearComparison({ sites, filters }: { sites: SitesState; filters: DashboardFilters }) {
  const { energyType, setEnergyType, year, setYear, compared, setCompared } = useComparisonFilters(
    sites,
    filters,
  );
  const [selected, setSelected] = useOptionalChoiceFilter('colonne', months);
  const read = useRead(
    readMonthlySeries,
    { query: { energy: energyType, year, compared, ...filters.scope } },
    { keepPrevious: true },
  );
  const series = read.data;
  const [explained, setExplained] = useState<Explained | null>(null);
  const explain = (month: Month) => series && setExplained(explainedMonth(series, month, 'gap'));
  const shownEnergy = series?.energyType ?? energyType;
  const { site } = filters.scope;
  const shownYears = [series?.compared ?? compared, series?.year ?? year] as const;
  const notesBefore = useMonthNotes({ year: shownYears[0], site, energyType: shownEnergy });
  const notesNow = useMonthNotes({ year: shownYears[1], site, energyType: shownEnergy });
  const noteOf = (month: Month) =>
    [notesBefore, notesNow]
      .map((notes, index) => {
        const text = noteText(notes, month, site === undefined);
        return text && `${shownYears[index]}, ${text}`;
      })
      .filter(text => text !== undefined)
      .join('\u00a0; ') || undefined;
  const isEmpty =
    series?.points.every(
      ({ current, previous }) => current.quantityNormal === null && previous.quantityNormal === null,
    ) ?? false;
  const drawn = series && [
    {
      key: 'previous',
      label: String(series.compared),
      color: energyLooks[shownEnergy].colour,
      pattern: 'outline' as const,
      values: series.points.map(({ previous }) => previous.quantityNormal),
      marks: series.points.map(({ previous }) => partialMark(previous)),
    },
    {
      key: 'current',
      label: String(series.year),
      color: energyLooks[shownEnergy].colour,
      values: series.points.map(({ current }) => current.quantityNormal),
      marks: series.points.map(({ current }) => partialMark(current)),
    },
  ];
  const point = series?.points.find(({ month }) => month === selected);
  const yearOptions = sites.years.map(each => ({ value: String(each), label: String(each) }));
  return (
    <ChartFrame
      title="Comparaison entre années"
      level={2}
      subtitle={`${energyLabel(energyType)}, ${filters.siteName ?? 'tous les centres'}`}
      loading={read.isPending}
      stale={read.isPlaceholderData}
      empty={isEmpty ? 'Aucune donnée disponible pour la période sélectionnée' : undefined}
      hint="Cliquez sur une colonne pour voir les détails"
      legend={drawn && <Legend items={drawn} />}
      table={series && <MonthlyTable series={series} years="two" onExplain={explain} />}
      controls={
        <>
          <SelectField
            label="Type d’énergie"
            value={energyType}
            options={energyOptions(sites)}
            onChange={setEnergyType}
          />
          <SelectField
            label="Année"
            value={String(year)}
            options={yearOptions}
            onChange={chosen => setYear(Number(chosen))}
          />
          <SelectField
            label="Comparée à"
            value={String(compared)}
            options={yearOptions}
            onChange={chosen => setCompared(Number(chosen))}
          />
        </>
      }
      footer={
        series &&
        point && (
          <MonthDetail
            series={series}
            point={point}
            onExplain={() => explain(point.month)}
            onClose={() => setSelected(null)}
          />
        )
      }
    >
      <Read of={read} failed="Le graphique n’a pas pu être chargé" />
      {series && drawn && (
        <BarChart
          label={`Comparaison ${series.year} et ${series.compared}, ${energyLabel(shownEnergy)}`}
          categories={monthCategories(series, noteOf)}
          series={drawn}
          unit={unitOf(shownEnergy)}
          formatTick={value => formatNumber(value)}
          formatValue={value => quantityText(value, shownEnergy)}
          selectedKey={selected === null ? null : String(selected)}
          onSelect={key => setSelected(months.find(month => String(month) === key) ?? null)}
          columnLabel={index => {
            const at = series.points[index];
            return at
              ? columnText(at, series.year, series.compared, shownEnergy) + notedText(noteOf(at.month))
              : '';
          }}
        />
      )}
      <ExplanationDialog explained={explained} filters={filters} onClose={() => setExplained(null)} />
    </ChartFrame>
  );
}

function columnText(
  point: MonthlyPoint,
  year: number,
  compared: number,
  energyType: Parameters<typeof quantityText>[1],
): string {
  const side = (value: MonthlyPoint['current']) =>
    value.quantityNormal === null
      ? 'donnée manquante'
      : quantityText(value.quantityNormal, energyType) + missingText(value.missingCount);
  return `${monthTitle(point.month)}\u00a0: ${side(point.current)} en ${year}, ${side(point.previous)} en ${compared}, écart ${variationText(point)}`;
}
