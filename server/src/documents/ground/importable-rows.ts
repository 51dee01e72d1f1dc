import { buildingStatusLabels } from '@suivi/presentation/sites/building-labels';
import { ecsProducerLabels, energyLabel, energyUnitLabel } from '@suivi/presentation/energy/energy-words';
import { siteTypeLabels } from '@suivi/presentation/sites/site-type-labels';
import { divided } from './divided.ts';
import type { BuildingRow, ReadingRow, SiteRow } from './store.ts';
import type { DeclaredMonthRow } from './declared-months-store.ts';

/** A row of an exported table, in the order of `importableColumns`. */
export type ExportedRow = (string | number | null)[];

export function siteRow(site: SiteRow): ExportedRow {
  return [
    site.name,
    site.code,
    siteTypeLabels[site.siteType],
    site.city,
    site.siret,
    site.finess,
    site.floorAreaM2,
    site.energyAreaM2,
    site.altitudeM,
    site.weatherStation,
    site.subjectToTertiaryDecree ? 'oui' : 'non',
  ];
}

export function buildingRow(building: BuildingRow): ExportedRow {
  return [
    building.siteName,
    building.name,
    building.code,
    building.type,
    building.surfaceM2,
    building.personnel,
    building.equipements,
    building.horaires,
    building.xPercent,
    building.yPercent,
    buildingStatusLabels[building.status],
  ];
}

export function declaredMonthRow(month: DeclaredMonthRow): ExportedRow {
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

export function readingRow(reading: ReadingRow): ExportedRow {
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
