import { boundedBy } from '../../../ground/number/nearest.ts';
import { networkTariffs } from '../../../supply/tariff/network-tariff.ts';
import { gridsOver, type TariffGrid, valueOf } from '../../../supply/tariff/tariff-grid.ts';
import { timeClassOf } from '../../../supply/tariff/time-class.ts';
import type { AuditedPoint } from '../../../supply/terms/audited-point.ts';
import type { AuditCase, AuditedLine, Rule } from '../audited-bill.ts';
import type { Outcome } from '../finding.ts';
import { daysOfLine, gapFinding, kwhOf, undecided, unknownGrid } from '../outcomes.ts';

/** Beyond 0,05 € a line has another price (bill of November 2025: 471,86 € found to the cent). */
const toleratedCents = 5;

/** F13: each class must cost its kWh at the grid's price of the day. */
export const networkVariableRule: Rule = of =>
  of.part.lines
    .filter(({ component }) => component === 'withdrawal-variable' || component === 'distribution-variable')
    .flatMap(line => checkLine(of, line));

function checkLine({ part, point, book }: AuditCase, line: AuditedLine): Outcome[] {
  const kind = kindOf(point, line);
  if (kind === null) return [undecided('network-variable', part, 'network-tariff')];
  const { first, last } = daysOfLine(line, part);
  const grids = gridsOver(book, kind, first, last);
  if (grids === null) return [unknownGrid('network-variable', part, kind, first)];
  const kwh = kwhOf(line);
  const prices = grids.map(grid => centsPerKwh(grid, point, line));
  const known = prices.filter(price => price !== null);
  if (kwh === null || known.length < prices.length) return [undecided('network-variable', part, 'detail')];
  // The split of a line's kWh around a price change is unknown: any amount between the two prices may be correct.
  const amounts = known.map(price => price * kwh);
  // MWh are printed with three decimals: the rounding error is up to half a kWh.
  const hidden = line.unit.trim().toLowerCase().startsWith('m') ? 0.5 * Math.max(...known) : 0;
  return gapFinding('network-variable', part.pointId, toleratedCents + hidden, {
    subject: line.label,
    printed: line.htCents,
    expected: Math.round(boundedBy(line.htCents, amounts)),
    source: grids.at(-1)?.source ?? null,
  });
}

function kindOf({ networkTariff, segment }: AuditedPoint, { component }: AuditedLine) {
  if (component === 'distribution-variable') return /^T[1-4]$/.test(segment) ? ('atrd' as const) : null;
  return networkTariff && networkTariffs[networkTariff];
}

function centsPerKwh(grid: TariffGrid, { networkTariff, segment }: AuditedPoint, line: AuditedLine) {
  if (grid.kind === 'atrd') return valueOf(grid, `${segment}.variable`) / 10;
  const timeClass = timeClassOf(line.label);
  if (timeClass !== null) return grid.values[`${networkTariff}.c.${timeClass}`] ?? null;
  const prices = Object.entries(grid.values).filter(([key]) => key.startsWith(`${networkTariff}.c.`));
  const distinct = new Set(prices.map(([, price]) => price));
  return distinct.size === 1 ? ([...distinct][0] ?? null) : null;
}
