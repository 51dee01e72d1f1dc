import type { BillKind } from '../../bills/bill.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { CandidateBill, CandidateBilledPoint } from '../rows/candidate-bill.ts';

/** A bill that has the supplier and the number of one of the file. */
export type HeldBill = Omit<CandidateBill, 'fileLines' | 'points'> & {
  id: number;
  /** Of its points. */
  pointNumbers: readonly string[];
  points: readonly Omit<CandidateBilledPoint, 'energyType' | 'pointNumber' | 'reads' | 'lines'>[];
};

/** A part of a bill that is stored, and counts, at a point of the file. Days are ISO. */
export type StandingPart = {
  pointId: number;
  billId: number;
  supplier: string;
  number: string;
  firstDay: string;
  lastDay: string;
  kind: BillKind;
  isEstimated: boolean;
  /** In `unit`; null on a bill of money alone. */
  quantity: number | null;
  unit: Unit;
};
