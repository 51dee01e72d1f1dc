import type { Month } from '../../ground/calendar/month.ts';
import type { EcsProducer, EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';

export type CandidateMonth = {
  month: Month;
  /** In the declaration's unit, at most three decimals; null is missing. */
  quantity: number | null;
  amountCents: number | null;
  isCreditNote: boolean;
  /** The supplier estimated the quantity; false says nothing of what is stored. */
  isEstimated: boolean;
  /** Shared out by days from a bill over several months. */
  isProrated: boolean;
  /** The bills of the file leave days of the month out: others may hold them. */
  isPartlyBilled: boolean;
  /** Where it stands in the file. */
  lines: number[];
};

/** What a file declares of an energy at a site in a year: the months that it holds, no others. */
export type CandidateDeclaration = {
  siteId: number;
  energyType: EnergyType;
  year: number;
  /** Null where the file holds amounts only. */
  unit: Unit | null;
  gasCoefficient: number | null;
  ecsProducer: EcsProducer | null;
  notes: string | null;
  ttcNotes: string | null;
  months: CandidateMonth[];
};

/** Sub-metered quantities of a building in a month: kWh, kWh PCS of gas, m³ of water; null is missing. */
export type CandidateReading = {
  buildingId: number;
  year: number;
  month: Month;
  electricityKwh: number | null;
  gasKwhPcs: number | null;
  waterM3: number | null;
  lines: number[];
};
