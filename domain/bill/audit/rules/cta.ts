import { gridAt, type TariffGrid, valueOf } from '../../../tariff/tariff-grid.ts';
import { isFixedComponent } from '../../bill-component.ts';
import type { AuditCase, AuditedLine, Rule } from '../audited-bill.ts';
import type { Outcome } from '../finding.ts';
import { daysOfLine, finding, sumOfLines, undecided, unknownGrid } from '../outcomes.ts';
import { hasOption } from './network-fixed.ts';

/** In cents. What takes back the CTA of the bill before has its roundings as well (0,07 € on a bill of September 2025). */
const tolerated = { plain: 2, takingBack: 10 };

const bases = new Set(['management', 'metering', 'withdrawal-fixed']);

/** F14: the CTA is its rate of the day on the fixed terms of the network, before VAT (CRE n° 2026-14). */
export const ctaRule: Rule = of => {
  const lines = of.part.lines.filter(({ component }) => component === 'cta');
  if (lines.length === 0) return [];
  if (of.point.energyType === 'electricity') return ofElectricity(of, lines);
  return of.point.energyType === 'gas' ? ofGas(of, lines) : [];
};

function ofElectricity({ part, book }: AuditCase, lines: readonly AuditedLine[]): Outcome[] {
  const fixed = part.lines.filter(({ component }) => bases.has(component));
  if (fixed.length === 0) return [undecided('cta', part, 'detail')];
  const rated = [];
  for (const line of fixed) {
    const { first } = daysOfLine(line, part);
    const grid = gridAt(book, 'cta-electricity', first);
    if (grid === null) return [unknownGrid('cta', part, 'cta-electricity', first)];
    rated.push({ line, grid, rate: valueOf(grid, 'distribution') / 100 });
  }
  const rates = [...new Set(rated.map(({ rate }) => rate))];
  const byDay = rated.reduce((sum, { line, rate }) => sum + line.htCents * rate, 0);
  const base = sumOfLines(fixed);
  const candidates = [byDay, ...rates.map(rate => base * rate)];
  const isTakingBack = lines.every(({ quantity }) => quantity === null) && fixed.some(isTakenBack);
  const limit = isTakingBack ? tolerated.takingBack : tolerated.plain;
  return judge(part.pointId, lines, candidates, limit, rated[0]?.grid);
}

function isTakenBack({ htCents, component }: AuditedLine): boolean {
  return htCents < 0 && isFixedComponent(component);
}

/** On the yearly fixed term of distribution, a twelfth a month or by days; its part for transport has a coefficient. */
function ofGas({ part, point, book }: AuditCase, lines: readonly AuditedLine[]): Outcome[] {
  const { segment } = point;
  if (!hasOption(segment) || segment === 'T4' || segment === 'TP')
    return [undecided('cta', part, 'network-tariff')];
  const { first, last } = part;
  const [grid, network] = [gridAt(book, 'cta-gas', first), gridAt(book, 'atrd', first)];
  if (grid === null) return [unknownGrid('cta', part, 'cta-gas', first)];
  if (network === null) return [unknownGrid('cta', part, 'atrd', first)];
  if (gridAt(book, 'atrd', last) !== network || gridAt(book, 'cta-gas', last) !== grid) return [];
  const yearly = 100 * valueOf(network, `${segment}.fixed`);
  const months = Math.max(1, Math.round((last - first + 1) / 30.4));
  const terms = [(yearly * months) / 12, (yearly * (last - first + 1)) / 365];
  const rate =
    (valueOf(grid, 'distribution') + valueOf(grid, 'transport') * valueOf(grid, 'coefficient')) / 100;
  const candidates = terms.map(term => term * rate);
  return judge(part.pointId, lines, candidates, tolerated.plain, grid);
}

function judge(
  pointId: number,
  lines: readonly AuditedLine[],
  candidates: readonly number[],
  limit: number,
  grid: TariffGrid | undefined,
): Outcome[] {
  const printed = sumOfLines(lines);
  const best = candidates.reduce((one, two) =>
    Math.abs(two - printed) < Math.abs(one - printed) ? two : one,
  );
  const expected = Math.round(best);
  const gapCents = printed - expected;
  if (Math.abs(gapCents) <= limit) return [];
  const said = { printed, expected, unit: 'cents', gapCents, source: grid?.source ?? null } as const;
  return [finding('cta', pointId, said)];
}
