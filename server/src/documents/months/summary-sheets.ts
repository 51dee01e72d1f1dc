import type { ComparedMeasure } from '@suivi/domain/months/compare-years';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { entersTotals } from '@suivi/domain/months/totals';
import { energyLabel, normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { reservationText, type ToldReservation } from '@suivi/presentation/months/reservation-text';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import type { CellFormat, Sheet, SheetCell } from '../../platform/documents/workbook.ts';
import { divided } from '../ground/divided.ts';
import type { Summary } from './gather-dashboard.ts';

type Measure = { label: string; format: CellFormat; per: number };

const measures = {
  consumptionKwh: { label: 'Consommation totale (MWh)', format: 'thousandth', per: 1000 },
  waterM3: { label: 'Eau (m³)', format: 'tenth', per: 1 },
  costCents: { label: 'Coût total (€ TTC)', format: 'euros', per: 100 },
  emissionsKg: { label: 'Émissions CO₂ (tonnes)', format: 'thousandth', per: 1000 },
} as const satisfies Record<string, Measure>;
const measureKeys = ['consumptionKwh', 'waterM3', 'costCents', 'emissionsKg'] as const;

/** The cards and the comparison with another period, one row for each measure. */
export function summarySheet(summary: Summary, name: string, heading: string[]): Sheet {
  const { current, previous, comparison } = summary;
  return {
    name,
    heading,
    columns: [{ header: 'Mesure', format: 'text', width: 30 }, ...comparedColumns(summary)],
    rows: measureKeys.map(key => {
      const { label, format, per } = measures[key];
      return [
        label,
        ...compared({ current: current.totals[key], previous: previous.totals[key] }, comparison[key], {
          format,
          per,
        }),
      ];
    }),
  };
}

/** Quantities, costs and emissions energy by energy, with the totals of what may be added. */
export function energiesSheet(summary: Summary, name: string, heading: string[]): Sheet {
  const { current, previous, comparison } = summary;
  const counted = current.energies.filter(({ energyType }) => entersTotals(energyType));
  return {
    name,
    heading,
    columns: [
      { header: 'Énergie', format: 'text', width: 22 },
      { header: 'Unité', format: 'text' },
      { header: 'Consommation', format: 'tenth' },
      { header: 'Coût (€ TTC)', format: 'euros' },
      { header: 'Émissions (t CO₂)', format: 'thousandth' },
      {
        header: `Variation de la consommation par rapport à ${formatSpan(previous.period)}`,
        format: 'signed-percent',
      },
      { header: 'Mois comparables', format: 'whole' },
      { header: 'Réserves', format: 'text', width: 60 },
    ],
    rows: current.energies.map(energy => {
      const measure = comparison.byEnergy.find(
        ({ energyType }) => energyType === energy.energyType,
      )?.quantity;
      return [
        energyName(energy.energyType),
        unitOf(energy.energyType),
        energy.quantityNormal,
        divided(energy.costCents, 100),
        divided(energy.emissionsKg, 1000),
        divided(measure?.variationPercent ?? null, 100),
        measure?.basis.monthCount ?? null,
        reservationsText(energy.reservations),
      ];
    }),
    totals: [
      'Total (hors ECS, usage des autres énergies)',
      null,
      null,
      divided(sumPresent(counted.map(({ costCents }) => costCents)), 100),
      divided(sumPresent(counted.map(({ emissionsKg }) => emissionsKg)), 1000),
    ],
  };
}

/** The detailed comparison: measures, then energies, both periods side by side. */
export function detailedSheet(summary: Summary, name: string, heading: string[]): Sheet {
  const global = summarySheet(summary, name, heading);
  return {
    ...global,
    rows: [
      ...global.rows,
      ...summary.comparison.byEnergy.map(({ energyType, quantity }): SheetCell[] => [
        `${energyName(energyType)} (${unitOf(energyType)})`,
        ...compared(
          {
            current: quantityOf(summary.current, energyType),
            previous: quantityOf(summary.previous, energyType),
          },
          quantity,
          { format: 'tenth', per: 1 },
        ),
      ]),
    ],
  };
}

function quantityOf({ energies }: Summary['current'], wanted: EnergyType): number | null {
  return energies.find(({ energyType }) => energyType === wanted)?.quantityNormal ?? null;
}

function comparedColumns(summary: Summary): Sheet['columns'] {
  const current = formatSpan(summary.current.period);
  const previous = formatSpan(summary.previous.period);
  return [
    { header: current, format: 'tenth' },
    { header: previous, format: 'tenth' },
    { header: `${current}, mois comparables`, format: 'tenth' },
    { header: `${previous}, mois comparables`, format: 'tenth' },
    { header: 'Écart', format: 'tenth' },
    { header: 'Variation', format: 'signed-percent' },
    { header: 'Mois comparables', format: 'whole' },
    { header: 'Relevés laissés de côté', format: 'whole' },
  ];
}

function compared(
  totals: { current: number | null; previous: number | null },
  { current, previous, variationPercent, basis }: ComparedMeasure,
  { format, per }: Pick<Measure, 'format' | 'per'>,
): SheetCell[] {
  const cell = (value: number | null) => ({ value: divided(value, per), format });
  return [
    cell(totals.current),
    cell(totals.previous),
    cell(current),
    cell(previous),
    cell(current === null || previous === null ? null : current - previous),
    divided(variationPercent, 100),
    basis.monthCount,
    basis.leftOutCount,
  ];
}

export function reservationsText(reservations: readonly ToldReservation[]): string {
  return reservations.map(reservationText).join('\n');
}

export function energyName(energyType: EnergyType): string {
  return entersTotals(energyType) ? energyLabel(energyType) : `dont ${energyLabel(energyType)}`;
}

export function unitOf(energyType: EnergyType): string {
  return normalUnitLabel(energyType);
}
