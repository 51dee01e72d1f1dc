import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useIdFilter } from '../../lib/navigation/query-state.ts';
import { useSiteFilter } from '../../lib/navigation/use-filters.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { PointDialog } from './point-dialog.tsx';
import { PointTable } from './point-table.tsx';
import { PublishedDialog } from './published-dialog.tsx';

/** Where energy arrives and is billed, of one centre or of all. */
export function PointsPart({ sites }: { sites: readonly SiteSummary[] }) {
  const mayWrite = usePermission('point.write');
  const [code, setCode] = useSiteFilter(sites);
  const [asked] = useIdFilter('point');
  const query = code === null ? {} : { site: code };
  const read = useRead(listDeliveryPoints, { query }, { keepPrevious: true });
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [published, setPublished] = useState<number | null>(null);
  const close = () => setOpen(null);
  const chosen = read.data?.points.find(({ id }) => id === open);
  const shown = read.data?.points.find(({ id }) => id === published);
  return (
    <Section
      title="Points de livraison"
      description={
        read.data
          ? `${formatCount(read.data.points.length, 'point')} où l’énergie arrive et se facture`
          : '\u00a0'
      }
      actions={
        mayWrite && (
          <Button icon="plus" onClick={() => setOpen('new')}>
            Ajouter un point
          </Button>
        )
      }
    >
      <FilterBar label="Filtres des points de livraison">
        <SiteSelect sites={sites} value={code} onChange={setCode} />
      </FilterBar>
      <Read of={read} failed="Les points de livraison n’ont pas pu être lus" skeletons={['16rem']}>
        {({ points }) => (
          <PointTable
            points={points}
            sites={sites}
            asked={asked}
            onOpen={setOpen}
            onPublished={setPublished}
          />
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
    </Section>
  );
}
