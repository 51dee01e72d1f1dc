import { type DistributorFlow, isPublished } from '../../../supply/distributor/flow.ts';
import { publishedOfDays, type PublishedSum } from '../../../supply/distributor/published-point.ts';
import type { AuditedPart, Rule } from '../audited-bill.ts';
import { finding, kwhOf, sumOfLines, undecided } from '../outcomes.ts';
import { usedKwh } from '../settled-parts.ts';

/** More than this fraction of the published quantity is not a rounding difference. */
const toleratedShare = 0.01;

/**
 * F24: the quantity must be that of the distributor for the same days, within 1 %: the quantity that it has suppliers bill,
 * otherwise the sum of its days when none is missing. For gas in kWh PCS, as on both sides.
 */
export const distributorRule: Rule = ({ part, point }) => {
  if (!isPublished(point.energyType) || part.quantity === null) return [];
  const billed = usedKwh(part)?.used ?? null;
  if (billed === null) return [undecided('distributor', part, 'detail')];
  const published: PublishedSum =
    point.published === undefined ? { kind: 'nothing' } : publishedOfDays(point.published, part, true);
  if (published.kind === 'nothing') return [undecided('distributor', part, 'distributor')];
  if (published.kind === 'lacking') {
    const { first, count } = published;
    return [{ ...undecided('distributor', part, 'distributor-days'), day: first, lacking: count }];
  }
  const expected = published.thousandths / 1_000;
  if (Math.abs(billed - expected) <= toleratedShare * Math.abs(expected)) return [];
  return [
    finding('distributor', part.pointId, {
      printed: billed,
      expected,
      unit: 'kWh',
      gapCents: pricedCents(part, (billed - expected) / billed),
      source: sourceOf(published),
    }),
  ];
};

/** A fraction of what the bill charges for energy, before VAT: of the lines priced per kWh; null when it prints none. */
function pricedCents({ lines }: AuditedPart, share: number): number | null {
  const byKwh = lines.filter(line => kwhOf(line) !== null);
  return byKwh.length === 0 || !Number.isFinite(share) ? null : Math.round(sumOfLines(byKwh) * share);
}

const sources: Record<DistributorFlow, string> = {
  R63: 'Enedis R63 (courbe de charge)',
  R65: 'Enedis R65 (énergies quotidiennes)',
  R66: 'Enedis R66 (puissances maximales)',
  R67: 'Enedis R67 (quantités facturantes)',
  GRDF: 'GRDF (énergies publiées)',
};

function sourceOf({ flow, dayCount, isAdjusted }: Extract<PublishedSum, { kind: 'published' }>): string {
  const days = dayCount === 0 ? [] : [dayCount === 1 ? '1 jour' : `somme de ${dayCount} jours`];
  return [sources[flow], ...days, ...(isAdjusted ? ['corrigé ou estimé'] : [])].join(', ');
}
