import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import type { BuildingStatus } from '@suivi/domain/sites/building';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { Columns } from '../../../ui/layout/columns.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';

export function BuildingSummary({ buildings }: { buildings: readonly BuildingRecord[] }) {
  const count = (status: BuildingStatus) =>
    formatNumber(buildings.filter(building => building.status === status).length);
  return (
    <Columns min="9rem">
      <FigureCard label="Total bâtiments" icon="building" value={formatNumber(buildings.length)} />
      <FigureCard label="Normal" icon="status-normal" color="var(--status-normal)" value={count('normal')} />
      <FigureCard
        label="Surveillance"
        icon="status-warning"
        color="var(--status-warning)"
        value={count('warning')}
      />
      <FigureCard label="Alertes" icon="status-alert" color="var(--status-alert)" value={count('alert')} />
    </Columns>
  );
}
