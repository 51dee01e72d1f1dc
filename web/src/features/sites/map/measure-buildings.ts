import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { listReadings } from '@suivi/contract/readings/readings';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { type IntensityScale, intensityScale } from '@suivi/domain/readings/intensity-scale';
import { type ReadingIntensity, readingIntensity } from '@suivi/domain/readings/reading-intensity';
import { emptyReading, holdsData, type Reading } from '@suivi/domain/sites/sub-metered-energy';

export type MeasuredBuilding = {
  building: BuildingRecord;
  reading: Reading;
  intensity: ReadingIntensity | null;
};

export type MeasuredBuildings = {
  buildings: readonly MeasuredBuilding[];
  scale: IntensityScale | null;
  /** Whether any building was read in that month. */
  isRead: boolean;
};

/** Each building with its readings of a month, and the classes of its consumption per m². */
export function measureBuildings(
  buildings: readonly BuildingRecord[],
  readings: AnswerOf<typeof listReadings>,
  month: Month,
): MeasuredBuildings {
  const byId = new Map(readings.buildings.map(each => [each.buildingId, each]));
  const measured = buildings.map(building => {
    const known = byId.get(building.id);
    const reading = known?.months[month - 1] ?? emptyReading;
    const intensity = readingIntensity(reading, building.surfaceM2, known?.meteredEnergies ?? []);
    return { building, reading, intensity };
  });
  return {
    buildings: measured,
    scale: intensityScale(measured.flatMap(({ intensity }) => (intensity ? [intensity.kwhPerM2] : []))),
    isRead: measured.some(({ reading }) => holdsData(reading)),
  };
}
