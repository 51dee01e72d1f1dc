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
import { FreezeDecreeButton } from './freeze-decree-button.tsx';
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
import { doubtedMonthsTexts } from '@suivi/presentation/decree/doubted-months-text';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Analysis, DecreeAnswer, Insufficient } from './answers.ts';
import { insufficientText } from '@suivi/presentation/decree/insufficient-text';

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

type DoubtedNoticeProps = { analysis: Analysis; site: DecreeAnswer['site'] };

/**
 * What must be said about the two compared years: months that alerts doubt, with a link to settle them; estimates; closed months.
 */
function DoubtedNotice({ analysis, site }: DoubtedNoticeProps) {
  const { doubted } = analysis;
  if (doubted.length === 0) return null;
  const isAlerted = doubted.some(({ reason }) => reason === 'alert');
  return (
    <Notice
      kind="warning"
      live={false}
      title={doubtedMonthsTexts(doubted).join(' ')}
      actions={
        isAlerted && (
          <ButtonLink href={viewHref('alerts', { centre: site.code })}>Voir les alertes</ButtonLink>
        )
      }
    />
  );
}

/** Says that there is no verdict, and why. */
function InsufficientData({ reason, site }: { reason: Insufficient; site: DecreeAnswer['site'] }) {
  return (
    <Notice
      kind="warning"
      title="Pas assez de données disponibles pour analyser la progression. Assurez-vous d’avoir des déclarations pour au moins 2 années différentes."
      actions={<a href={viewHref('monthly-declarations', { centre: site.code })}>Ouvrir les déclarations</a>}
    >
      <p>{insufficientText(reason)}</p>
    </Notice>
  );
}
