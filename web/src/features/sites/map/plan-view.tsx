import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { largestScale } from './plan-transform.ts';
import styles from './site-map.module.css';
import type { PlanViewport } from './use-plan-viewport.ts';

type PlanViewProps = {
  siteName: string;
  /** Width divided by height. */
  proportions: number;
  viewport: PlanViewport;
  drawing: ReactNode;
  /** The markers, positioned in percent of the plan. */
  children: ReactNode;
};

/** The frame in which the plan is enlarged and moved, with the buttons for it. */
export function PlanView({ siteName, proportions, viewport, drawing, children }: PlanViewProps) {
  const { transform, frame, handlers, zoomIn, zoomOut, reset } = viewport;
  const { scale, xPx, yPx } = transform;
  return (
    <div className={styles['view']}>
      {/* The arrows move the frame itself; its markers are buttons of their own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={frame}
        aria-label={`Plan de ${siteName}\u00a0: flèches pour déplacer, + et − pour zoomer, 0 pour tout voir`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles['frame']}
        data-scale={scale}
        data-enlarged={scale > 1 || undefined}
        style={{ '--proportions': proportions }}
        {...handlers}
      >
        <div
          className={styles['sheet']}
          style={{
            transform: `translate(${xPx}px, ${yPx}px) scale(${scale})`,
            '--unscale': String(1 / scale),
          }}
        >
          {drawing}
          {children}
        </div>
      </section>
      <div className={styles['zoom']} data-no-print="">
        <Button
          size="small"
          icon="plus"
          iconOnly
          aria-disabled={scale >= largestScale || undefined}
          onClick={zoomIn}
        >
          Agrandir le plan
        </Button>
        <Button size="small" icon="minus" iconOnly aria-disabled={scale === 1 || undefined} onClick={zoomOut}>
          Réduire le plan
        </Button>
        <Button size="small" icon="fit" iconOnly aria-disabled={scale === 1 || undefined} onClick={reset}>
          Voir tout le plan
        </Button>
      </div>
    </div>
  );
}
