import { type IntensityScale, intensityClass } from '@suivi/domain/readings/intensity-scale';
import type { ReadingIntensity } from '@suivi/domain/readings/reading-intensity';
import { formatKwhPerM2, formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';

export type MarkerLook =
  | { kind: 'status' }
  | {
      kind: 'intensity';
      /** Null without a reading or a surface. */
      place: number | null;
      text: string;
      words: string;
    };

export const statusLook: MarkerLook = { kind: 'status' };

export function intensityLook(intensity: ReadingIntensity | null, scale: IntensityScale | null): MarkerLook {
  if (!intensity || !scale) {
    return { kind: 'intensity', place: null, text: missing, words: 'sans relevé ou sans surface' };
  }
  const { kwhPerM2, isPartial } = intensity;
  return {
    kind: 'intensity',
    place: intensityClass(scale, kwhPerM2),
    text: formatNumber(kwhPerM2, 1),
    words: `${formatKwhPerM2(kwhPerM2)} ce mois${isPartial ? ' (relevé partiel)' : ''}`,
  };
}
