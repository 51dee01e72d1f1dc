import type { Month } from '../../ground/calendar/month.ts';
import type { EcsProducer, EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { SubMeteredEnergy } from '../../sites/sub-metered-energy.ts';

export type CandidateMonth = {
  month: Month;
  /** In the declaration's unit, at most three decimals; null means missing. */
  quantity: number | null;
  amountCents: number | null;
  isCreditNote: boolean;
  /** The supplier estimated the quantity; false does not change what is stored. */
  isEstimated: boolean;
  /** Shared by days from a bill over several months. */
  isProrated: boolean;
  /** The bills of the file do not cover all days of the month: other bills may exist. */
  isPartlyBilled: boolean;
  /** Its lines in the file. */
  lines: number[];
};

/** The data of a file for an energy at a site in a year: only the months that it contains. */
export type CandidateDeclaration = {
  siteId: number;
  energyType: EnergyType;
  year: number;
  /** Null when the file has amounts only. */
  unit: Unit | null;
  gasCoefficient: number | null;
  ecsProducer: EcsProducer | null;
  notes: string | null;
  ttcNotes: string | null;
  months: CandidateMonth[];
};

/** Sub-metered quantities of a building in a month: kWh, kWh PCS of gas, m³ of water; null means missing. */
export type CandidateReading = {
  buildingId: number;
  year: number;
  month: Month;
  electricityKwh: number | null;
  gasKwhPcs: number | null;
  waterM3: number | null;
  lines: number[];
  /** Where each energy stands, if not on all lines. */
  linesOf?: Partial<Record<SubMeteredEnergy, number[]>>;
};
