import type { BillKind } from '../../bills/bill.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { BillLineCells } from './bill-line.ts';
import type { BillRead } from './bill-reads.ts';
import type { PointReference } from './point-finder.ts';

export type CandidateBillLine = BillLineCells & { htCents: number; vatPermille: number };

/** What a bill of a file says of one point. */
export type CandidateBilledPoint = {
  point: PointReference;
  energyType: EnergyType;
  /** The number of the point. */
  pointNumber: string;
  firstDay: string;
  lastDay: string;
  /** In `unit`, three decimals; null on a bill of money alone. */
  quantity: number | null;
  unit: Unit;
  gasCoefficient: number | null;
  ttcCents: number;
  isEstimated: boolean;
  /** What a person said of it beside an estimate; as of a `BilledPoint`. */
  isBeside?: boolean | null;
  reads: BillRead[];
  lines: CandidateBillLine[];
};

/** A bill as a file tells it, all its rows together. Days are ISO. */
export type CandidateBill = {
  /** Where it stands in the file; the first counts as its place. */
  fileLines: number[];
  supplier: string;
  number: string;
  kind: BillKind;
  issuedOn: string;
  htCents: number | null;
  vatCents: number | null;
  ttcCents: number;
  notes: string;
  points: CandidateBilledPoint[];
};

/** A point that the bills of a file name and that is to be registered, from the first day that they tell. */
export type CandidatePoint = {
  /** As `PointReference` names it. */
  key: string;
  line: number;
  energyType: EnergyType;
  number: string;
  siteId: number;
  fromDay: string;
};
