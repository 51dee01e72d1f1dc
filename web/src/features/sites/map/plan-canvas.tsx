import type { SitePlan } from '@suivi/contract/sites/site-map';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { emileRouxProportions, EmileRouxPlan } from './emile-roux-plan.tsx';
import { intensityLook, statusLook } from './marker-look.ts';
import type { MeasuredBuildings } from './measure-buildings.ts';
import { PlanLegend } from './plan-legend.tsx';
import { PlanMarker } from './plan-marker.tsx';
import { PlanView } from './plan-view.tsx';
import styles from './site-map.module.css';
import { useMarkerDrag } from './use-marker-drag.ts';
import type { MarkerEditing } from './use-marker-editing.ts';
import { usePlanViewport } from './use-plan-viewport.ts';

type PlanCanvasProps = {
  site: SiteSummary;
  /** Null for the built-in plan. */
  plan: SitePlan | null;
  period: Period;
  measured: MeasuredBuildings;
  colour: 'statut' | 'consommation';
  selectedId: number | null;
  onSelect: (id: number) => void;
  editing: MarkerEditing;
};

/** The plan, its markers and their legend. */
export function PlanCanvas(props: PlanCanvasProps) {
  const { site, plan, period, measured, colour, selectedId, onSelect, editing } = props;
  const viewport = usePlanViewport();
  const dragging = useMarkerDrag(editing, viewport);
  return (
    <figure className={styles['figure']}>
      <PlanView
        siteName={site.name}
        proportions={plan ? plan.widthPx / plan.heightPx : emileRouxProportions}
        viewport={viewport}
        drawing={
          plan ? (
            <img
              className={styles['picture']}
              src={`/api/site-plans/${site.code}/file?version=${plan.id}.${plan.version}`}
              alt=""
              draggable={false}
            />
          ) : (
            <EmileRouxPlan />
          )
        }
      >
        {measured.buildings.map(({ building, intensity }) => {
          const position = editing.positionOf(building);
          if (!position) return null;
          return (
            <PlanMarker
              key={building.id}
              building={building}
              position={position}
              look={colour === 'statut' ? statusLook : intensityLook(intensity, measured.scale)}
              selected={building.id === selectedId}
              onSelect={() => onSelect(building.id)}
              onFocus={() => viewport.show(position)}
              {...(editing.isEditing ? { editing: dragging(building, position) } : {})}
            />
          );
        })}
      </PlanView>
      <figcaption>
        <PlanLegend colour={colour} period={period} scale={measured.scale} />
      </figcaption>
    </figure>
  );
}
