import { type Change, readChange } from '@suivi/contract/dashboard/dashboard';
import { changeTexts } from '@suivi/presentation/costs/change-texts';
import {
  costChangeReservations,
  costSteps,
  otherSplits,
  totalCostStep,
} from '@suivi/presentation/costs/cost-change-texts';
import { effectColumns, effectMeaning } from '@suivi/presentation/costs/effect-columns';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { WaterfallChart } from '../../charts/waterfall-chart.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';
import { Read } from '../../widgets/read/read.tsx';
import { CentresOfChange } from './centres-of-change.tsx';
import { ComparedYearSelect } from './compared-year-select.tsx';
import styles from './dashboard.module.css';
import { energyOptions, offeredEnergies } from '../../widgets/filters/energy-options.ts';
import { againstQuery, type DashboardFilters } from './use-dashboard-filters.ts';

/** Why the period cost more or less than that of another year: a waterfall, and beside it the sites that caused the change. */
export function WhyCost({ sites, filters }: { sites: SitesState; filters: DashboardFilters }) {
  const { period, comparedYear, scope, siteName } = filters;
  const [energy, setEnergy] = useOptionalChoiceFilter('ecart', offeredEnergies(sites));
  const ofEnergy = energy === null ? {} : { energy };
  const query = { ...againstQuery(period, comparedYear), ...ofEnergy, ...scope };
  const read = useRead(readChange, { query }, { keepPrevious: true });
  const change = read.data;
  const empty = change && emptyText(change);
  const title = 'Pourquoi ce coût';
  const of = energy === null ? 'toutes les énergies et l’eau' : energyLabel(energy);
  return (
    <div className={styles['pair']}>
      <ChartFrame
        title={title}
        level={2}
        subtitle={
          change &&
          `${formatSpan(period)} par rapport à ${formatSpan(change.compared)}, ${siteName ?? 'tous les centres'}, en € TTC`
        }
        loading={read.isPending}
        chosen={String(energy)}
        stale={read.isPlaceholderData}
        empty={empty}
        height={150}
        table={
          change && (
            <DataTable
              captionShown
              caption="Ce dont l’écart de coût est fait"
              columns={pageColumns(effectColumns(totalCostStep(change)))}
              rows={costSteps(change)}
              rowKey={({ key }) => key}
            />
          )
        }
        controls={
          <>
            <FilterSelect
              label="Énergie de l’écart"
              all="Toutes et eau"
              value={energy}
              options={energyOptions(sites)}
              onChange={setEnergy}
            />
            <ComparedYearSelect label="Écart avec" filters={filters} />
          </>
        }
        footer={change && !empty && <Told change={change} />}
      >
        <Read of={read} failed="L’écart de coût n’a pas pu être chargé" />
        {change && !empty && (
          <WaterfallChart
            label={`${title}, ${of}`}
            steps={costSteps(change).map(step => ({ ...step, note: effectMeaning(step.key) }))}
            total={totalCostStep(change)}
          />
        )}
      </ChartFrame>
      {change && change.sites.length > 1 && (
        <CentresOfChange change={change} period={period} stale={read.isPlaceholderData} />
      )}
    </div>
  );
}

function emptyText(change: Change): string | undefined {
  const { current, previous } = change.costCents;
  if (current === null || previous === null) return 'Un des deux côtés n’a aucun coût à comparer';
  return costSteps(change).length === 0 ? 'Le coût est le même des deux côtés' : undefined;
}

/** The same change in energy and CO₂, the months that contribute most, and what could not be separated. */
function Told({ change }: { change: Change }) {
  return (
    <Disclosure summary="Ce qui l’explique, en énergie et en CO₂">
      <ul className={styles['steps']}>
        {[...otherSplits(change), ...changeTexts(change, []), ...costChangeReservations(change)].map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
