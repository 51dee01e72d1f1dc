import type { BillKind } from '../../bills/bill.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { BillLineCells } from './bill-line.ts';
import type { BillRead } from './bill-reads.ts';
import type { PointReference } from './point-finder.ts';

export type CandidateBillLine = BillLineCells & { htCents: number; vatPermille: number };

/** The part of a file's bill that concerns one point. */
export type CandidateBilledPoint = {
  point: PointReference;
  energyType: EnergyType;
  /** The number of the point. */
  pointNumber: string;
  firstDay: string;
  lastDay: string;
  /** In `unit`, three decimals; null on a bill without a quantity. */
  quantity: number | null;
  unit: Unit;
  gasCoefficient: number | null;
  ttcCents: number;
  isEstimated: boolean;
  /** What a person stated when it is beside an estimate; see `BilledPoint`. */
  isBeside?: boolean | null;
  reads: BillRead[];
  lines: CandidateBillLine[];
};

/** A bill of a file, formed by all its rows. Days are ISO. */
export type CandidateBill = {
  /** Its lines in the file; the first counts as its place. */
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

/** A point named by the bills of the file that is to be registered, from the first day that they state. */
export type CandidatePoint = {
  /** As in `PointReference`. */
  key: string;
  line: number;
  energyType: EnergyType;
  number: string;
  siteId: number;
  fromDay: string;
};
