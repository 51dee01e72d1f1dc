import type { Period } from '@suivi/domain/ground/calendar/month';
import { buildingStatuses } from '@suivi/domain/sites/building';
import type { IntensityScale } from '@suivi/domain/readings/intensity-scale';
import { buildingStatusLabels } from '@suivi/presentation/sites/building-fields';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { StatusBadge } from '../../../ui/figures/status-badge.tsx';
import styles from './plan-marker.module.css';

type PlanLegendProps = { colour: 'statut' | 'consommation'; period: Period; scale: IntensityScale | null };

export function PlanLegend({ colour, period, scale }: PlanLegendProps) {
  if (colour === 'statut') {
    return (
      <ul className={styles['legend']} aria-label="Légende">
        {buildingStatuses.map(status => (
          <li key={status}>
            <StatusBadge status={status}>{buildingStatusLabels[status]}</StatusBadge>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles['legend']} aria-label="Légende">
      <li>kWh PCI/m² du mois (électricité et gaz), {formatPeriod(period)}</li>
      {scale &&
        Array.from({ length: scale.classCount }, (_, place) => (
          <li key={place} data-class={place}>
            <span className={styles['markerSwatch']} aria-hidden="true" />
            {formatNumber(place * scale.stepKwhPerM2, 2)} à{' '}
            {formatNumber((place + 1) * scale.stepKwhPerM2, 2)}
          </li>
        ))}
      <li>
        <span className={styles['markerSwatch']} aria-hidden="true" />
        Sans relevé ou sans surface
      </li>
    </ul>
  );
}
