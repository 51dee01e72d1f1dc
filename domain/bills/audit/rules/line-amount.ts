import { isFixedComponent } from '../../../energy/bill-component.ts';
import type { AuditedLine, AuditedPart, Rule } from '../audited-bill.ts';
import { daysOfLine, finding } from '../outcomes.ts';

/** Suppliers round what they add up as well. */
const toleratedCents = 2;

type PricedLine = AuditedLine & { quantity: number; unitPrice: number };

/**
 * F27: the amount of a line is its quantity at its price, where the bill prints both. Prices are printed rounded, or cut (17.35 for
 * 349,94 € ÷ 20.177 MWh on a bill of September 2025): one of their last digit is tolerated, and half of that of the energy.
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
    const gapCents = Math.round(gaps.map(({ cents }) => cents).reduce(nearest));
    const told = { subject, printed, expected: printed - gapCents, unit: 'cents', gapCents } as const;
    return [finding('line-amount', part.pointId, told)];
  });
};

function isPriced(line: AuditedLine): line is PricedLine {
  return line.quantity !== null && line.unitPrice !== null;
}

function nearest(one: number, two: number): number {
  return Math.abs(two) < Math.abs(one) ? two : one;
}

/** What rounding may hide, in €. A number loses its last zeros: like lines tell how many digits are printed. */
function roundingOf({ quantity, unitPrice }: PricedLine, alike: readonly PricedLine[]): number {
  const ofPrice = 10 ** -Math.max(2, ...alike.map(line => decimalsOf(line.unitPrice)));
  const least = /^mwh$/i.test(alike[0]?.unit.trim() ?? '') ? 2 : 0;
  const ofQuantity = 10 ** -Math.max(least, ...alike.map(line => decimalsOf(line.quantity)));
  return Math.abs(quantity) * ofPrice + (isEnergy(alike[0]) ? (Math.abs(unitPrice) * ofQuantity) / 2 : 0);
}

function decimalsOf(value: number): number {
  return value.toFixed(8).replace(/^[^.]*\.|0+$/g, '').length;
}

function isEnergy(line: AuditedLine | undefined): boolean {
  return /^(mwh|kwh|m3|m³)\b/i.test(line?.unit.trim() ?? '') && !isOfTime.test(line?.unit ?? '');
}

/** Days, months or hours are a factor of the quantity. */
const isOfTime = /(^|[·.*×x\s])(j|jours?|mois|h|heures?)$/i;

/**
 * What the product is still multiplied by: a price is of another unit of energy or in percent, or of a year, of which the line
 * bills its days or months.
 */
function scalesOf(line: PricedLine, part: AuditedPart): number[] {
  const unit = line.unit.trim().toLowerCase();
  if (unit === 'kwh') return [1, 1 / 100, 1 / 1000];
  if (unit === 'mwh') return [1, 10, 1000];
  if (unit === '€' || unit === '%') return [1, 1 / 100];
  const isYearly = /^(k?va|k?w|ans?|année|[km]wh\/j.*)$/.test(unit) || isFixedComponent(line.component);
  if (!isYearly || isOfTime.test(unit)) return [1];
  const { first, last } = daysOfLine(line, part);
  const days = last - first + 1;
  const months = Math.max(1, Math.round(days / 30.4));
  return [1, days / 365, (days - 1) / 365, days / 366, months / 12];
}
