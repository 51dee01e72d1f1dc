import { classesOf, type NetworkTariff, networkTariffs } from '../../../supply/tariff/network-tariff.ts';
import { gridAt, type TariffGrid, valueOf } from '../../../supply/tariff/tariff-grid.ts';
import type { TariffKind } from '../../../supply/tariff/tariff-values.ts';
import { fixedEuros, hasOption } from '../../../supply/tariff/fixed-part.ts';
import type { AuditCase, AuditedLine, Rule } from '../audited-bill.ts';
import type { Outcome } from '../finding.ts';
import { daysOfLine, gapFinding, sumOfLines, undecided, unknownGrid } from '../outcomes.ts';
import { amountOf, isBilledAhead, type Yearly } from './owed-by-day.ts';
import { subscribedPowers, unitOfPowers } from '../../../supply/terms/subscribed-powers.ts';

/** Suppliers round the daily price: beyond 0,05 € it is another price (three real bills of 2025). */
const toleratedCents = 5;

const parts = ['management', 'metering', 'withdrawal-fixed', 'distribution-fixed'] as const;
type FixedPart = (typeof parts)[number];

/** F12: the fixed network charges must be the grid's yearly price ÷ 365 × days, for each component. */
export const networkFixedRule: Rule = of =>
  parts.flatMap(component => {
    const lines = of.part.lines.filter(line => line.component === component);
    return lines.length === 0 ? [] : checkComponent(of, component, lines);
  });

function checkComponent(of: AuditCase, component: FixedPart, lines: readonly AuditedLine[]): Outcome[] {
  const { part, point, book } = of;
  const kind: TariffKind | null =
    point.energyType === 'gas' ? 'atrd' : point.networkTariff && networkTariffs[point.networkTariff];
  const isOfGrid = (kind === 'atrd') === (component === 'distribution-fixed');
  if (kind === null || !isOfGrid || (kind === 'atrd' && !hasOption(point.segment))) {
    return [undecided('network-fixed', part, 'network-tariff')];
  }
  let expected = 0;
  let source = '';
  for (const line of lines) {
    const { first, last } = daysOfLine(line, part);
    const [grid, ending] = [gridAt(book, kind, first), gridAt(book, kind, last)];
    if (grid === null) return [unknownGrid('network-fixed', part, kind, first)];
    // Charges billed in advance or taken back have the price of their first day; past ones are split when prices change.
    const isAhead = isBilledAhead(line.label);
    if (!isAhead && ending === null) return [unknownGrid('network-fixed', part, kind, last)];
    const yearly = yearlyOf(of, component, line, grid);
    if (yearly === null) return [undecided('network-fixed', part, 'power')];
    expected += amountOf(line, yearly, { first, last });
    source = grid.source;
  }
  const said = { subject: component, printed: sumOfLines(lines), expected: Math.round(expected), source };
  return gapFinding('network-fixed', part.pointId, toleratedCents, said);
}

/** What a year costs, in cents: each alternative when the bill may use either. */
function yearlyOf(
  { point, part }: AuditCase,
  component: FixedPart,
  line: AuditedLine,
  grid: TariffGrid,
): Yearly | null {
  if (component === 'distribution-fixed') {
    const yearly = ofDistribution(point.segment, line, grid);
    return yearly === null ? null : { cents: [100 * yearly], power: null };
  }
  if (component === 'management') {
    return { cents: [100 * valueOf(grid, 'management'), 100 * valueOf(grid, 'managementCard')], power: null };
  }
  if (component === 'metering') return { cents: [100 * valueOf(grid, 'metering')], power: null };
  const tariff = point.networkTariff;
  const { first, last } = daysOfLine(line, part);
  if (tariff === null) return null;
  // Bills print powers in the unit that the network prices; kW at a low-voltage point would be other powers.
  const unit = unitOfPowers(point, part);
  const held = { powers: point.powers.filter(power => power.unit === unit) };
  const powers = subscribedPowers(tariff, held, part, first) ?? powersOfLine(tariff, line, last - first);
  if (powers === null) return null;
  return { cents: [100 * fixedEuros(tariff, powers, grid)], power: Math.max(...powers) };
}

/** € a year: T4 and TP also pay for daily capacity, and TP for distance, each on a line of its own. */
function ofDistribution(
  segment: string,
  { label, unit, quantity }: AuditedLine,
  grid: TariffGrid,
): number | null {
  const [isCapacity, isDistance] = [
    /capacit/i.test(label) || /^mwh.*\/j/i.test(unit),
    /distance/i.test(label),
  ];
  if (!isCapacity && !isDistance) return valueOf(grid, `${segment}.fixed`);
  if (quantity === null || !(/^mwh.*\/j/i.test(unit.trim()) || (isDistance && /^m$/i.test(unit.trim()))))
    return null;
  if (isDistance) return quantity * valueOf(grid, 'TP.distance');
  if (segment === 'TP') return quantity * valueOf(grid, 'TP.capacity');
  const [to500, above] = [Math.min(quantity, 500), Math.max(0, quantity - 500)];
  return to500 * valueOf(grid, 'T4.capacityTo500') + above * valueOf(grid, 'T4.capacityAbove500');
}

/** Equal powers for all classes, from the product of power and days that the line prints. */
function powersOfLine(tariff: NetworkTariff, line: AuditedLine, days: number): number[] | null {
  if (line.quantity === null || !/^kva?w?.{0,3}j/i.test(line.unit.trim())) return null;
  const power = [days, days + 1].map(count => Math.abs(line.quantity ?? 0) / count).find(Number.isInteger);
  return power === undefined ? null : classesOf(tariff).map(() => power);
}
