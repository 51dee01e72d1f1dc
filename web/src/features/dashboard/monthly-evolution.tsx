import { readMonthlySeries } from '@suivi/contract/dashboard';
import { type Month, months } from '@suivi/domain/calendar/month';
import { useState } from 'react';
import { BarChart } from '../../charts/bar-chart.tsx';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { monthTitle } from '@suivi/presentation/formats/date-formats';
import { energyLabel, energyLooks } from '../../lib/texts/energy-labels.ts';
import { formatNumber } from '@suivi/presentation/formats/number-formats';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { energyOptions } from './energy-options.ts';
import {
  missingText,
  monthCategories,
  notedText,
  partialMark,
  quantityText,
  unitOf,
} from './monthly-view.ts';
import { MonthNotesPanel } from '../../widgets/month-notes/month-notes-panel.tsx';
import { noteText, useMonthNotes } from '../../widgets/month-notes/use-month-notes.ts';
import type { Explained } from './explained.ts';
import { explainedMonth } from './explained-month.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import { MonthlyTable } from './monthly-table.tsx';
import { useEvolutionFilters } from './use-chart-filters.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

export function MonthlyEvolution({ sites, filters }: { sites: SitesState; filters: DashboardFilters }) {
  const { energyType, setEnergyType, year, setYear } = useEvolutionFilters(sites, filters);
  const read = useRead(
    readMonthlySeries,
    { query: { energy: energyType, year, compared: year - 1, ...filters.scope } },
    { keepPrevious: true },
  );
  const series = read.data;
  const [explained, setExplained] = useState<Explained | null>(null);
  const explain = (month: Month) => series && setExplained(explainedMonth(series, month, 'current'));
  const shownEnergy = series?.energyType ?? energyType;
  const noteScope = { year: series?.year ?? year, site: filters.scope.site, energyType: shownEnergy };
  const notes = useMonthNotes(noteScope);
  const noteOf = (month: Month) => noteText(notes, month, filters.scope.site === undefined);
  const isEmpty = series?.points.every(({ current }) => current.quantityNormal === null) ?? false;
  return (
    <ChartFrame
      title="Évolution mensuelle"
      level={2}
      subtitle={`${energyLabel(energyType)}, ${year}, ${filters.siteName ?? 'tous les centres'}`}
      loading={read.isPending}
      stale={read.isPlaceholderData}
      empty={isEmpty ? 'Aucune donnée disponible pour la période sélectionnée' : undefined}
      table={series && <MonthlyTable series={series} years="one" onExplain={explain} />}
      hint="Choisissez un mois pour voir d’où vient son chiffre"
      footer={<MonthNotesPanel scope={noteScope} sites={sites.sites} notes={notes} />}
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
            options={sites.years.map(each => ({ value: String(each), label: String(each) }))}
            onChange={chosen => setYear(Number(chosen))}
          />
        </>
      }
    >
      <Read of={read} failed="Le graphique n’a pas pu être chargé">
        {series => (
          <BarChart
            label={`Évolution mensuelle, ${energyLabel(shownEnergy)}, ${series.year}`}
            categories={monthCategories(series, noteOf)}
            unit={unitOf(shownEnergy)}
            formatTick={value => formatNumber(value)}
            formatValue={value => quantityText(value, shownEnergy)}
            selectedKey={explained?.month == null ? null : String(explained.month)}
            onSelect={key => {
              const month = months.find(each => String(each) === key);
              if (month) explain(month);
            }}
            columnLabel={index => {
              const point = series.points[index];
              if (!point) return '';
              const value =
                point.current.quantityNormal === null
                  ? 'donnée manquante'
                  : quantityText(point.current.quantityNormal, shownEnergy);
              return `${monthTitle(point.month)} ${series.year}\u00a0: ${value}${missingText(point.current.missingCount)}${notedText(noteOf(point.month))}`;
            }}
            series={[
              {
                key: 'current',
                label: String(series.year),
                color: energyLooks[shownEnergy].colour,
                values: series.points.map(({ current }) => current.quantityNormal),
                marks: series.points.map(({ current }) => partialMark(current)),
              },
            ]}
          />
        )}
      </Read>
      <ExplanationDialog explained={explained} filters={filters} onClose={() => setExplained(null)} />
    </ChartFrame>
  );
}
