import { readThresholds } from '@suivi/contract/alerts';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { errorText } from '../../lib/texts/error-texts.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ThresholdForm } from './threshold-form.tsx';

/** Those of the specification; the others appear where a site uses them. */
const alwaysShown: readonly EnergyType[] = ['electricity', 'gas', 'fuel', 'water'];

export function ThresholdPanel({ sites, onClose }: { sites: SitesState; onClose: () => void }) {
  const read = useRead(readThresholds);
  const mayWrite = usePermission('alert-threshold.write');
  const shown = new Set([
    ...alwaysShown,
    ...sites.sites.flatMap(({ energiesInUse }) => energiesInUse.map(({ energyType }) => energyType)),
  ]);
  return (
    <Section
      title="Configuration des seuils d’alerte"
      description={
        mayWrite
          ? 'En pourcentage au-dessus de la consommation attendue\u00a0: la moyenne du même mois des trois années précédentes.'
          : 'En pourcentage au-dessus de la consommation attendue. Seuls l’équipe technique et les administrateurs les modifient.'
      }
    >
      {read.error && (
        <ErrorState title="Les seuils n’ont pas pu être chargés" onRetry={() => void read.refetch()}>
          {errorText(read.error)}
        </ErrorState>
      )}
      {read.isPending && <Skeleton height="12rem" />}
      {read.data && (
        <ThresholdForm
          thresholds={read.data.thresholds.filter(({ energyType }) => shown.has(energyType))}
          version={read.data.version}
          readOnly={!mayWrite}
          onClose={onClose}
        />
      )}
    </Section>
  );
}
