import type { EnergyType } from '../../energy/energy-type.ts';
import type { EinvoiceLine } from '../einvoice/einvoice.ts';
import type { ProposedPart } from './bill-proposal.ts';
import { componentOfLabel } from './component-of-label.ts';
import { consumedOf, isSupply, type ProposedLine, quantityOf } from './consumed-quantity.ts';
import { powersOfLines } from './find-powers.ts';
import type { Found } from './found.ts';
import type { KnownForBills } from './known-for-bills.ts';
import { centsOfPoints, daysOfLines } from './parts-of-lines.ts';
import { partsOfText } from './parts-of-text.ts';
import type { FoundHead } from './read-bill-text.ts';
import type { TextLine } from './text-line.ts';

/** A point that somebody has registered: `unknownPoints` gives the others negative ids. */
export const isKnown = ({ value }: Found<number>) => value > 0;

export function energyOf(
  point: Found<number> | undefined,
  { points }: KnownForBills,
): EnergyType | undefined {
  return points.find(({ id }) => id === point?.value)?.energyType;
}

/** Whether the printed powers can only belong to one point. */
export function isOfOne({ points }: Pick<FoundHead, 'points'>, known: KnownForBills): boolean {
  return points.length < 2 && energyOf(points[0], known) === 'electricity';
}

export function proposedLine({
  texts: _texts,
  attributes: _attributes,
  ...line
}: EinvoiceLine): ProposedLine {
  return { ...line, component: componentOfLabel(line.label) };
}

type Head = Pick<FoundHead, 'kind' | 'points' | 'firstDay' | 'lastDay' | 'htCents' | 'ttcCents'>;

export function textParts(lines: readonly TextLine[], head: Head, known: KnownForBills): ProposedPart[] {
  if (head.points.length < 2) return [];
  return partsOfText(lines, head.points, head, known.points).map(({ quantityKwh, ...part }) => ({
    ...part,
    point: isKnown(part.point) ? part.point : null,
    firstDay: part.firstDay ?? head.firstDay,
    lastDay: part.lastDay ?? head.lastDay,
    quantity: quantityOf(quantityKwh, energyOf(part.point, known), {
      kind: head.kind,
      ttcCents: part.ttcCents ?? head.ttcCents,
    }),
    lines: [],
    powers: [],
  }));
}

/** Each point has the lines that name it; the amounts owed are given only when every line names a point. */
export function lineParts(
  { points, firstDay, lastDay, ttcCents }: Head,
  byPoint: ReadonlyMap<number, EinvoiceLine[]>,
  looseCount: number,
  known: KnownForBills,
): ProposedPart[] {
  const own = points.map(({ value }) => byPoint.get(value) ?? []);
  const cents = looseCount > 0 ? null : centsOfPoints(own, ttcCents?.value ?? null);
  return points.map((point, at) => {
    const lines = own[at] ?? [];
    const proposed = lines.map(proposedLine);
    return {
      point: isKnown(point) ? point : null,
      ...(daysOfLines(lines, isSupply) ?? { firstDay, lastDay }),
      quantity: consumedOf(proposed, energyOf(point, known)),
      ttcCents: cents?.[at] ?? null,
      lines: proposed,
      powers: energyOf(point, known) === 'electricity' ? powersOfLines(lines) : [],
    };
  });
}
