import type { BillKind } from '../../bills/bill.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { CandidateBill, CandidateBilledPoint } from '../rows/candidate-bill.ts';

/** A stored bill with the supplier and number of one in the file. */
export type HeldBill = Omit<CandidateBill, 'fileLines' | 'points'> & {
  id: number;
  /** The numbers of its points. */
  pointNumbers: readonly string[];
  points: readonly Omit<CandidateBilledPoint, 'energyType' | 'pointNumber' | 'reads' | 'lines'>[];
};

/** A stored and counted part of a bill, at a point of the file. Days are ISO. */
export type StandingPart = {
  pointId: number;
  billId: number;
  supplier: string;
  number: string;
  firstDay: string;
  lastDay: string;
  kind: BillKind;
  isEstimated: boolean;
  /** In `unit`; null on a bill without a quantity. */
  quantity: number | null;
  unit: Unit;
};
