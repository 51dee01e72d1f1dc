import { readMonthEntry } from '@suivi/contract/declarations/declarations';
import { ofMonth } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { MonthSelect, YearSelect } from '../../ui/forms/period-selects.tsx';
import styles from './declarations.module.css';
import { MonthGrid } from './month-grid.tsx';
import type { MonthFilters } from './use-month-filters.ts';
import { EntryFilterChoice, useEntryFilter } from '../../widgets/entry/entry-filter-choice.tsx';
import { Read } from '../../widgets/read/read.tsx';

type MonthEntryProps = { sites: SitesState; filters: MonthFilters };

/** « Saisie du mois »: the bills of one month, for every site and energy in one grid. */
export function MonthEntry({ sites, filters }: MonthEntryProps) {
  const { years, year, setYear, month, setMonth, target } = filters;
  const targetSite = sites.sites.find(({ code }) => code === target?.code);
  const lines = useEntryFilter();
  const read = useRead(readMonthEntry, { query: { year, month } });
  const without = sites.sites.filter(({ energiesInUse }) => energiesInUse.length === 0);
  return (
    <Section
      title={`Saisie ${ofMonth(month)} ${year}`}
      description={
        without.length > 0 &&
        `Sans ligne, faute d’énergie en usage\u00a0: ${without.length > 3 ? formatCount(without.length, 'centre') : without.map(({ name }) => name).join(', ')}. Les énergies de chaque centre se règlent dans «\u00a0Sites\u00a0».`
      }
      actions={
        <div className={styles['buttons']}>
          <EntryFilterChoice of={lines} />
          <MonthSelect labelHidden value={month} onChange={setMonth} />
          <YearSelect labelHidden years={years} value={year} onChange={setYear} />
        </div>
      }
    >
      <Read of={read} failed="Le mois n’a pas pu être chargé" skeletons={['24rem']}>
        {({ cells }) =>
          cells.length === 0 ? (
            <EmptyState title="Aucune énergie en usage ce mois-là">
              Les énergies de chaque centre se règlent dans «&nbsp;Sites&nbsp;».
            </EmptyState>
          ) : (
            <MonthGrid
              key={`${year}-${month} ${target?.code} ${target?.energyType}`}
              sites={sites.sites}
              year={year}
              month={month}
              cells={cells}
              shows={lines[0]}
              target={target && targetSite ? { siteId: targetSite.id, energyType: target.energyType } : null}
            />
          )
        }
      </Read>
    </Section>
  );
}
