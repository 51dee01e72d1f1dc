import type { Measure } from '@suivi/domain/decree/basis';
import type { ObjectiveStatus } from '@suivi/domain/decree/objective-progress';
import type { Direction } from '@suivi/domain/decree/site-verdict';
import { formatKwhPerM2, formatMwh } from '../ground/formats/number-formats.ts';

/** A value of a verdict or of the trajectory, with its unit. */
export function measureText(value: number | null, measure: Measure): string {
  return measure === 'kwh_per_m2' ? formatKwhPerM2(value) : formatMwh(value);
}

export function intensityText(consumptionKwh: number | null, surfaceM2: number | null): string {
  return formatKwhPerM2(consumptionKwh === null || surfaceM2 === null ? null : consumptionKwh / surfaceM2);
}

export const directionWords: Record<Direction, string> = {
  improvement: 'Amélioration',
  deterioration: 'Dégradation',
  stable: 'Stabilité',
};

export const statusWords: Record<ObjectiveStatus, string> = {
  achieved: 'atteint',
  near: 'proche',
  far: 'éloigné',
};

export const statusTones = { achieved: 'normal', near: 'warning', far: 'alert' } as const;
