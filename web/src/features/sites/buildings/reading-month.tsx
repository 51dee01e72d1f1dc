import { type ReadingMonth as Answer, readReadingMonth } from '@suivi/contract/readings/readings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { ofMonth } from '@suivi/presentation/ground/formats/date-formats';
import { useRead } from '../../../lib/api/use-read.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { MonthSelect } from '../../../ui/forms/period-selects.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EntryFilterChoice, useEntryFilter } from '../../../widgets/entry/entry-filter-choice.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { ReadingMonthGrid } from './reading-month-grid.tsx';
import type { BuildingFilters } from './use-building-filters.ts';

type ReadingMonthProps = { site: SiteSummary; filters: BuildingFilters };

/** « Saisie du mois »: the readings of one month, for every building and energy in one grid. */
export function ReadingMonth({ site, filters }: ReadingMonthProps) {
  const { year, entryMonth: month, setEntryMonth } = filters;
  const lines = useEntryFilter();
  const read = useRead(readReadingMonth, { query: { site: site.code, year, month } });
  return (
    <Section
      title={`Saisie ${ofMonth(month)} ${year}`}
      actions={
        <>
          <EntryFilterChoice of={lines} />
          <MonthSelect labelHidden value={month} onChange={setEntryMonth} />
        </>
      }
    >
      <Read of={read} failed="Le mois n’a pas pu être chargé" skeletons={['24rem']}>
        {(answer: Answer) =>
          answer.buildings.length === 0 ? (
            <EmptyState icon="building" title="Aucun bâtiment">
              Aucun bâtiment configuré pour cet établissement.
            </EmptyState>
          ) : (
            <ReadingMonthGrid
              key={`${site.code} ${year}-${month}`}
              siteId={site.id}
              siteCode={site.code}
              shows={lines[0]}
              period={{ year, month }}
              buildings={answer.buildings}
            />
          )
        }
      </Read>
    </Section>
  );
}
