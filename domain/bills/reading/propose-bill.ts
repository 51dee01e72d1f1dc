import { canonicalSupplierName } from '../canonical-supplier-name.ts';
import type { Einvoice, EinvoiceLine } from '../einvoice/einvoice.ts';
import type { BillProposal, Difference, ProposalDoubt } from './bill-proposal.ts';
import { consumedOf, countsUse, isSupply, type ProposedLine, quantityOf } from './consumed-quantity.ts';
import { findPoints } from './find-points.ts';
import { type FoundPower, powersOfLines, powersOfText } from './find-powers.ts';
import type { Found } from './found.ts';
import type { KnownForBills } from './known-for-bills.ts';
import { daysOfLines, linesByPoint } from './parts-of-lines.ts';
import { energyOf, isKnown, isOfOne, lineParts, proposedLine, textParts } from './proposed-parts.ts';
import { type BillText, type FoundHead, readBillText } from './read-bill-text.ts';
import type { TextLine } from './text-line.ts';
import { unknownPoints } from './unknown-points.ts';

/**
 * Printed values are taken as they are; when an electronic invoice and its text differ, the invoice prevails and the difference
 * is reported.
 */
export function proposeBill(
  einvoice: Einvoice | null,
  lines: readonly TextLine[],
  known: KnownForBills,
): BillProposal {
  return einvoice === null ? ofText(lines, known) : ofEinvoice(inEuros(einvoice), lines, known);
}

/** Numbers alone are searched in the lines of an invoice, since its head has those of companies. */
function withUnknown(einvoice: Einvoice | null, lines: readonly TextLine[], known: KnownForBills) {
  const rows =
    einvoice === null ? lines.map(({ text }) => text) : einvoice.lines.flatMap(each => each.texts ?? []);
  const unknown = unknownPoints({ rows, texts: einvoice?.texts ?? [] }, known);
  const doubts: ProposalDoubt[] =
    unknown.length === 0 ? [] : [{ what: 'unknown-points', numbers: unknown.map(each => each.number) }];
  return { all: { ...known, points: [...known.points, ...unknown] }, doubts };
}

function ofText(lines: readonly TextLine[], known: KnownForBills): BillProposal {
  const { all, doubts } = withUnknown(null, lines, known);
  const { siren, quantityKwh, ...told } = readBillText(lines, all);
  const isSilent =
    told.points.length === 0 && [told.supplier, told.number, told.ttcCents].every(one => one === null);
  return {
    ...told,
    points: told.points.filter(isKnown),
    source: isSilent ? 'none' : 'text',
    profile: null,
    supplierSiren: siren,
    corrects: null,
    quantity: told.points.length > 1 ? null : quantityOf(quantityKwh, energyOf(told.points[0], all), told),
    lines: [],
    powers: isOfOne(told, all) ? powersOfText(lines) : [],
    parts: textParts(lines, told, all),
    looseLines: [],
    differences: [],
    doubts,
  };
}

/** Amounts in another currency are left out: a person converts them. */
function inEuros(einvoice: Einvoice): { einvoice: Einvoice; doubts: ProposalDoubt[] } {
  const { currency = '' } = einvoice;
  if (currency === '' || currency === 'EUR') return { einvoice, doubts: [] };
  const none = { htCents: null, vatCents: null, ttcCents: null, taxes: [], lines: [] };
  return { einvoice: { ...einvoice, ...none }, doubts: [{ what: 'currency', currency }] };
}

function ofEinvoice(
  { einvoice, doubts }: ReturnType<typeof inEuros>,
  lines: readonly TextLine[],
  known: KnownForBills,
): BillProposal {
  const inFields = withUnknown(einvoice, [], known);
  const pointLines = einvoice.texts.map(each => ({ page: 0, top: 0, text: each }));
  const written = findPoints(pointLines, inFields.all.points).map(({ value }) => inInvoice(value, 'BT-18'));
  const { all, doubts: unknown } = written.length > 0 ? inFields : withUnknown(null, lines, known);
  const text = readBillText(lines, all);
  const points = written.length > 0 ? written : text.points;
  const head = { ...headOf(einvoice, text, known), points };
  const { byPoint, loose } = linesByPoint(einvoice.lines, all.points);
  const isOfLines = points.length > 1 && byPoint.size > 0;
  const proposed = einvoice.lines.map(proposedLine);
  const energyType = energyOf(points[0], all);
  const unread = einvoice.unreadLines ?? 0;
  const ownQuantity =
    proposed.length > 0 ? consumedOf(proposed, energyType) : quantityOf(text.quantityKwh, energyType, head);
  const quantity = points.length > 1 || unread > 0 ? null : ownQuantity;
  const parts = isOfLines
    ? lineParts(head, byPoint, loose.length + unread, all)
    : textParts(lines, head, all);
  const counted = points.length > 1 ? (isOfLines ? parts : []) : [{ quantity, lines: proposed }];
  const isOpen = counted.some(each => each.quantity === null && countsUse(each.lines, energyType));
  return {
    ...head,
    points: points.filter(isKnown),
    source: 'einvoice',
    profile: einvoice.profile,
    supplierSiren: einvoice.sellerSiren,
    corrects: some(einvoice.corrects, 'BT-25'),
    quantity,
    lines: proposed,
    powers: isOfOne(head, all) ? powersOfEither(einvoice.lines, lines) : [],
    parts: unread > 0 ? parts.map(part => ({ ...part, quantity: null })) : parts,
    looseLines: looseOf({ points, isOfLines }, loose, proposed),
    differences: differencesOf(einvoice, text),
    doubts: [
      ...doubts,
      ...unknown,
      ...doubtsOf(einvoice),
      ...(isOpen ? [{ what: 'quantity' as const }] : []),
    ],
  };
}

/** Missing values come from the text. */
function headOf(einvoice: Einvoice, text: BillText, known: KnownForBills): Omit<FoundHead, 'points'> {
  const ownDays = daysOfUse(einvoice);
  return {
    supplier: supplierOf(einvoice, known),
    number: some(einvoice.number, 'BT-1') ?? text.number,
    kind: inInvoice(einvoice.kind, 'BT-3'),
    issuedOn: some(einvoice.issuedOn, 'BT-2') ?? text.issuedOn,
    firstDay: ownDays?.firstDay ?? some(einvoice.firstDay, 'BT-73') ?? text.firstDay,
    lastDay: ownDays?.lastDay ?? some(einvoice.lastDay, 'BT-74') ?? text.lastDay,
    htCents: some(einvoice.htCents, 'BT-109'),
    vatCents: some(einvoice.vatCents, 'BT-110'),
    ttcCents: some(einvoice.ttcCents, 'BT-112'),
  };
}

function looseOf(
  { points, isOfLines }: { points: readonly Found<number>[]; isOfLines: boolean },
  loose: readonly EinvoiceLine[],
  all: ProposedLine[],
): ProposedLine[] {
  if (points.length < 2) return [];
  return isOfLines ? loose.map(proposedLine) : all;
}

function doubtsOf({ unreadLines = 0, others = [] }: Einvoice): ProposalDoubt[] {
  return [
    ...(others.length > 0 ? [{ what: 'other-invoices' as const, numbers: others }] : []),
    ...(unreadLines > 0 ? [{ what: 'unread-lines' as const, count: unreadLines }] : []),
  ];
}

/**
 * The days of the lines of supply, when the head states no days of its own: an invoice without them was read with those of all
 * its lines, and a subscription is often billed in advance.
 */
function daysOfUse({ firstDay, lastDay, lines }: Einvoice): ReturnType<typeof daysOfLines> {
  const all = daysOfLines(lines, () => false);
  const isOfLines = all?.firstDay.value === firstDay && all?.lastDay.value === lastDay;
  return isOfLines ? daysOfLines(lines, isSupply) : null;
}

/** As in the invoice, otherwise as in its text. */
function powersOfEither(ofInvoice: readonly EinvoiceLine[], text: readonly TextLine[]): FoundPower[] {
  const told = powersOfLines(ofInvoice);
  return told.length > 0 ? told : powersOfText(text);
}

function inInvoice<T>(value: T, field: string): Found<T> {
  return { value, where: { kind: 'einvoice', field } };
}

function some<T>(value: T | null, field: string): Found<T> | null {
  return value === null || value === '' ? null : inInvoice(value, field);
}

/** The known supplier with that SIREN or name, under its known name; otherwise the name as written. */
function supplierOf({ seller, sellerSiren }: Einvoice, { suppliers }: KnownForBills): Found<string> | null {
  const bySiren = suppliers.find(({ siren }) => siren !== null && siren === sellerSiren);
  if (bySiren) return inInvoice(bySiren.name, 'BT-30');
  const canonical = canonicalSupplierName(seller);
  const byName = suppliers.find(({ name }) => canonicalSupplierName(name) === canonical);
  return some(byName?.name ?? seller, 'BT-27');
}

type Told = Record<Difference['field'], Found<string | number> | null>;

function differencesOf(einvoice: Einvoice, told: Told): Difference[] {
  return (['number', 'issuedOn', 'htCents', 'ttcCents'] as const).flatMap(field => {
    const written = einvoice[field];
    const printed = told[field]?.value;
    if (written === null || printed === undefined) return [];
    // A credit note may be printed with or without its sign.
    const isSame =
      typeof written === 'number' ? Math.abs(written) === Math.abs(Number(printed)) : written === printed;
    return isSame ? [] : [{ field, einvoice: written, text: printed }];
  });
}
