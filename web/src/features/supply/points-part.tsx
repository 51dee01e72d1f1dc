import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useIdFilter } from '../../lib/navigation/query-state.ts';
import { useSiteFilter } from '../../lib/navigation/use-filters.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { Opened, useOpened } from '../../ui/dialogs/opened.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Late } from '../../ui/layout/late.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { PointDialog } from './point-dialog.tsx';
import { PointTable } from './point-table.tsx';
import { PublishedDialog } from './published-dialog.tsx';

/** The delivery points, where energy arrives and is billed, of one site or of all. */
export function PointsPart({ sites }: { sites: readonly SiteSummary[] }) {
  const mayWrite = usePermission('point.write');
  const [code, setCode] = useSiteFilter(sites);
  const [asked] = useIdFilter('point');
  const query = code === null ? {} : { site: code };
  const read = useRead(listDeliveryPoints, { query }, { keepPrevious: true });
  const opened = useOpened<number | 'new'>();
  const published = useOpened<number>();
  const pointOf = (id: number | 'new') => read.data?.points.find(point => point.id === id);
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
          <Button icon="plus" onClick={() => opened.open('new')}>
            Ajouter un point
          </Button>
        )
      }
    >
      <FilterBar label="Filtres des points de livraison">
        <SiteSelect sites={sites} value={code} onChange={setCode} />
      </FilterBar>
      <Late of={code ?? ''}>
        <Read of={read} failed="Les points de livraison n’ont pas pu être lus" skeletons={['16rem']}>
          {({ points }) => (
            <PointTable
              points={points}
              sites={sites}
              asked={asked}
              onOpen={opened.open}
              onPublished={published.open}
            />
          )}
        </Read>
      </Late>
      <Opened of={published}>
        {id => {
          const point = pointOf(id);
          return point && <PublishedDialog point={point} onClose={published.close} />;
        }}
      </Opened>
      <Opened of={opened}>
        {id => {
          const point = pointOf(id) ?? null;
          if (id !== 'new' && point === null) return null;
          const chosen = sites.find(site => site.code === code) ?? sites[0];
          const siteId = point ? undefined : chosen?.id;
          return <PointDialog key={id} {...{ point, sites, siteId }} onClose={opened.close} />;
        }}
      </Opened>
    </Section>
  );
}
