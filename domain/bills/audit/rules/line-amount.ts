import { nearestTo } from '../../../ground/number/nearest.ts';
import { decimalsOf } from '../../../ground/number/decimals-of.ts';
import { type BillComponent, isFixedComponent } from '../../../energy/bill-component.ts';
import type { AuditedLine, AuditedPart, Rule } from '../audited-bill.ts';
import { daysOfLine, finding } from '../outcomes.ts';
import { isBilledAhead } from './owed-by-day.ts';

/** Checked against the public prices (F12). */
const ofNetwork: ReadonlySet<BillComponent> = new Set([
  'management',
  'metering',
  'withdrawal-fixed',
  'distribution-fixed',
]);
/** Suppliers round sums as well. */
const toleratedCents = 2;

type PricedLine = AuditedLine & { quantity: number; unitPrice: number };

/**
 * F27: the amount of a line must be its quantity times its price, when both are printed. Prices are printed rounded, or truncated
 * (17.35 for 349,94 € ÷ 20.177 MWh on a bill of September 2025): a difference of one unit of their last digit is tolerated, and
 * half a unit for the energy.
 */
export const lineAmountRule: Rule = ({ part }) => {
  const priced = part.lines.filter(isPriced);
  return priced.flatMap(line => {
    const { label: subject, htCents: printed } = line;
    const rounded = roundingOf(
      line,
      priced.filter(({ component, unit }) => component === line.component && unit === line.unit),
    );
    const gaps = scalesOf(line, part).map(scale => ({
      cents: printed - 100 * scale * line.quantity * line.unitPrice,
      tolerated: toleratedCents + 100 * scale * rounded,
    }));
    if (gaps.some(({ cents, tolerated }) => Math.abs(cents) <= tolerated + 1e-6)) return [];
    const gapCents = Math.round(
      nearestTo(
        0,
        gaps.map(({ cents }) => cents),
      ),
    );
    const told = { subject, printed, expected: printed - gapCents, unit: 'cents', gapCents } as const;
    return [finding('line-amount', part.pointId, told)];
  });
};

/**
 * F27: a daily charge of the supplier must not have more days than the line or the bill. The subject is `days ` and the label.
 */
export const lineDaysRule: Rule = ({ part }) =>
  part.lines.flatMap(line => {
    const { component, label, quantity, unit, htCents } = line;
    const isOwn = isFixedComponent(component) && !ofNetwork.has(component) && component !== 'cta';
    if (!isOwn || quantity === null || !/^(j|jours?)$/i.test(unit.trim())) return [];
    const { first, last } = daysOfLine(line, part);
    // Months may be counted as thirty days; a line billed in advance without dates has other days.
    const most = last - first + 1 + (line.first === null ? 3 : 1);
    const printed = Math.abs(quantity);
    if (printed <= most || (line.first === null && isBilledAhead(label))) return [];
    const expected = last - first + 1;
    const gapCents = Math.round(htCents * (1 - expected / printed));
    return [
      finding('line-amount', part.pointId, {
        subject: `days ${label}`,
        printed,
        expected,
        unit: 'days',
        gapCents,
      }),
    ];
  });

function isPriced(line: AuditedLine): line is PricedLine {
  return line.quantity !== null && line.unitPrice !== null;
}

/** The largest rounding error, in €. Trailing zeros of a number are lost: similar lines show how many digits are printed. */
function roundingOf({ quantity, unitPrice }: PricedLine, alike: readonly PricedLine[]): number {
  const ofPrice = 10 ** -Math.max(2, ...alike.map(line => decimalsOf(line.unitPrice)));
  const least = /^mwh$/i.test(alike[0]?.unit.trim() ?? '') ? 2 : 0;
  const ofQuantity = 10 ** -Math.max(least, ...alike.map(line => decimalsOf(line.quantity)));
  return Math.abs(quantity) * ofPrice + (isEnergy(alike[0]) ? (Math.abs(unitPrice) * ofQuantity) / 2 : 0);
}

function isEnergy(line: AuditedLine | undefined): boolean {
  return /^(mwh|kwh|m3|m³)\b/i.test(line?.unit.trim() ?? '') && !isOfTime.test(line?.unit ?? '');
}

/** Days, months or hours are a factor of the unit. */
const isOfTime = /(^|[·.*×x\s])(j|jours?|mois|h|heures?)$/i;

/**
 * Further factors of the product: a price may be per another unit of energy or in percent, or per year while the line bills days
 * or months.
 */
function scalesOf(line: PricedLine, part: AuditedPart): number[] {
  const unit = line.unit.trim().toLowerCase();
  if (unit === 'kwh') return [1, 1 / 100, 1 / 1000];
  if (unit === 'mwh') return [1, 10, 1000];
  if (unit === '€' || unit === '%') return [1, 1 / 100];
  // Oil is priced per hectolitre or thousand litres, wood and propane per tonne.
  if (unit === 'l' || unit === 'litres') return [1, 1 / 100, 1 / 1000];
  if (unit === 'kg') return [1, 1 / 1000];
  const isYearly = /^(k?va|k?w|ans?|année|[km]wh\/j.*)$/.test(unit) || isFixedComponent(line.component);
  if (!isYearly || isOfTime.test(unit)) return [1];
  const { first, last } = daysOfLine(line, part);
  const days = last - first + 1;
  const months = Math.max(1, Math.round(days / 30.4));
  return [1, days / 365, (days - 1) / 365, days / 366, months / 12];
}
