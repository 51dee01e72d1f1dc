import { listSavingActions, type SavingAction } from '@suivi/contract/actions/saving-actions';
import { portfolioSentence } from '@suivi/presentation/actions/portfolio-sentence';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { useChoiceFilter, useIdFilter } from '../../lib/navigation/query-state.ts';
import { useSiteFilter } from '../../lib/navigation/use-filters.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Late } from '../../ui/layout/late.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { TitledRead } from '../../widgets/read/read.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import { ActionBoard } from './action-board.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { ActionPage } from './action-page.tsx';
import { ActionPortfolio } from './action-portfolio.tsx';
import { ActionTimeline } from './action-timeline.tsx';
import { SheetButton } from './sheet-button.tsx';

export function ActionsPage() {
  return (
    <SitesView
      title="Actions"
      skeletons={['4rem', '20rem']}
      ofSite="Les actions d’un centre vont de l’idée à l’économie prouvée."
    >
      {state => <StoredActions state={state} />}
    </SitesView>
  );
}

function StoredActions({ state }: { state: SitesState }) {
  const read = useRead(listSavingActions, { query: {} });
  return (
    <TitledRead
      title="Actions"
      of={read}
      failed="Les actions n’ont pas pu être lues"
      skeletons={['4rem', '20rem']}
    >
      {({ actions }) => <Actions state={state} actions={actions} />}
    </TitledRead>
  );
}

const parts = ['portefeuille', 'tableau', 'calendrier'] as const;

type ActionsProps = { state: SitesState; actions: readonly SavingAction[] };

function Actions({ state: { sites }, actions: all }: ActionsProps) {
  const { today } = useSession();
  const mayRecord = usePermission('saving-action.record');
  const [part, setPart] = useChoiceFilter('partie', parts, 'portefeuille');
  const [code, setCode] = useSiteFilter(sites);
  const [openId, setOpenId] = useIdFilter('action');
  const opened = all.find(({ id }) => id === openId);
  if (opened) return <ActionPage action={opened} sites={sites} onLeave={() => setOpenId(null)} />;
  const site = sites.find(known => known.code === code);
  const actions = site ? all.filter(({ siteId }) => siteId === site.id) : all;
  const shown = { actions, sites };
  return (
    <Stack gap="large">
      <PageHeader
        title="Actions"
        subtitle={portfolioSentence(actions, today)}
        filters={
          all.length > 0 && (
            <FilterBar label="Filtres des actions">
              <SiteSelect sites={sites} value={code} onChange={setCode} />
            </FilterBar>
          )
        }
        actions={
          <>
            {all.length > 0 && <SheetButton actionId={null} />}
            {mayRecord && (
              <DialogButton
                variant="primary"
                icon="plus"
                dialog={close => (
                  <ActionDialog
                    action={null}
                    sites={sites}
                    siteId={site?.id ?? sites[0]?.id}
                    onClose={close}
                  />
                )}
              >
                Ajouter une action
              </DialogButton>
            )}
          </>
        }
      />
      <Late of={code ?? ''}>
        {actions.length === 0 ? (
          <EmptyState title="Aucune action" icon="check">
            Une action va de l’idée à l’économie prouvée{'\u00a0'}: travaux, réglages, sensibilisation. Son
            coût, ses dates et ce qu’on en attend se notent ici, et ses économies se mesurent sur les
            consommations.
          </EmptyState>
        ) : (
          <Tabs
            label="Présentation des actions"
            tabs={[
              { key: 'portefeuille', label: 'Portefeuille' },
              { key: 'tableau', label: 'Par état' },
              { key: 'calendrier', label: 'Calendrier' },
            ]}
            selected={part}
            onSelect={setPart}
          >
            {part === 'portefeuille' && <ActionPortfolio {...shown} />}
            {part === 'tableau' && <ActionBoard {...shown} />}
            {part === 'calendrier' && <ActionTimeline {...shown} />}
          </Tabs>
        )}
      </Late>
    </Stack>
  );
}
