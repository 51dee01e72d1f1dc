import { checkAmounts } from '../../energy/check-amounts.ts';
import type { ProposedLine, ProposedQuantity } from './consumed-quantity.ts';
import type { FoundPower } from './find-powers.ts';
import type { Found } from './found.ts';
import type { FoundHead } from './read-bill-text.ts';

/** What one of several points is billed; amounts in cents, all taxes included. */
export type ProposedPart = {
  /** Null for a point that nobody has registered. */
  point: Found<number> | null;
  firstDay: Found<string> | null;
  lastDay: Found<string> | null;
  quantity: ProposedQuantity | null;
  ttcCents: Found<number> | null;
  lines: ProposedLine[];
  powers: FoundPower[];
};
/** A field for which the electronic invoice and the text of its PDF differ; amounts in cents. */
export type Difference = {
  field: 'number' | 'issuedOn' | 'htCents' | 'ttcCents';
  einvoice: string | number;
  text: string | number;
};

/**
 * Why something was left out: amounts in another currency; points that nobody has registered, by their numbers; further invoices
 * in the same PDF, by theirs; a quantity that the lines do not state in one way; lines whose amount cannot be read.
 */
export type ProposalDoubt =
  | { what: 'currency'; currency: string }
  | { what: 'unknown-points'; numbers: string[] }
  | { what: 'other-invoices'; numbers: string[] }
  | { what: 'quantity' }
  | { what: 'unread-lines'; count: number };

/**
 * What was read from a file of a bill, to be checked by a person before anything is stored; a null is left for the person to fill
 * in.
 */
export type BillProposal = FoundHead & {
  /** `none`: a scan, or a file without a recognised word. */
  source: 'einvoice' | 'text' | 'none';
  /** For an electronic invoice, as written. */
  profile: string | null;
  supplierSiren: string | null;
  /** The bill that this one corrects, by its number. */
  corrects: Found<string> | null;
  /** For the only point, in a unit of its energy; null when there are several. */
  quantity: ProposedQuantity | null;
  lines: ProposedLine[];
  /** For the only point of electricity; empty when there are several. */
  powers: FoundPower[];
  /** When several points are named, what each is billed, in their order; otherwise empty. */
  parts: ProposedPart[];
  /** With several points, the lines that name none of them: a person assigns them. */
  looseLines: ProposedLine[];
  differences: Difference[];
  doubts: ProposalDoubt[];
};

/** Whether the amounts add up and every line states its VAT. */
function addsUp({ htCents, vatCents, ttcCents, lines, parts }: BillProposal): boolean {
  const rated = lines.flatMap(line =>
    line.vatPermille === null ? [] : [{ ...line, vatPermille: line.vatPermille }],
  );
  const totals = {
    htCents: htCents?.value ?? null,
    vatCents: vatCents?.value ?? null,
    ttcCents: ttcCents?.value ?? null,
  };
  const ofPoints = parts.flatMap(part => part.ttcCents?.value ?? []);
  return rated.length === lines.length && checkAmounts(totals, rated, ofPoints).length === 0;
}

/** Whether nothing is left for the person but to check it. */
export function isWhole(proposal: BillProposal): boolean {
  const { supplier, number, issuedOn, firstDay, lastDay, ttcCents, points, parts, quantity } = proposal;
  const found = [supplier, number, issuedOn, ttcCents];
  const own =
    parts.length > 0
      ? parts.flatMap(each => [each.point, each.firstDay, each.lastDay, each.ttcCents, each.quantity])
      : [firstDay, lastDay, quantity];
  const isTold = [...found, ...own].every(each => each !== null);
  const isOpen = [proposal.looseLines, proposal.differences, proposal.doubts].some(each => each.length > 0);
  return isTold && points.length > 0 && !isOpen && addsUp(proposal);
}
