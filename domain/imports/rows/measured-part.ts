import type { Month } from '../../ground/calendar/month.ts';
import type { EcsProducer, EnergyType } from '../../energy/energy-type.ts';
import type { Stamp } from './stamp.ts';
import type { Unit } from '../../ground/number/unit.ts';

/** The data of one cell, or one month of a bill, for a site or building; the parts of a month are combined later. */
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
  /** The bill or meter from which it comes; parts of different origins are added, parts of one origin must agree. */
  origin: string;
  /** The texts of its row in columns without a role, which may distinguish two otherwise equal parts. */
  otherTexts: string;
  isProrated: boolean;
  /** The supplier estimated the quantity. */
  isEstimated: boolean;
  /** The days of the month that its bill covers: none for a credit note. Null when no bill stated its days. */
  billedDays: { first: number; count: number } | null;
  /** When it was measured or delivered; null unless only a day states its month. */
  stamp: Stamp | null;
};
