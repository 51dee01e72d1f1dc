import { type BuildingRecord, listBuildings } from '@suivi/contract/sites/buildings';
import { listReadings } from '@suivi/contract/readings/readings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useCallback, useMemo, useState } from 'react';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
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
import { Read } from '../../../widgets/read/read.tsx';

type SiteBuildingsProps = { site: SiteSummary; filters: BuildingFilters };
type Open = { kind: 'none' } | { kind: 'new' } | { kind: 'edit' | 'delete'; id: number };

export function SiteBuildings({ site, filters }: SiteBuildingsProps) {
  const read = useRead(listBuildings, { query: { site: site.code } });
  return (
    <Read of={read} failed="Les bâtiments n’ont pas pu être lus" skeletons={['6rem', '20rem']}>
      {({ buildings }) => <Buildings site={site} filters={filters} buildings={buildings} />}
    </Read>
  );
}

type BuildingsProps = SiteBuildingsProps & { buildings: readonly BuildingRecord[] };

function Buildings({ site, filters, buildings }: BuildingsProps) {
  const readings = useRead(
    listReadings,
    { query: { site: site.code, year: filters.year } },
    { keepPrevious: true },
  );
  const canEdit = usePermission('building.write');
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const inService = useMemo(() => buildings.filter(({ archivedAt }) => archivedAt === null), [buildings]);
  const list = useListFilters(inService);
  const close = () => setOpen({ kind: 'none' });
  const showReadings = useCallback((id: number) => {
    setOpen({ kind: 'none' });
    toggleReadings(id);
  }, []);
  const startEdit = useCallback((id: number) => setOpen({ kind: 'edit', id }), []);
  const startDelete = useCallback((id: number) => setOpen({ kind: 'delete', id }), []);

  const detail = (building: BuildingRecord) => {
    if (open.kind === 'edit' && open.id === building.id) {
      return <BuildingEditor key={building.id} siteId={site.id} building={building} onEnd={close} />;
    }
    if (building.id !== list.openedId) return null;
    const shown = readings.isPlaceholderData ? { ...readings, data: undefined } : readings;
    return (
      <Read of={shown} failed="Les relevés n’ont pas pu être lus" skeletons={['30rem']}>
        {known => (
          <BuildingReadings building={building} siteCode={site.code} filters={filters} readings={known} />
        )}
      </Read>
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
        <ArchivedBuildings buildings={buildings.filter(({ archivedAt }) => archivedAt !== null)} />
      </Section>
      {inService.length > 0 && <SubMetering siteCode={site.code} year={filters.year} />}
      {deleted && <DeleteBuildingDialog building={deleted} onClose={close} />}
    </>
  );
}
