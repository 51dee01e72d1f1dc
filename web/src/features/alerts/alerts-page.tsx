import { listDecisions } from '@suivi/contract/alerts/alerts';
import { alertsSentence } from '@suivi/presentation/alerts/alerts-sentence';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './alerts.module.css';
import { AlertDetail } from './alert-detail.tsx';
import { AlertList } from './alert-list.tsx';
import { ThresholdPanel } from './threshold-panel.tsx';
import { type AlertFilters, useAlertFilters } from './use-alert-filters.ts';
import { useWaitingFindings } from './use-waiting-findings.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Kept } from '../../ui/kept.tsx';
import { useIsLate } from '../../ui/use-after-frame.ts';
import { NothingDeclared } from '../../widgets/first-steps/nothing-declared.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { formatCount, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { exportAlerts } from '@suivi/contract/reports/exports';
import { DocumentButtons } from '../../widgets/document-buttons/document-buttons.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';

type Counters = AnswerOf<typeof listDecisions>['counters'];

const cards: { key: keyof Counters; label: string }[] = [
  { key: 'active', label: 'Alertes actives' },
  { key: 'critical', label: 'Alertes critiques' },
  { key: 'treated', label: 'Alertes traitées' },
  { key: 'total', label: 'Total' },
];

function AlertCounters({ counters }: { counters: Counters }) {
  return (
    <section aria-label="Compteurs" className={styles['cards']}>
      {cards.map(({ key, label }) => (
        <FigureCard key={key} label={label} value={formatNumber(counters[key])} />
      ))}
    </section>
  );
}

/** A site named in the address is requested from the start: the whole list would show alerts of other sites under its name. */
export function AlertsPage() {
  return (
    <SitesView title="Alertes" skeletons={['9rem', '18rem']}>
      {sites => <Alerts sites={sites} />}
    </SitesView>
  );
}

function Alerts({ sites }: { sites: SitesState }) {
  const filters = useAlertFilters(sites);
  const { page, isConfiguring, setConfiguring } = filters;
  const read = useRead(
    listDecisions,
    {
      query: { ...filters.query, ...(page === 1 ? {} : { page }) },
    },
    { keepPrevious: true, againAfterMs: answer => (answer.isComputing ? 1000 : false) },
  );
  const waiting = useWaitingFindings(filters);
  // The filters are in the section of the list, which is drawn again in the next frames.
  const isLate = useIsLate(JSON.stringify(filters.query));
  const answer = read.data;
  // Alerts and findings appear together, so that no rows are inserted between those that are being read.
  const shown = waiting.isPending ? { ...read, data: undefined } : read;
  return (
    <Stack gap="large">
      <PageHeader
        title="Alertes"
        subtitle={answer ? alertsSentence(answer.counters) : '\u00a0'}
        actions={
          <>
            {(answer ? answer.matching > 0 : !read.isFetched) && <ExportButton filters={filters} />}
            <Button
              icon="settings"
              aria-expanded={isConfiguring}
              onClick={() => setConfiguring(!isConfiguring)}
            >
              {isConfiguring ? 'Masquer' : 'Configurer'}
              <span className="visually-hidden"> les seuils d’alerte</span>
            </Button>
          </>
        }
      />
      {isConfiguring && <ThresholdPanel sites={sites} onClose={() => setConfiguring(false)} />}
      {answer && <AlertCounters counters={answer.counters} />}
      {!answer && !read.error && (
        <Stack outline>
          <Skeleton height="9rem" />
        </Stack>
      )}
      <Section title="À vérifier" description="Alertes et constats de factures, ce qui pèse le plus d’abord.">
        <AlertFilterBar sites={sites} filters={filters} />
        <output className={styles['computing']}>
          {answer?.isComputing && 'Des modifications récentes sont en cours d’analyse.'}
        </output>
        {waiting.hasFailed && answer && (
          <Notice kind="warning">
            Les constats de factures n’ont pas pu être lus&nbsp;: ils manquent ici.
          </Notice>
        )}
        <Read of={shown} failed="Les alertes n’ont pas pu être chargées" skeletons={['18rem']}>
          {answer =>
            sites.hasData || answer.counters.total + waiting.findings.length > 0 ? (
              <Kept isKept={isLate}>
                <AlertList
                  answer={answer}
                  findings={waiting.findings}
                  filters={filters}
                  stale={read.isPlaceholderData}
                />
              </Kept>
            ) : (
              <NothingDeclared
                icon="bell"
                title="Rien à vérifier encore"
                text="Les alertes viennent des mois déclarés, des relevés et des factures."
              />
            )
          }
        </Read>
        {waiting.more > 0 && (
          <a href={viewHref('bills', { partie: 'constats', decision: 'to-see' })}>
            {formatCount(waiting.more, 'autre constat', 'autres constats')} dans Factures
          </a>
        )}
      </Section>
      {filters.openId !== null && <AlertDetail id={filters.openId} onClose={() => filters.setOpenId(null)} />}
    </Stack>
  );
}

/** Downloads the alerts under the filters, as a workbook or a report. */
function ExportButton({ filters: { query } }: { filters: AlertFilters }) {
  return <DocumentButtons endpoint={exportAlerts} asked={format => ({ query: { ...query, format } })} />;
}

const options = [
  { value: 'all', label: 'Toutes' },
  { value: 'high', label: 'Critiques' },
  { value: 'medium', label: 'Modérées' },
  { value: 'low', label: 'Faibles' },
] as const;

function AlertFilterBar({ sites, filters }: { sites: SitesState; filters: AlertFilters }) {
  return (
    <FilterBar label="Filtres des alertes">
      <Segmented
        legend="Gravité"
        value={filters.severity ?? 'all'}
        options={options}
        onChange={chosen => filters.setSeverity(chosen === 'all' ? null : chosen)}
      />
      <SiteSelect sites={sites.sites} {...filters.siteField} />
      <Checkbox
        label="Afficher les alertes traitées"
        checked={filters.treated}
        onChange={filters.setTreated}
      />
    </FilterBar>
  );
}
