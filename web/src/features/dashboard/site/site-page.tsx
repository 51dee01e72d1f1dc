import { readChange, readSummary } from '@suivi/contract/dashboard/dashboard';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { type MonthSpan, spanBefore, spanText } from '@suivi/domain/ground/calendar/month-span';
import { useEffect } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import type { SitesState } from '../../../lib/api/use-sites.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { useSiteFilter } from '../../../lib/navigation/use-filters.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Opened, useOpened } from '../../../ui/dialogs/opened.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { Late } from '../../../ui/layout/late.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { WhenNear } from '../../../ui/layout/when-near.tsx';
import { PeriodPicker } from '../../../widgets/period/period-picker.tsx';
import { usePeriod } from '../../../widgets/period/use-period.ts';
import { Read } from '../../../widgets/read/read.tsx';
import { SitesView } from '../../../widgets/sites-view/sites-view.tsx';
import { AnswerSentence } from '../answer-sentence.tsx';
import { ComparativeAnalysis } from '../comparative-analysis.tsx';
import styles from '../dashboard.module.css';
import { EnergyBreakdown } from '../energy-breakdown.tsx';
import type { Explain, Explained } from '../explained.ts';
import { ExplanationDialog } from '../explanation-dialog.tsx';
import { SummaryCards } from '../summary-cards.tsx';
import { CompareSites } from './compare-sites.tsx';
import { SiteParts } from './site-parts.tsx';
import { ThirtySixMonths } from './thirty-six-months.tsx';

export function SitePage() {
  return (
    <SitesView
      title="Page d’un centre"
      skeletons={['4.5rem', '11rem', '24rem']}
      ofSite="La page d’un centre montre ses énergies, ses mois et tout ce qui est gardé de lui."
    >
      {state => <ChosenSite state={state} />}
    </SitesView>
  );
}

function ChosenSite({ state }: { state: SitesState }) {
  const { sites } = state;
  const [code, setCode] = useSiteFilter(sites);
  const site = sites.find(known => known.code === code) ?? sites[0];
  return site && <OneSite site={site} state={state} onSite={setCode} />;
}

type OneSiteProps = { site: SiteSummary; state: SitesState; onSite: (code: string) => void };

/** Everything about one site: its answer, its months and energies, then its records, then a comparison with other sites. */
function OneSite({ site, state, onSite }: OneSiteProps) {
  const [period, setPeriod] = usePeriod(state);
  const { code, name } = site;
  useEffect(() => {
    document.title = `${name} – Suivi des Consommations Énergétiques`;
  }, [name]);
  return (
    <Stack gap="large">
      <PageHeader
        title={name}
        filters={
          <FilterBar label="Filtres">
            <SelectField
              label="Centre"
              value={code}
              options={state.sites.map(each => ({ value: each.code, label: each.name }))}
              onChange={onSite}
            />
            <PeriodPicker sites={state} period={period} onChange={setPeriod} />
          </FilterBar>
        }
        actions={
          <ButtonLink
            icon="dashboard"
            href={viewHref('dashboard', { centre: code, periode: spanText(period) })}
          >
            Tableau de Bord<span className="visually-hidden">, {name}</span>
          </ButtonLink>
        }
      />
      <Late of={`${code} ${spanText(period)}`}>
        <Content key={code} site={site} state={state} period={period} />
      </Late>
    </Stack>
  );
}

type ContentProps = { site: SiteSummary; state: SitesState; period: MonthSpan };

/** The figures of the site, and the dialog that explains one of them. */
function Content(props: ContentProps) {
  const explained = useOpened<Explained>();
  const { code, name } = props.site;
  return (
    <>
      <Figures {...props} explain={explained.open} />
      <Opened of={explained}>
        {each => (
          <ExplanationDialog
            explained={each}
            filters={{ scope: { site: code }, siteName: name }}
            onClose={explained.close}
          />
        )}
      </Opened>
    </>
  );
}

type FiguresProps = ContentProps & { explain: Explain };

function Figures({ site, state, period, explain }: FiguresProps) {
  const { code, name } = site;
  const scope = { site: code };
  const asked = [{ query: { period: spanText(period), ...scope } }, { keepPrevious: true }] as const;
  const summary = useRead(readSummary, ...asked);
  const change = useRead(readChange, ...asked);
  const shown = summary.data && {
    summary: summary.data,
    filters: { period, scope, site: code, siteName: name },
    stale: summary.isPlaceholderData,
    explain,
  };
  return (
    <>
      <Read
        of={change.isLoading ? { ...summary, data: undefined, error: null } : summary}
        failed="Les chiffres n’ont pas pu être chargés"
        skeletons={['4.5rem']}
      >
        {() => shown && <AnswerSentence {...shown} change={change.data} />}
      </Read>
      {shown ? <SummaryCards {...shown} /> : !summary.error && <Skeleton height="11rem" />}
      <ThirtySixMonths code={code} name={name} period={period} />
      {shown && (
        <div className={styles['tables']}>
          <EnergyBreakdown {...shown} />
          <ComparativeAnalysis {...shown} read={change} />
        </div>
      )}
      <WhenNear height="30rem">
        <SiteParts site={site} />
      </WhenNear>
      <WhenNear height="16rem">
        <CompareSites site={site} sites={state.sites} period={period} before={spanBefore(period)} />
      </WhenNear>
    </>
  );
}
