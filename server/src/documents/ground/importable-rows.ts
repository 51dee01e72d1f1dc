import { ecsProducerLabels, energyLabel, energyUnitLabel } from '@suivi/presentation/energy/energy-words';
import type { FileCell } from '@suivi/presentation/ground/fields/field-words';
import { divided } from './divided.ts';
import type { ReadingRow } from './store.ts';
import type { DeclaredMonthRow } from './declared-months-store.ts';

/** Rows of exported tables, in the order of `importableColumns`. */

export function declaredMonthRow(month: DeclaredMonthRow): FileCell[] {
  return [
    month.siteName,
    energyLabel(month.energyType),
    month.year,
    month.month,
    month.quantity,
    energyUnitLabel(month.energyType, month.unit),
    month.gasCoefficient,
    divided(month.amountCents, 100),
    month.isCreditNote ? 'oui' : null,
    month.isEstimated ? 'oui' : null,
    month.ecsProducer === null ? null : ecsProducerLabels[month.ecsProducer],
    month.notes,
    month.ttcNotes,
  ];
}

export function readingRow(reading: ReadingRow): FileCell[] {
  return [
    reading.siteName,
    reading.buildingName,
    reading.buildingCode,
    reading.year,
    reading.month,
    reading.electricityKwh,
    reading.gasKwhPcs,
    reading.waterM3,
  ];
}
