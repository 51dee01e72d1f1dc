import type { NamedMisplaced } from '../../alerts/evidence.ts';
import type { Period } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';

/**
 * Why the user is asked to confirm a month before it is saved: its quantity is above or below what is expected, zero when it
 * should not be, off by a power of ten, that of another month, or seemingly of another site; or its bill does not fit its
 * quantity.
 */
export const doubtReasons = ['above', 'below', 'zero', 'scale', 'copy', 'misplaced', 'price'] as const;
export type DoubtReason = (typeof doubtReasons)[number];

export type Doubt = {
  energyType: EnergyType;
  period: Period;
  reason: DoubtReason;
  /** In the normal unit; for a price, TTC cents per normal unit. Null bounds: unknown. */
  measured: number;
  expected: number | null;
  lowest: number | null;
  highest: number | null;
  /** The month with the same values; only for a copy. */
  twin: Period | null;
  /** To which month or site the values seem to belong; only for a misplaced month. */
  misplaced: Pick<NamedMisplaced, 'code' | 'otherSite'> | null;
};
