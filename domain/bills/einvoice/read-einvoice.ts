import type { Einvoice } from './einvoice.ts';
import { readCii } from './read-cii.ts';
import { readUbl } from './read-ubl.ts';
import type { XmlElement } from './xml-element.ts';

/** Text as the product stores it on one line: invisible characters and line ends become spaces. */
function plain(text: string, longest: number): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()
    .toWellFormed();
}

/**
 * Reads an electronic invoice in one of the two syntaxes of EN 16931: CII (Factur-X and ZUGFeRD of every profile) or UBL. Null
 * for any other XML. Only the sign is changed: a credit note has positive amounts in the file, and is stored as negative.
 */
export function readEinvoice(root: XmlElement): Einvoice | null {
  const read = readSyntax(root);
  if (read === null) return null;
  const [rate, ...rates] = new Set(read.taxes.map(({ permille }) => permille));
  const onlyRate = rates.length === 0 ? (rate ?? null) : null;
  const lines = read.lines.map(line => ({
    ...line,
    vatPermille: line.vatPermille ?? onlyRate,
    label: plain(line.label, 120),
    unit: plain(line.unit, 20),
  }));
  const days = lines.flatMap(({ firstDay, lastDay }) => (firstDay && lastDay ? [firstDay, lastDay] : []));
  const dated = {
    ...read,
    number: plain(read.number, 60),
    seller: plain(read.seller, 120),
    lines,
    firstDay: read.firstDay ?? days.toSorted()[0] ?? null,
    lastDay: read.lastDay ?? days.toSorted().at(-1) ?? null,
  };
  return dated.kind === 'credit-note' && (dated.ttcCents ?? 0) > 0 ? negative(dated) : dated;
}

function readSyntax(root: XmlElement): Einvoice | null {
  if (root.name === 'CrossIndustryInvoice' || root.name === 'CrossIndustryDocument') return readCii(root);
  return root.name === 'Invoice' || root.name === 'CreditNote' ? readUbl(root) : null;
}

function minus(value: number | null): number | null {
  return value === null ? null : -value + 0;
}

function negative(einvoice: Einvoice): Einvoice {
  return {
    ...einvoice,
    htCents: minus(einvoice.htCents),
    vatCents: minus(einvoice.vatCents),
    ttcCents: minus(einvoice.ttcCents),
    taxes: einvoice.taxes.map(({ permille, baseCents, cents }) => ({
      permille,
      baseCents: -baseCents + 0,
      cents: -cents + 0,
    })),
    lines: einvoice.lines.map(line => ({
      ...line,
      quantity: minus(line.quantity),
      htCents: -line.htCents + 0,
    })),
  };
}
