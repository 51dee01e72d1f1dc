import { readThresholds } from '@suivi/contract/alerts/alerts';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Section } from '../../ui/layout/section.tsx';
import { ThresholdForm } from './threshold-form.tsx';
import { Read } from '../../widgets/read/read.tsx';

/** The energies of the specification; the others appear when a site uses them. */
const alwaysShown: readonly EnergyType[] = ['electricity', 'gas', 'fuel', 'water'];

export function ThresholdPanel({
  sites,
  onClose,
}: {
  sites: Pick<SitesState, 'sites'>;
  onClose: () => void;
}) {
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
          ? 'En pourcentage au-dessus de la consommation attendue\u00a0: la moyenne du même mois des trois années précédentes. Entre les deux seuils, un mois n’est annoncé que s’il sort aussi de l’habitude de sa série.'
          : 'En pourcentage au-dessus de la consommation attendue. Seuls l’équipe technique et les administrateurs les modifient.'
      }
    >
      <Read of={read} failed="Les seuils n’ont pas pu être chargés" skeletons={['12rem']}>
        {({ thresholds, version }) => (
          <ThresholdForm
            thresholds={thresholds.filter(({ energyType }) => shown.has(energyType))}
            version={version}
            readOnly={!mayWrite}
            onClose={onClose}
          />
        )}
      </Read>
    </Section>
  );
}
