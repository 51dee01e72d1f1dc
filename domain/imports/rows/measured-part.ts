import type { Month } from '../../ground/calendar/month.ts';
import type { EcsProducer, EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';

/** What one cell, or one month of a bill, says of a site or building: parts of one month are then put together. */
export type MeasuredPart = {
  line: number;
  column: number;
  /** The site of a declaration, the building of a reading. */
  ownerId: number;
  energyType: EnergyType;
  year: number;
  month: Month;
  unit: Unit | null;
  /** In thousandths of the unit, so that sums and shares are exact. */
  thousandths: number | null;
  amountCents: number | null;
  isCreditNote: boolean;
  gasCoefficient: number | null;
  ecsProducer: EcsProducer | null;
  notes: string | null;
  ttcNotes: string | null;
  /** The bill or meter that it comes from; parts of different ones are added, parts of one must agree. */
  origin: string;
  /** The texts of its row that no role is given to: what may tell apart two that are else alike. */
  otherTexts: string;
  isProrated: boolean;
  /** The supplier estimated the quantity. */
  isEstimated: boolean;
  /** The days of the month that its bill covers: none for a credit note. Null where no bill told its days. */
  billedDays: { first: number; count: number } | null;
};
