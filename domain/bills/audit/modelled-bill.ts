import { fixedGrid } from '../../models/balance-grid.ts';
import { expectedQuantity } from '../../models/energy-model.ts';
import { judgeModel, modelMonths } from '../../models/judge-model.ts';
import { studentQuantile90 } from '../../models/student-quantile.ts';
import { dayAt } from '../../ground/calendar/day-span.ts';
import { heatingDegreeDays, monthParts } from '../month-weights.ts';
import type { AuditedPoint } from '../../supply/terms/audited-point.ts';
import type { AuditCase, AuditedPart, Days, ModelledBill } from './audited-bill.ts';
import { usedKwh } from './settled-parts.ts';

/** Only bills of about one or two months are used for the fit and judged by it. */
const modelledDays = { least: 20, most: 70 };
const daysOfModel = Math.round((modelMonths * 365.25) / 12);

/** Null for a bill of another length, without kWh, or when the weather of its days is not known. */
export function modelledBill(part: AuditedPart, { degreeDays }: AuditedPoint): ModelledBill | null {
  const days = part.last - part.first + 1;
  const quantity = usedKwh(part)?.used ?? null;
  if (degreeDays === undefined || quantity === null) return null;
  if (days < modelledDays.least || days > modelledDays.most) return null;
  const parts = monthParts({ first: dayAt(part.first), last: dayAt(part.last) });
  const heating = heatingDegreeDays(parts, degreeDays);
  if (heating === null) return null;
  const sum = heating.reduce((total, value) => total + value, 0);
  const point = { days, quantity, heating: [sum], cooling: [] };
  return { point, days: { first: part.first, last: part.last }, isEstimated: part.isEstimated };
}

/** The kWh that the model expects for a bill, and the half width of its 90 % interval. */
type ExpectedBill = { quantity: number; halfWidth: number };

/**
 * What the energy model of the point expects for a bill: heating below 18 °C, fitted to the non-estimated bills of the 36 months
 * before. The interval is that of one more period, `t · s · √(1 + 1 ÷ n)`, for as many days as the bill has. Null when the model
 * is not valid (`judgeModel`), or when the weather of the bill is not known.
 */
export function expectedOfBill({ place, point, modelled }: AuditCase): ExpectedBill | null {
  if (place < 0 || point.degreeDays === undefined) return null;
  const bills = modelled();
  const own = bills[place];
  if (!own) return null;
  const learnt = bills
    .slice(0, place)
    .flatMap(bill =>
      bill !== null && !bill.isEstimated && isBefore(bill.days, own.days) ? [bill.point] : [],
    );
  const { validity, fitted } = judgeModel(learnt, fixedGrid);
  if (fitted === null || validity === 'coarse') return null;
  const { model, quality } = fitted;
  const sums = learnt.reduce(
    (sum, { days, quantity }) => ({ days: sum.days + days, quantity: sum.quantity + quantity }),
    { days: 0, quantity: 0 },
  );
  const spread = quality.cvRmse * (sums.quantity / learnt.length);
  const length = own.point.days / (sums.days / learnt.length);
  const student = studentQuantile90(quality.points - quality.parameters);
  return {
    quantity: expectedQuantity(model, own.point),
    halfWidth: student * spread * Math.sqrt(1 + 1 / quality.points) * length,
  };
}

function isBefore(bill: Days, { first }: Days): boolean {
  return bill.last < first && bill.first >= first - daysOfModel;
}
