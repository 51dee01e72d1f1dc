import type { NamedMisplaced } from '../../alerts/evidence.ts';
import type { Period } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';

/**
 * Why a month is asked about before it is saved: its quantity is above or below what is expected, nil where it is not, off
 * by a power of ten, that of another month, or seemingly of another site; or its bill does not fit its quantity.
 */
export const doubtReasons = ['above', 'below', 'zero', 'scale', 'copy', 'misplaced', 'price'] as const;
export type DoubtReason = (typeof doubtReasons)[number];

export type Doubt = {
  energyType: EnergyType;
  period: Period;
  reason: DoubtReason;
  /** In the normal unit; of a price, TTC cents per normal unit. Null bounds: nothing tells how far it may go. */
  measured: number;
  expected: number | null;
  lowest: number | null;
  highest: number | null;
  /** The month that holds the same; of a copy only. */
  twin: Period | null;
  /** Whose month it seems to be; of a misplaced one only. */
  misplaced: Pick<NamedMisplaced, 'code' | 'otherSite'> | null;
};
