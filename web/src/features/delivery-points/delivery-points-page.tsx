import { listDeliveryPoints } from '@suivi/contract/delivery-points';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import { PointDialog } from './point-dialog.tsx';
import { PointTable } from './point-table.tsx';
import { PublishedDialog } from './published-dialog.tsx';

export function DeliveryPointsPage() {
  return (
    <SitesView title="Points de livraison" skeletons={['16rem']}>
      {sites => <DeliveryPoints state={sites} />}
    </SitesView>
  );
}

function DeliveryPoints({ state: { sites } }: { state: SitesState }) {
  const mayWrite = usePermission('point.write');
  const codes = sites.map(site => site.code);
  const [code, setCode] = useOptionalChoiceFilter('centre', codes);
  const query = code === null ? {} : { site: code };
  const read = useRead(listDeliveryPoints, { query }, { keepPrevious: true });
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [published, setPublished] = useState<number | null>(null);
  const close = () => setOpen(null);
  const chosen = read.data?.points.find(({ id }) => id === open);
  const shown = read.data?.points.find(({ id }) => id === published);
  return (
    <Stack gap="large">
      <PageHeader
        title="Points de livraison"
        subtitle={
          read.data
            ? `${formatCount(read.data.points.length, 'point')} où l’énergie arrive et se facture`
            : '\u00a0'
        }
        actions={
          <>
            <ButtonLink href={viewHref('bills')} icon="declaration">
              Factures
            </ButtonLink>
            {mayWrite && (
              <Button variant="primary" icon="plus" onClick={() => setOpen('new')}>
                Ajouter un point
              </Button>
            )}
          </>
        }
      />
      <FilterBar label="Filtres des points de livraison">
        <SelectField
          label="Centre"
          value={code ?? 'tous'}
          options={[
            { value: 'tous', label: 'Tous les centres' },
            ...sites.map(site => ({ value: site.code, label: site.name })),
          ]}
          onChange={chosenCode => setCode(chosenCode === 'tous' ? null : chosenCode)}
        />
      </FilterBar>
      <Read of={read} failed="Les points de livraison n’ont pas pu être lus" skeletons={['16rem']}>
        {({ points }) => (
          <PointTable points={points} sites={sites} onOpen={setOpen} onPublished={setPublished} />
        )}
      </Read>
      {open === 'new' && (
        <PointDialog
          point={null}
          sites={sites}
          siteId={sites.find(site => site.code === code)?.id ?? sites[0]?.id}
          onClose={close}
        />
      )}
      {shown && <PublishedDialog point={shown} onClose={() => setPublished(null)} />}
      {chosen && (
        <PointDialog key={chosen.id} point={chosen} sites={sites} siteId={undefined} onClose={close} />
      )}
    </Stack>
  );
}
