import type { SnapshotFigure } from '@suivi/domain/reports/snapshot-figures';
import { energyLabel, energyUnitLabel } from '@suivi/presentation/energy/energy-words';
import { findOperatSheet } from '../../../features/decree/read-operat.ts';
import type { OperatSheet } from '../../decree/operat-sheets.ts';
import type { Reading } from '../../../platform/http/reading.ts';

/** What a site declares to OPERAT for a year; null for a site that is unknown, archived or not subject. */
export async function operatFigures(
  call: Reading,
  { year, site }: { year: number; site: string },
): Promise<SnapshotFigure[] | null> {
  const sheet = await findOperatSheet(call, site, year);
  return sheet && figuresOfSheet(sheet);
}

export function figuresOfSheet(sheet: OperatSheet): SnapshotFigure[] {
  return [
    ...sheet.quantities.flatMap(({ energy, unit, quantity, consumptionKwh }) => [
      {
        key: `quantity:${energy}:${unit}`,
        label: energyLabel(energy),
        unit: energyUnitLabel(energy, unit),
        value: quantity,
      },
      {
        key: `kwh:${energy}:${unit}`,
        label: `${energyLabel(energy)}, énergie finale`,
        unit: 'kWh PCI',
        value: consumptionKwh,
      },
    ]),
    { key: 'consumption', label: 'Total', unit: 'kWh PCI', value: sheet.annual.consumptionKwh },
    { key: 'surface', label: 'Surface de consommations énergétiques', unit: 'm²', value: sheet.surfaceM2 },
    {
      key: 'reference',
      label: 'Consommation de référence',
      unit: 'kWh PCI',
      value: sheet.reference?.consumptionKwh ?? null,
    },
    { key: 'heating', label: 'Chauffage mesuré', unit: 'kWh', value: sheet.heatingKwh },
    { key: 'cooling', label: 'Froid mesuré', unit: 'kWh', value: sheet.coolingKwh },
  ];
}
