import { boundedBy } from '../../../ground/number/nearest.ts';
import { gridsOver, type TariffGrid, valueOf } from '../../../supply/tariff/tariff-grid.ts';
import {
  attestedRate,
  exciseCategories,
  type ExciseCategory,
  exciseCategoryOf,
} from '../../../supply/terms/excise.ts';
import type { AuditCase, AuditedLine, AuditedPart, Rule } from '../audited-bill.ts';
import type { Outcome } from '../finding.ts';
import { daysOfLine, finding, gapFinding, kwhOf, undecided, unknownGrid } from '../outcomes.ts';
import { usedKwh } from '../settled-parts.ts';
import { highestPower } from '../../../supply/terms/subscribed-powers.ts';

/** MWh are printed rounded, and 0,13 € remained unexplained on a real bill. */
const toleratedCents = 20;
/** Two rates of the excise differ by more than this, in €/MWh. */
const sameRate = 0.05;

/**
 * F15 and F16: each line must have the rate of its days, for the category of the subscribed power, or the rate attested for the
 * point.
 */
export const exciseRule: Rule = of => {
  const { part, point } = of;
  const lines = part.lines.filter(({ component }) => component === 'excise');
  if (point.energyType !== 'electricity' && point.energyType !== 'gas') return [];
  return [...lines.flatMap(line => checkLine(of, line)), ...missingKwh(of, lines)];
};

function checkLine(of: AuditCase, line: AuditedLine): Outcome[] {
  const { part, point, book } = of;
  const { first, last } = daysOfLine(line, part);
  const kwh = kwhOf(line) ?? kwhOf(part);
  if (kwh === null) return [undecided('excise', part, 'detail')];
  const kind = point.energyType === 'gas' ? 'excise-gas' : 'excise-electricity';
  const reduced = attestedRate(point.excise, first);
  if (reduced !== null) return judge(part, line, kwh, [reduced], null);
  // A reduced rate requires an attestation: without one stored for the point, the rate cannot be judged.
  if (/r[ée]duit/i.test(line.label)) return [undecided('excise', part, 'regime')];
  const grids = gridsOver(book, kind, first, last);
  if (grids === null) return [unknownGrid('excise', part, kind, first)];
  if (kind === 'excise-gas') {
    const rates = grids.map(grid => valueOf(grid, 'rate'));
    return judge(part, line, kwh, rates, grids.at(-1) ?? null);
  }
  const expected = categoriesOf(of, first);
  if (expected.length === 0) return [undecided('excise', part, 'power')];
  const other = otherCategory(line, kwh, grids, expected);
  const rates = grids.flatMap(grid => expected.map(category => valueOf(grid, category)));
  const outcomes = judge(part, line, kwh, rates, grids.at(-1) ?? null);
  if (other === null) return outcomes;
  return outcomes.map(outcome =>
    outcome.kind === 'finding'
      ? { ...outcome, control: 'excise-category', subject: `${other} ${expected[0] ?? ''}` }
      : outcome,
  );
}

/** Several when only the tariff is known. */
function categoriesOf({ point, part }: AuditCase, day: number): ExciseCategory[] {
  const power = highestPower(point, part, day);
  if (power !== null) return [exciseCategoryOf(power)];
  if (point.networkTariff?.startsWith('BTINF')) return ['households'];
  if (point.networkTariff?.startsWith('BTSUP')) return ['medium'];
  return point.networkTariff === null ? [] : ['medium', 'high'];
}

/** The category whose rate the line has, if it is not among the expected ones. */
function otherCategory(
  { htCents }: AuditedLine,
  kwh: number,
  grids: readonly TariffGrid[],
  expected: readonly ExciseCategory[],
): ExciseCategory | null {
  if (grids.length !== 1 || grids[0] === undefined || kwh === 0) return null;
  const grid = grids[0];
  const rate = (htCents * 10) / kwh;
  const near = (category: ExciseCategory) => Math.abs(valueOf(grid, category) - rate) <= sameRate;
  if (expected.some(near)) return null;
  return exciseCategories.find(near) ?? null;
}

/** If rates change within the line, any amount between them may be correct. */
function judge(
  part: AuditedPart,
  line: AuditedLine,
  kwh: number,
  rates: readonly number[],
  grid: TariffGrid | null,
): Outcome[] {
  const amounts = rates.map(rate => (kwh * rate) / 10);
  return gapFinding('excise', part.pointId, toleratedCents, {
    subject: line.label,
    printed: line.htCents,
    expected: Math.round(boundedBy(line.htCents, amounts)),
    source: grid?.source ?? null,
  });
}

/** The taxed kWh must be those of the bill, when each line prints its kWh. */
function missingKwh({ part }: AuditCase, lines: readonly AuditedLine[]): Outcome[] {
  const known = lines.map(kwhOf);
  const billed = usedKwh(part)?.billed ?? null;
  if (billed === null || billed <= 0 || lines.length === 0) return [];
  const taxed = known.reduce<number | null>(
    (sum, kwh) => (sum === null || kwh === null ? null : sum + kwh),
    0,
  );
  if (taxed === null || Math.abs(taxed - billed) <= 2 + lines.length) return [];
  const rate = (lines[0]?.htCents ?? 0) / (known[0] ?? 1);
  const gapCents = Math.round((taxed - billed) * rate);
  if (Math.abs(gapCents) <= toleratedCents) return [];
  return [finding('excise', part.pointId, { printed: taxed, expected: billed, unit: 'kWh', gapCents })];
}
