import type { Doubt } from '@suivi/contract/declarations/doubts';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { doubtsOf } from '@suivi/domain/declarations/entry/judge-entry';
import { type Reading, subMeteredEnergies, subMeterUnits } from '@suivi/domain/sites/sub-metered-energy';
import type { ReadingKey } from '@suivi/domain/readings/stored-reading';
import type { Source } from '../../../platform/http/reading.ts';
import { readMonth } from '../../alerts/series/building-series.ts';
import { readReadingInputs } from '../../alerts/series/read-entry-input.ts';
import { toldDoubt } from './told-doubt.ts';

/** The reading of a building and month that is about to be stored; `stored` is the present one. */
export type EnteredReading = {
  siteId: number;
  key: ReadingKey;
  stored: Reading | null;
  content: Reading;
};

/** The questions to ask about the readings that change, by the rules of the alerts over all readings of the building's meters. */
export async function judgeReadings(
  source: Source,
  today: CalendarDate,
  entered: readonly EnteredReading[],
): Promise<Doubt[]> {
  const changed = entered.filter(each => changedEnergies(each).length > 0);
  if (changed.length === 0) return [];
  const buildings = [...Map.groupBy(changed, ({ key }) => key.buildingId)].map(
    ([buildingId, ofBuilding]) => ({
      siteId: ofBuilding[0]?.siteId ?? 0,
      buildingId,
      ofBuilding,
      instead: ofBuilding.flatMap(({ key: { year, month }, content }) =>
        subMeteredEnergies.map(energy => readMonth(energy, { year, month }, content[energy])),
      ),
    }),
  );
  const doubts: Doubt[] = [];
  for (const { ofBuilding, input, ...place } of await readReadingInputs(source, today, buildings)) {
    const found = doubtsOf(
      input,
      ofBuilding.flatMap(each =>
        changedEnergies(each).map(energyType => ({
          energyType,
          period: { year: each.key.year, month: each.key.month },
        })),
      ),
    );
    for (const doubt of found) {
      const energy = subMeteredEnergies.find(each => each === doubt.energyType);
      if (energy) doubts.push(toldDoubt(doubt, place, { unit: subMeterUnits[energy], gasCoefficient: null }));
    }
  }
  return doubts;
}

function changedEnergies({ stored, content }: EnteredReading) {
  return subMeteredEnergies.filter(
    energy => content[energy] !== null && content[energy] !== (stored?.[energy] ?? null),
  );
}
