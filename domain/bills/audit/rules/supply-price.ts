import { nearestTo } from '../../../ground/number/nearest.ts';
import { pricesOver, type ContractPrice } from '../../../supply/contract/contract-price.ts';
import { timeClassOf } from '../../../supply/tariff/time-class.ts';
import type { BillComponent } from '../../../energy/bill-component.ts';
import type { AuditCase, AuditedLine, Rule } from '../audited-bill.ts';
import type { Outcome } from '../finding.ts';
import { daysOfLine, finding, kwhOf, undecided } from '../outcomes.ts';

/** Beyond this, in €/kWh, a price is another one: prices are printed rounded, so prices are compared and not products. */
const toleratedPerKwh = 1e-5;

const ofContract: ReadonlySet<BillComponent> = new Set(['supply', 'capacity', 'certificates', 'guarantees']);
const heat: BillComponent = 'heat-variable';

/** F11: what the supplier sells must have the price of the contract, by class and day. */
export const supplyPriceRule: Rule = of => {
  const sold = of.part.lines.filter(({ component }) => ofContract.has(component));
  const heats = of.part.lines.filter(({ component }) => component === heat);
  // If R1 is billed in several lines, each is for a part of the heat.
  const lines = [...sold, ...(heats.length === 1 ? heats : [])];
  if (lines.length === 0) return [];
  if (of.point.prices.length === 0)
    return sold.length === 0 ? [] : [undecided('supply-price', of.part, 'contract')];
  return lines.filter(({ label }) => !/\barenh\b/i.test(label)).flatMap(line => checkLine(of, line));
};

function checkLine({ part, point }: AuditCase, line: AuditedLine): Outcome[] {
  const days = daysOfLine(line, part);
  const prices = pricesOver(point.prices, {
    component: line.component,
    class: timeClassOf(line.label),
    ...days,
  });
  const expected = prices.flatMap(price => perKwhOf(price) ?? []);
  if (expected.length === 0) {
    return line.component === 'supply' ? [undecided('supply-price', part, 'contract')] : [];
  }
  const kwh = kwhOf(line);
  const printed = printedPerKwh(line, kwh, expected);
  if (printed === null) return [undecided('supply-price', part, 'detail')];
  const nearest = nearestTo(printed.value, expected);
  const gap = printed.value - nearest;
  if (Math.abs(gap) <= toleratedPerKwh + printed.hidden + 1e-9) return [];
  return [
    finding('supply-price', part.pointId, {
      subject: line.label,
      printed: rounded(printed.value),
      expected: rounded(nearest),
      unit: '€/kWh',
      gapCents: kwh === null ? null : Math.round(gap * kwh * 100),
      source: prices[0]?.contract ?? null,
    }),
  ];
}

/** Factors by which a printed price may be divided. */
const scales = [1, 100, 1000, 1 / 1000];

/** `hidden`: the rounding error of the amount, in €/kWh, when no price is printed. */
function printedPerKwh(
  line: AuditedLine,
  kwh: number | null,
  expected: readonly number[],
): { value: number; hidden: number } | null {
  const { unitPrice, unit, htCents } = line;
  if (unitPrice !== null) {
    const perUnit = /^mwh/i.test(unit.trim()) ? 1000 : /^kwh/i.test(unit.trim()) ? 1 : null;
    if (perUnit === null) return null;
    // The amount shows whether a price is in c€, or in € per the other unit; without consumption, the contract does.
    const asked = kwh === null || kwh === 0 || htCents === 0 ? (expected[0] ?? 0) : htCents / 100 / kwh;
    const values = scales.map(scale => unitPrice / perUnit / scale);
    return {
      value: values.find(value => Math.abs(value - asked) < 0.5 * value) ?? values[0] ?? 0,
      hidden: 0,
    };
  }
  return kwh === null || kwh === 0 ? null : { value: htCents / 100 / kwh, hidden: Math.abs(0.005 / kwh) };
}

function perKwhOf({ value, unit }: ContractPrice): number | null {
  if (unit === '€/kWh') return value;
  return unit === '€/MWh' ? value / 1000 : null;
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
