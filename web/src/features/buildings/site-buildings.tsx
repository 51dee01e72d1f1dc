import { type BuildingRecord, listBuildings } from '@suivi/contract/buildings';
import { listReadings } from '@suivi/contract/readings';
import type { SiteSummary } from '@suivi/contract/sites';
import { useCallback, useMemo, useState } from 'react';
import { errorText } from '../../lib/texts/error-texts.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingLabel } from '../../ui/feedback/loading-label.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ArchivedBuildings } from './archived-buildings.tsx';
import { BuildingEditor } from './building-editor.tsx';
import { BuildingInstructions } from './building-instructions.tsx';
import { BuildingReadings } from './building-readings.tsx';
import { BuildingSearch } from './building-search.tsx';
import { BuildingSummary } from './building-summary.tsx';
import { BuildingTable } from './building-table.tsx';
import { DeleteBuildingDialog } from './delete-building-dialog.tsx';
import { NoReadings } from './no-readings.tsx';
import { SubMetering } from './sub-metering.tsx';
import type { BuildingFilters } from './use-building-filters.ts';
import { toggleReadings, useListFilters } from './use-list-filters.ts';

type SiteBuildingsProps = { site: SiteSummary; filters: BuildingFilters };
type Open = { kind: 'none' } | { kind: 'new' } | { kind: 'edit' | 'delete'; id: number };

export function SiteBuildings({ site, filters }: SiteBuildingsProps) {
  const { data, error, refetch, isFetching } = useRead(listBuildings, { query: { site: site.code } });
  const readings = useRead(
    listReadings,
    { query: { site: site.code, year: filters.year } },
    { keepPrevious: true },
  );
  const canEdit = usePermission('building.write');
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const inService = useMemo(
    () => data?.buildings.filter(({ archivedAt }) => archivedAt === null) ?? [],
    [data],
  );
  const list = useListFilters(inService);
  const close = () => setOpen({ kind: 'none' });
  const showReadings = useCallback((id: number) => {
    setOpen({ kind: 'none' });
    toggleReadings(id);
  }, []);
  const startEdit = useCallback((id: number) => setOpen({ kind: 'edit', id }), []);
  const startDelete = useCallback((id: number) => setOpen({ kind: 'delete', id }), []);

  if (!data) {
    if (!error) {
      return (
        <>
          <LoadingLabel />
          <Skeleton height="6rem" />
          <Skeleton height="20rem" />
        </>
      );
    }
    return (
      <ErrorState
        title="Les bâtiments n’ont pas pu être lus"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {errorText(error)}
      </ErrorState>
    );
  }

  const detail = (building: BuildingRecord) => {
    if (open.kind === 'edit' && open.id === building.id) {
      return <BuildingEditor key={building.id} siteId={site.id} building={building} onEnd={close} />;
    }
    if (building.id !== list.openedId) return null;
    if (readings.error && !readings.data) {
      return (
        <ErrorState
          title="Les relevés n’ont pas pu être lus"
          onRetry={() => void readings.refetch()}
          retrying={readings.isFetching}
        >
          {errorText(readings.error)}
        </ErrorState>
      );
    }
    if (!readings.data || readings.isPlaceholderData) return <Skeleton height="30rem" />;
    return (
      <BuildingReadings building={building} siteCode={site.code} filters={filters} readings={readings.data} />
    );
  };
  const deleted = open.kind === 'delete' ? inService.find(({ id }) => id === open.id) : undefined;

  return (
    <>
      <BuildingSummary buildings={inService} />
      <BuildingInstructions />
      <Section
        title="Bâtiments"
        actions={
          canEdit && (
            <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: 'new' })}>
              Ajouter un bâtiment
            </Button>
          )
        }
      >
        {open.kind === 'new' && <BuildingEditor siteId={site.id} building={null} onEnd={close} />}
        {readings.data && !readings.isPlaceholderData && inService.length > 0 && (
          <NoReadings filters={filters} readings={readings.data} />
        )}
        {inService.length === 0 ? (
          <EmptyState icon="building" title="Aucun bâtiment">
            Aucun bâtiment configuré pour cet établissement.
          </EmptyState>
        ) : (
          <>
            <BuildingSearch filters={list} />
            <BuildingTable
              buildings={inService}
              filters={list}
              editedId={open.kind === 'edit' ? open.id : null}
              detail={detail}
              onReadings={showReadings}
              onEdit={startEdit}
              onDelete={startDelete}
            />
          </>
        )}
        <ArchivedBuildings buildings={data.buildings.filter(({ archivedAt }) => archivedAt !== null)} />
      </Section>
      {inService.length > 0 && <SubMetering siteCode={site.code} year={filters.year} />}
      {deleted && <DeleteBuildingDialog building={deleted} onClose={close} />}
    </>
  );
}
