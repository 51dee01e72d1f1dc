import type { ChangedSince } from '@suivi/contract/months/month-closings';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatEurosAndCents,
  formatNumber,
} from '@suivi/presentation/ground/formats/number-formats';
import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';

/** Figures of closed months that later bills, factors or prices would change: told as they were, with what they would be. */
export function ChangedFigures({ changed }: { changed: readonly ChangedSince[] }) {
  if (changed.length === 0) return null;
  return (
    <DataTable
      caption={`Modifié depuis la clôture (${formatCount(changed.length, 'chiffre')})`}
      columns={[
        { key: 'site', header: 'Centre', cell: ({ siteName }) => siteName },
        { key: 'period', header: 'Mois', cell: ({ period }) => formatPeriod(period) },
        { key: 'energy', header: 'Énergie', cell: ({ energyType }) => energyLabel(energyType) },
        { key: 'figure', header: 'Chiffre', cell: ({ figure }) => figureNames[figure] },
        { key: 'told', header: 'Clôturé à', align: 'end', cell: row => text(row, row.told) },
        { key: 'now', header: 'Serait aujourd’hui', align: 'end', cell: row => text(row, row.now) },
      ]}
      rows={changed}
      rowKey={({ siteId, period, energyType, figure }) => `${siteId} ${period.month} ${energyType} ${figure}`}
    />
  );
}

const figureNames: Record<ChangedSince['figure'], string> = {
  quantity: 'Quantité',
  cost: 'Coût',
  emissions: 'Émissions',
};

function text({ figure, energyType }: ChangedSince, value: number | null): string {
  if (value === null) return 'inconnu';
  if (figure === 'quantity') return `${formatNumber(value, 1)} ${normalUnitLabel(energyType)}`;
  return figure === 'cost' ? formatEurosAndCents(value) : `${formatNumber(value, 1)} kg CO₂e`;
}
