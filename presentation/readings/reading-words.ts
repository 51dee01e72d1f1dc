import type { Month } from '@suivi/domain/ground/calendar/month';
import type { SubMeteredEnergy } from '@suivi/domain/sites/sub-metered-energy';
import { normalUnitLabel } from '../energy/energy-words.ts';
import { formatCount } from '../ground/formats/number-formats.ts';
import { column, type TableColumn } from '../ground/table-columns.ts';

type ReadingWords = {
  label: string;
  /** The text below the name on the card. */
  perMonth: string;
  /** The unit of the meter. */
  unit: string;
};

export const readingWords: Record<SubMeteredEnergy, ReadingWords> = {
  electricity: { label: 'Électricité', perMonth: 'kWh/mois', unit: 'kWh' },
  gas: { label: 'Gaz naturel', perMonth: 'kWh/mois', unit: 'kWh\u00a0PCS' },
  water: { label: 'Eau', perMonth: 'm³/mois', unit: 'm³' },
};

type Share = {
  months: readonly Month[];
  declaredNormal: number;
  subMeteredNormal: number;
  unallocatedNormal: number;
  sharePercent: number | null;
  partialMonths: readonly Month[];
};
type SubMeteredRow = { energyType: SubMeteredEnergy; share: Share | null };

/** Billed quantities beside those read by sub-meters, in kWh PCI or m³ of water. */
export const subMeteringColumns: readonly TableColumn<SubMeteredRow>[] = [
  column('energy', 'Énergie', ({ energyType }) => readingWords[energyType].label, { width: 'fit' }),
  normal('declared', 'Facturé', share => share.declaredNormal),
  normal('read', 'Sous-compté', share => share.subMeteredNormal),
  normal('rest', 'Non affecté', share => share.unallocatedNormal),
  column('share', 'Part', ({ share }) => share?.sharePercent ?? null, { format: 'share', width: 'fit' }),
  column('months', 'Mois comparés', ({ share }) => comparedMonthsText(share), { width: 1 }),
];

function normal(key: string, header: string, of: (share: Share) => number): TableColumn<SubMeteredRow> {
  return column(key, header, ({ share }) => (share === null ? null : of(share)), {
    format: 'whole',
    unit: ({ energyType }) => normalUnitLabel(energyType),
    width: 'fit',
  });
}

function comparedMonthsText(share: Share | null): string {
  if (share === null) return 'Aucun mois commun aux deux mesures';
  const partial = share.partialMonths.length;
  const reserved = partial > 0 ? `, dont ${partial} où un compteur n’a pas été relevé` : '';
  return formatCount(share.months.length, 'mois') + reserved;
}
