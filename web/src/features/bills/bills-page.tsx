import { listReceivedBills } from '@suivi/contract/bills/received-bills';
import { type DeliveryPoint, listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Opened, useOpened } from '../../ui/dialogs/opened.tsx';
import { Late } from '../../ui/layout/late.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TableLine } from '../../ui/layout/table-line.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { WaitingFeeds } from '../../widgets/feeds/waiting-feeds.tsx';
import { TitledRead } from '../../widgets/read/read.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import { BillDialog } from './bill-dialog.tsx';
import { BillFilterBar } from './bill-filter-bar.tsx';
import { BillList } from './bill-list.tsx';
import { BillPage } from './bill-page.tsx';
import { FindingsPart } from './findings/findings-part.tsx';
import { ExpectedBills } from './expected-bills.tsx';
import { FeedsPart } from './feeds-part.tsx';
import { MonthBills } from './month-bills.tsx';
import { ReceivedPart } from './received/received-part.tsx';
import { ReceivedWork } from './received/received-work.tsx';
import { useBillFilters } from './use-bill-filters.ts';

export function BillsPage() {
  return (
    <SitesView title="Factures" skeletons={['4rem', '20rem']}>
      {sites => <BillsOfPoints state={sites} />}
    </SitesView>
  );
}

function BillsOfPoints({ state }: { state: SitesState }) {
  const read = useRead(listDeliveryPoints, { query: {} });
  return (
    <TitledRead
      title="Factures"
      of={read}
      failed="Les points de livraison n’ont pas pu être lus"
      skeletons={['4rem', '20rem']}
    >
      {({ points }) => <Bills state={state} points={points} />}
    </TitledRead>
  );
}

type BillsProps = { state: SitesState; points: readonly DeliveryPoint[] };

function Bills({ state, points }: BillsProps) {
  const { sites } = state;
  const filters = useBillFilters(state);
  const mayWrite = usePermission('bill.write');
  const mayAddPoint = usePermission('point.write');
  const received = useRead(listReceivedBills);
  const typed = useOpened<number>();
  if (filters.openId !== null) {
    return (
      <BillPage
        key={filters.openId}
        id={filters.openId}
        points={points}
        sites={sites}
        onLeave={() => filters.setOpenId(null)}
      />
    );
  }
  if (filters.receivedId !== null && mayWrite) {
    return (
      <ReceivedWork
        id={filters.receivedId}
        read={received}
        points={points}
        sites={sites}
        onGo={id => (id === null ? filters.leaveReceived() : filters.setReceivedId(id))}
      />
    );
  }
  const { part } = filters;
  const waiting = received.data?.received.length ?? 0;
  const mayType = mayWrite && points.length > 0;
  return (
    <Stack gap="large">
      <PageHeader
        title="Factures"
        subtitle="Ce que les fournisseurs ont envoyé, tel quel, et les mois qui en sont tirés."
        actions={
          mayType && (
            <TypeBill points={points} sites={sites} point={points.find(({ id }) => id === filters.pointId)} />
          )
        }
      />
      {points.length === 0 ? (
        <EmptyState
          title="Aucun point de livraison"
          icon="declaration"
          actions={
            mayWrite && (
              <>
                <ButtonLink variant="primary" href={viewHref('imports')}>
                  Importer des factures
                </ButtonLink>
                {mayAddPoint && (
                  <ButtonLink href={viewHref('contracts', { partie: 'points' })}>
                    Ajouter un point de livraison
                  </ButtonLink>
                )}
              </>
            )
          }
        >
          Une facture se rattache au point qu’elle facture{'\u00a0'}: PRM, PCE, contrat d’eau, cuve ou
          sous-station. {mayAddPoint && 'Un fichier de factures fait connaître les siens.'}
        </EmptyState>
      ) : (
        <Tabs
          label="Parties de la vue"
          tabs={[
            { key: 'factures', label: 'Factures' },
            { key: 'constats', label: 'À vérifier' },
            { key: 'recues', label: waiting === 0 ? 'Reçues' : `Reçues (${waiting})` },
            { key: 'attendues', label: 'Attendues' },
            { key: 'alimentation', label: 'Mois alimentés' },
          ]}
          selected={part}
          onSelect={filters.setPart}
        >
          <Stack gap="large">
            {part === 'factures' && <StoredBills filters={filters} sites={sites} points={points} />}
            {part === 'constats' && (
              <FindingsPart sites={sites} siteCode={filters.siteCode} onSite={filters.setSiteCode} />
            )}
            {part === 'recues' && (
              <ReceivedPart read={received} mayWrite={mayWrite} onOpen={filters.setReceivedId} />
            )}
            {part === 'attendues' && (
              <ExpectedBills siteCode={filters.siteCode} onType={mayType ? typed.open : null} />
            )}
            {part === 'alimentation' && (
              <>
                <WaitingFeeds />
                <FeedsPart sites={sites} />
              </>
            )}
          </Stack>
        </Tabs>
      )}
      <Opened of={typed}>
        {id => (
          <BillDialog
            bill={null}
            points={points}
            sites={sites}
            point={points.find(point => point.id === id)}
            onClose={typed.close}
          />
        )}
      </Opened>
    </Stack>
  );
}

type TypeBillProps = {
  points: readonly DeliveryPoint[];
  sites: SitesState['sites'];
  point: DeliveryPoint | undefined;
};

/** Holds the open state itself, so that a long list is not drawn again under its dialog. */
function TypeBill(props: TypeBillProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        Saisir une facture
      </Button>
      {isOpen && <BillDialog bill={null} {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type StoredBillsProps = {
  filters: ReturnType<typeof useBillFilters>;
  sites: SitesState['sites'];
  points: readonly DeliveryPoint[];
};

/** The bills, or those that make up one month. */
function StoredBills({ filters, sites, points }: StoredBillsProps) {
  const { ofMonth } = filters;
  if (ofMonth) {
    const siteName = sites.find(({ code }) => code === ofMonth.site)?.name ?? '';
    return <MonthBills of={ofMonth} siteName={siteName} onLeave={filters.leaveMonth} />;
  }
  return (
    <TableLine line={<BillFilterBar filters={filters} sites={sites} points={points} />}>
      <Late of={JSON.stringify(filters.query)}>
        <BillList query={filters.query} />
      </Late>
    </TableLine>
  );
}
