import { type TariffBook, gridAt, valueOf } from '../../../supply/tariff/tariff-grid.ts';
import type { EnergyType } from '../../../energy/energy-type.ts';
import { isFixedComponent } from '../../../energy/bill-component.ts';
import { toleratedCents } from '../../../energy/check-amounts.ts';
import type { AuditedHead, Rule } from '../audited-bill.ts';
import type { Finding } from '../finding.ts';
import { daysOfLine, finding, gapFinding, sumOfLines } from '../outcomes.ts';
import { heatVatRateRule } from './heat-vat.ts';
import { wrongRate } from './wrong-rate.ts';

/** F03: the lines must add up to the total before VAT, within 0,02 €. */
export function sumOfLinesRule({ htCents, lines }: AuditedHead): Finding[] {
  if (htCents === null || lines.length === 0) return [];
  const said = { printed: htCents, expected: sumOfLines(lines) };
  return gapFinding('sum-of-lines', null, toleratedCents, said);
}

/** F03: the total before VAT and the VAT must add up to the amount to be paid, within 0,02 €. */
export function totalRule({ htCents, vatCents, ttcCents }: AuditedHead): Finding[] {
  if (htCents === null || vatCents === null || ttcCents === null) return [];
  const said = { subject: 'total', printed: ttcCents, expected: htCents + vatCents };
  return gapFinding('sum-of-lines', null, toleratedCents, said);
}

/**
 * F04: the VAT must be that of the lines at their rates, within 0,02 € per rate, or that of each line rounded separately, within
 * the same tolerance.
 */
export function vatRule({ vatCents, lines }: AuditedHead): Finding[] {
  if (vatCents === null || lines.length === 0) return [];
  const byRate = Map.groupBy(lines, ({ vatPermille }) => vatPermille);
  const expected = [...byRate].reduce(
    (sum, [rate, own]) => sum + Math.round((sumOfLines(own) * rate) / 1000),
    0,
  );
  const gapCents = vatCents - expected;
  const ofEach = lines.reduce((sum, line) => sum + Math.round((line.htCents * line.vatPermille) / 1000), 0);
  const tolerated = toleratedCents * byRate.size;
  if (Math.min(Math.abs(gapCents), Math.abs(vatCents - ofEach)) <= tolerated) return [];
  return [finding('vat', null, { printed: vatCents, expected, unit: 'cents', gapCents })];
}

/** F04: each rate must be in force on the day, for electricity and gas. Fixed charges used to have a rate of their own. */
export const vatRateRule: Rule = of => {
  const { part, point, book } = of;
  if (point.energyType === 'heat_network') return heatVatRateRule(of);
  if (!isTaxedAsEnergy(point.energyType)) return [];
  const wrong = part.lines.filter(line => {
    const rates = ratesOf(book, daysOfLine(line, part).last, isFixedComponent(line.component));
    return line.htCents !== 0 && rates !== null && !rates.includes(line.vatPermille);
  });
  const byRate = Map.groupBy(wrong, ({ vatPermille }) => vatPermille);
  return [...byRate].map(([rate, lines]) => {
    const grid = gridAt(book, 'vat', part.last);
    const expected = grid === null ? 0 : valueOf(grid, 'normal');
    return wrongRate(part, lines, { rate, expected, source: grid?.source ?? null });
  });
};

/** In thousandths; null when the rates of the day are not known. */
function ratesOf(book: TariffBook, day: number, isFixed: boolean): number[] | null {
  const grid = gridAt(book, 'vat', day);
  if (grid === null) return null;
  const normal = Math.round(valueOf(grid, 'normal') * 10);
  return isFixed ? [normal, Math.round(valueOf(grid, 'subscription') * 10)] : [normal];
}

function isTaxedAsEnergy(energyType: EnergyType): boolean {
  return energyType === 'electricity' || energyType === 'gas';
}
