import { boundedBy, nearestTo } from '../../../ground/number/nearest.ts';
import { isFixedComponent } from '../../../energy/bill-component.ts';
import { type ContractPrice, pricesOver } from '../../../supply/contract/contract-price.ts';
import type { AuditCase, AuditedLine, Rule } from '../audited-bill.ts';
import type { Finding } from '../finding.ts';
import { daysOfLine, gapFinding, sumOfLines } from '../outcomes.ts';
import { amountOf } from './owed-by-day.ts';

/** The same tolerance as for the fixed network charges. */
const toleratedCents = 5;

/** F11: the supplier's monthly or yearly charges must be those of the contract, for the days of their lines. */
export const contractByMonthRule: Rule = of => {
  const lines = of.part.lines.filter(
    ({ component, htCents }) => htCents !== 0 && isFixedComponent(component),
  );
  if (of.point.prices.length === 0 || lines.length === 0) return [];
  const alike = Map.groupBy(lines, line => {
    const { first, last } = daysOfLine(line, of.part);
    return `${line.component} ${first} ${last} ${line.htCents < 0}`;
  });
  return [...alike.values()].flatMap(own => checkLines(of, own));
};

/** Lines with the same component and days are checked as one, since a charge may be billed in several lines. */
function checkLines({ part, point }: AuditCase, lines: readonly AuditedLine[]): Finding[] {
  const [line] = lines;
  if (line === undefined) return [];
  const days = daysOfLine(line, part);
  const prices = pricesOver(point.prices, { component: line.component, class: null, ...days });
  const yearly = prices.flatMap(price => yearlyCents(price) ?? []);
  if (yearly.length === 0) return [];
  const htCents = sumOfLines(lines);
  const whole = { ...line, htCents, quantity: lines.length === 1 ? line.quantity : null };
  const sum = yearly.reduce((total, each) => total + each, 0);
  const amounts = [...yearly, sum].map(cents => amountOf(whole, { cents: [cents], power: null }, days));
  const isOver = new Set(prices.map(({ first }) => first)).size > 1;
  const between = isOver ? [boundedBy(htCents, amounts.slice(0, -1))] : [];
  const gaps = [...amounts, ...between].map(each => htCents - each);
  return gapFinding('supply-price', part.pointId, toleratedCents, {
    subject: line.label,
    printed: htCents,
    expected: htCents - Math.round(nearestTo(0, gaps)),
    source: prices[0]?.contract ?? null,
  });
}

function yearlyCents({ value, unit }: ContractPrice): number | null {
  if (unit === '€/an') return value * 100;
  return unit === '€/mois' ? value * 1200 : null;
}
