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
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

/**
 * Figures of closed months that later bills, factors or prices would change: as they were at the closing, and as they would be
 * now.
 */
export function ChangedFigures({ changed }: { changed: readonly ChangedSince[] }) {
  if (changed.length === 0) return null;
  return (
    <DataTable
      captionShown
      caption={`Modifié depuis la clôture (${formatCount(changed.length, 'chiffre')})`}
      columns={({ words, figures }) => [
        words(
          'site',
          'Centre',
          ({ siteId, siteName }) => <SiteLink site={{ id: siteId, name: siteName }} />,
          {
            text: ({ siteName }) => siteName,
          },
        ),
        words('period', 'Mois', ({ period }) => formatPeriod(period)),
        words('energy', 'Énergie', ({ energyType }) => energyLabel(energyType)),
        words('figure', 'Chiffre', ({ figure }) => figureNames[figure]),
        figures('told', 'Clôturé à', row => text(row, row.told)),
        figures('now', 'Serait aujourd’hui', row => text(row, row.now)),
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
