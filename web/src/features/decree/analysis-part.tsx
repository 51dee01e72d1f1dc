import { readDecreeAnalysis } from '@suivi/contract/decree/decree';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useState } from 'react';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { useRead } from '../../lib/api/use-read.ts';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './decree.module.css';
import { DirectorAnswer } from './director-answer.tsx';
import { DoubtedNotice } from './doubted-notice.tsx';
import { FreezeDecreeButton } from './freeze-decree-button.tsx';
import { InsufficientData } from './insufficient-data.tsx';
import { NotationPart } from './notation-part.tsx';
import { Objectives } from './objectives.tsx';
import { ReferenceFilter } from './reference-filter.tsx';
import { TraceDialog } from './trace-dialog.tsx';
import { TrajectoryChart } from './trajectory-chart.tsx';
import type { DecreeFilters } from './use-decree-filters.ts';
import { VerdictCards } from './verdict-cards.tsx';
import { windowQuery, windowText } from './window-text.ts';
import { YearList } from './year-list.tsx';
import { Read } from '../../widgets/read/read.tsx';

export function AnalysisPart({ site, filters }: { site: SiteSummary; filters: DecreeFilters }) {
  const { reference } = filters;
  const [traced, setTraced] = useState<Period | null>(null);
  const read = useRead(
    readDecreeAnalysis,
    { query: { site: site.code, ...(reference === null ? {} : { reference: windowQuery(reference) }) } },
    { keepPrevious: true },
  );
  const answer = read.data;
  return (
    <Stack gap="large">
      <FilterBar label="Référence">
        {answer && (
          <>
            <ReferenceFilter answer={answer} filters={filters} />
            <FreezeDecreeButton
              label="Figer ce rapport"
              what={`Le rapport du décret, groupement et ${site.name}, face à la référence enregistrée,`}
              of={{ kind: 'decree', site: site.code }}
            />
          </>
        )}
        {read.isFetching && (
          <div className={styles['busy']}>
            <Spinner label="Analyse en cours..." />
          </div>
        )}
      </FilterBar>
      <Read of={read} failed="L’analyse n’a pas pu être faite" skeletons={['1.5rem', '9rem', '20rem']}>
        {answer => (
          <>
            <p className={styles['printed']}>
              {answer.site.name}, référence {windowText(answer.reference.from)}
            </p>
            {answer.analysis.kind === 'analysis' ? (
              <>
                <DirectorAnswer analysis={answer.analysis} />
                <DoubtedNotice analysis={answer.analysis} site={answer.site} />
                <VerdictCards analysis={answer.analysis} stale={read.isPlaceholderData} onTrace={setTraced} />
                <Objectives analysis={answer.analysis} />
                <NotationPart analysis={answer.analysis} site={answer.site} />
                <TrajectoryChart
                  siteName={answer.site.name}
                  analysis={answer.analysis}
                  station={answer.station}
                  stale={read.isPlaceholderData}
                />
              </>
            ) : (
              <InsufficientData reason={answer.analysis.reason} site={answer.site} />
            )}
            <YearList answer={answer} stale={read.isPlaceholderData} onTrace={setTraced} />
            <TraceDialog site={answer.site} from={traced} onClose={() => setTraced(null)} />
          </>
        )}
      </Read>
    </Stack>
  );
}
