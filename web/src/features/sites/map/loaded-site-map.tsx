import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { listReadings } from '@suivi/contract/readings/readings';
import type { readSitePlan } from '@suivi/contract/sites/site-map';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { hasOwnPlan } from '@suivi/domain/sites/plan-sites';
import { useMemo } from 'react';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useOptionalChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { MapBuildingList } from './map-building-list.tsx';
import { MapDetail } from './map-detail.tsx';
import { measureBuildings, type MeasuredBuildings } from './measure-buildings.ts';
import { PlanCanvas } from './plan-canvas.tsx';
import { PlanTools } from './plan-tools.tsx';
import styles from './site-map.module.css';
import { useMarkerEditing } from './use-marker-editing.ts';
import type { SiteMapFilters } from './use-site-map-filters.ts';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { changeParameters } from '../../../lib/navigation/address.ts';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { nbsp } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PlanUpload } from './plan-upload.tsx';
import { plannedCentres } from './planned-centres.ts';

type LoadedSiteMapProps = {
  site: SiteSummary;
  filters: SiteMapFilters;
  /** Including the archived ones. */
  all: readonly BuildingRecord[];
  planned: AnswerOf<typeof readSitePlan>;
  readings: AnswerOf<typeof listReadings>;
  stale: boolean;
};

export function LoadedSiteMap({ site, filters, all, planned, readings, stale }: LoadedSiteMapProps) {
  const canPlan = usePermission('site-plan.write');
  const buildings = useMemo(() => all.filter(({ archivedAt }) => archivedAt === null), [all]);
  const measured = useMemo(
    () => measureBuildings(buildings, readings, filters.month),
    [buildings, readings, filters.month],
  );
  const [selectedId, setSelectedId] = useOptionalChoiceFilter(
    'batiment',
    buildings.map(({ id }) => id),
  );
  const editing = useMarkerEditing(site.code, buildings);
  const toggle = (id: number) => setSelectedId(id === selectedId ? null : id);
  const selected = measured.buildings.find(({ building }) => building.id === selectedId) ?? null;
  const hasPlan = planned.plan !== null || hasOwnPlan(site.code);
  const shared = { measured, colour: filters.colour, selectedId, onSelect: toggle, editing };

  return (
    <>
      {!stale && <MissingMonth filters={filters} measured={measured} lastPeriod={readings.lastPeriod} />}
      <div className={styles['board']}>
        <div className={styles['layout']} aria-busy={stale || undefined}>
          <div className={styles['planSide']}>
            {canPlan && hasPlan && (
              <PlanTools site={site} plan={planned.plan} editing={editing} buildings={buildings} />
            )}
            {hasPlan ? (
              <PlanCanvas site={site} plan={planned.plan} period={filters.period} {...shared} />
            ) : (
              <NoPlan siteCode={site.code} sitesWithPlan={planned.sitesWithPlan} canPlan={canPlan} />
            )}
          </div>
          <div className={styles['besides']}>
            <MapDetail
              site={site}
              filters={filters}
              selected={selected}
              prices={readings.prices}
              stale={stale}
              reveals={!editing.isEditing}
            />
            <MapBuildingList hasPlan={hasPlan} {...shared} />
          </div>
        </div>
      </div>
    </>
  );
}

type MissingMonthProps = { filters: SiteMapFilters; measured: MeasuredBuildings; lastPeriod: Period | null };

function show({ year, month }: Period): void {
  changeParameters({ annee: String(year), mois: String(month) });
}

/** Says that a month has no reading, with a link to the last one that has some. */
function MissingMonth({ filters, measured, lastPeriod }: MissingMonthProps) {
  if (measured.isRead || measured.buildings.length === 0) return null;
  const last = lastPeriod && `Dernier relevé${nbsp}: ${formatPeriod(lastPeriod)}`;
  return (
    <Notice
      kind="info"
      live={false}
      actions={
        lastPeriod && <Button onClick={() => show(lastPeriod)}>Voir {formatPeriod(lastPeriod)}</Button>
      }
    >
      Aucun relevé pour {formatPeriod(filters.period)}.{' '}
      {last ?? 'Aucun relevé n’a encore été saisi pour ce centre.'}
    </Notice>
  );
}

type NoPlanProps = { siteCode: string; sitesWithPlan: readonly string[]; canPlan: boolean };

function NoPlan({ siteCode, sitesWithPlan, canPlan }: NoPlanProps) {
  return (
    <EmptyState
      icon="map"
      title="Cartographie non disponible"
      actions={canPlan && <PlanUpload siteCode={siteCode} plan={null} label="Ajouter un plan" />}
    >
      <p>La cartographie détaillée n’est disponible que pour {plannedCentres(sitesWithPlan)}.</p>
      {canPlan && <p>SVG, PNG, JPEG ou WebP, 5 Mo au plus.</p>}
    </EmptyState>
  );
}
