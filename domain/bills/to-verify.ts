import type { AlertRule } from '../alerts/alert-rule.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { fromIsoDay } from '../ground/calendar/calendar-date.ts';
import { monthIndex, type Period } from '../ground/calendar/month.ts';
import { sumPresentOf } from '../ground/number/sum-present.ts';

/** The parts of a decision on alerts that determine which bills it may concern. */
export type DecidedMonths = {
  siteName: string;
  rule: AlertRule;
  isOpen: boolean;
  energyTypes: readonly EnergyType[];
  /** Empty: it concerns what was declared or billed. */
  buildingNames: readonly string[];
  from: Period;
  to: Period;
  gapCents: number | null;
};

/** An open finding, with the months that it concerns as far as they are known. */
export type FoundOnBill = {
  bill: { id: number; firstDay: string | null; lastDay: string | null };
  point: { energyType: EnergyType; siteName: string | null } | null;
  gapCents: number | null;
};

/** One item to examine and decide: alerts with one cause, the findings on a bill, or both when they concern the same months. */
export type ToVerify<D, F> = { decision: D | null; findings: F[]; gapCents: number | null };

/** Missing months, and runs of estimates, do not concern a bill with findings. */
const ofNoBill: ReadonlySet<AlertRule> = new Set(['missing-month', 'estimated-run']);

function isAbout(decision: DecidedMonths, { bill, point }: FoundOnBill): boolean {
  if (!decision.isOpen || decision.buildingNames.length > 0 || ofNoBill.has(decision.rule)) return false;
  if (point === null || bill.firstDay === null || bill.lastDay === null) return false;
  return (
    point.siteName === decision.siteName &&
    decision.energyTypes.includes(point.energyType) &&
    monthIndex(fromIsoDay(bill.firstDay)) <= monthIndex(decision.to) &&
    monthIndex(fromIsoDay(bill.lastDay)) >= monthIndex(decision.from)
  );
}

/**
 * Decisions on alerts, in their order, and open findings in one list: open before treated, then by the largest amount in euros,
 * of either sign. Findings on one bill are one item; if an open alert concerns the months of the bill, they are shown with it,
 * and the same money is not counted twice.
 */
export function toVerify<D extends DecidedMonths, F extends FoundOnBill>(
  decisions: readonly D[],
  findings: readonly F[],
): ToVerify<D, F>[] {
  const rows = decisions.map((decision): ToVerify<D, F> & { decision: D } => ({
    decision,
    findings: [],
    gapCents: decision.gapCents,
  }));
  const apart: ToVerify<D, F>[] = [];
  for (const [, found] of Map.groupBy(findings, ({ bill }) => bill.id)) {
    const gapCents = sumPresentOf(found, finding => finding.gapCents);
    const row = rows.find(({ decision }) => found.some(finding => isAbout(decision, finding)));
    if (row === undefined) {
      apart.push({ decision: null, findings: found, gapCents });
      continue;
    }
    row.findings.push(...found);
    if (Math.abs(gapCents ?? 0) > Math.abs(row.gapCents ?? 0)) row.gapCents = gapCents;
  }
  const isOpen = ({ decision }: ToVerify<D, F>) => decision?.isOpen ?? true;
  return [...rows, ...apart].toSorted(
    (a, b) => Number(isOpen(b)) - Number(isOpen(a)) || Math.abs(b.gapCents ?? 0) - Math.abs(a.gapCents ?? 0),
  );
}
