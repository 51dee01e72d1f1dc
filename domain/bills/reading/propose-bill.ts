import { allowsUnit, type EnergyType } from '../../energy/energy-type.ts';
import { isUnit, type Unit } from '../../ground/number/unit.ts';
import type { BillComponent } from '../../energy/bill-component.ts';
import { canonicalSupplierName } from '../canonical-supplier-name.ts';
import type { Einvoice, EinvoiceLine } from '../einvoice/einvoice.ts';
import { componentOfLabel } from './component-of-label.ts';
import { findPoints } from './find-points.ts';
import { type FoundPower, powersOfLines, powersOfText } from './find-powers.ts';
import type { Found } from './found.ts';
import type { KnownForBills } from './known-for-bills.ts';
import { centsOfPoints, daysOfLines, linesByPoint } from './parts-of-lines.ts';
import { partsOfText } from './parts-of-text.ts';
import { type FoundHead, readBillText } from './read-bill-text.ts';
import type { TextLine } from './text-line.ts';

export type ProposedLine = Omit<EinvoiceLine, 'texts' | 'attributes'> & { component: BillComponent };
/** What one of several points is billed; amounts in cents, all taxes included. */
export type ProposedPart = {
  point: Found<number>;
  firstDay: Found<string> | null;
  lastDay: Found<string> | null;
  quantity: ProposedQuantity | null;
  ttcCents: Found<number> | null;
  lines: ProposedLine[];
  powers: FoundPower[];
};
type ProposedQuantity = Found<{ value: number; unit: Unit }>;
/** A field for which the electronic invoice and the text of its PDF differ; amounts in cents. */
export type Difference = {
  field: 'number' | 'issuedOn' | 'htCents' | 'ttcCents';
  einvoice: string | number;
  text: string | number;
};

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
};

/**
 * Printed values are taken as they are; when an electronic invoice and its text differ, the invoice prevails and the difference
 * is reported.
 */
export function proposeBill(
  einvoice: Einvoice | null,
  lines: readonly TextLine[],
  known: KnownForBills,
): BillProposal {
  const { siren, quantityKwh, ...told } = readBillText(lines, known);
  if (einvoice === null) {
    const isSilent =
      told.points.length === 0 && [told.supplier, told.number, told.ttcCents].every(one => one === null);
    return {
      ...told,
      source: isSilent ? 'none' : 'text',
      profile: null,
      supplierSiren: siren,
      corrects: null,
      quantity: told.points.length > 1 ? null : quantityOf(quantityKwh, energyOf(told.points[0], known)),
      lines: [],
      powers: isOfOne(told, known) ? powersOfText(lines) : [],
      parts: textParts(lines, told, known),
      looseLines: [],
      differences: [],
    };
  }
  const pointLines = einvoice.texts.map(each => ({ page: 0, top: 0, text: each }));
  const written = findPoints(pointLines, known.points).map(({ value }) => inInvoice(value, 'BT-18'));
  const points = written.length > 0 ? written : told.points;
  const head = {
    supplier: supplierOf(einvoice, known),
    number: some(einvoice.number, 'BT-1') ?? told.number,
    kind: inInvoice(einvoice.kind, 'BT-3'),
    issuedOn: some(einvoice.issuedOn, 'BT-2') ?? told.issuedOn,
    firstDay: some(einvoice.firstDay, 'BT-73') ?? told.firstDay,
    lastDay: some(einvoice.lastDay, 'BT-74') ?? told.lastDay,
    htCents: some(einvoice.htCents, 'BT-109'),
    vatCents: some(einvoice.vatCents, 'BT-110'),
    ttcCents: some(einvoice.ttcCents, 'BT-112'),
    points,
  };
  const { byPoint, loose } = linesByPoint(einvoice.lines, known.points);
  const isOfLines = points.length > 1 && byPoint.size > 0;
  const all = einvoice.lines.map(proposedLine);
  return {
    ...head,
    source: 'einvoice',
    profile: einvoice.profile,
    supplierSiren: einvoice.sellerSiren,
    corrects: some(einvoice.corrects, 'BT-25'),
    quantity: points.length > 1 ? null : consumedOf(all, energyOf(points[0], known)),
    lines: all,
    powers: isOfOne(head, known) ? powersOfEither(einvoice.lines, lines) : [],
    parts: isOfLines ? lineParts(head, byPoint, loose.length > 0, known) : textParts(lines, head, known),
    looseLines: points.length > 1 ? (isOfLines ? loose.map(proposedLine) : all) : [],
    differences: differencesOf(einvoice, told),
  };
}

function energyOf(point: Found<number> | undefined, { points }: KnownForBills): EnergyType | undefined {
  return points.find(({ id }) => id === point?.value)?.energyType;
}

/** Whether the printed powers can only belong to one point. */
function isOfOne({ points }: Pick<FoundHead, 'points'>, known: KnownForBills): boolean {
  return points.length < 2 && energyOf(points[0], known) === 'electricity';
}

/** As in the invoice, otherwise as in its text. */
function powersOfEither(ofInvoice: readonly EinvoiceLine[], text: readonly TextLine[]): FoundPower[] {
  const told = powersOfLines(ofInvoice);
  return told.length > 0 ? told : powersOfText(text);
}

function proposedLine({ texts: _texts, attributes: _attributes, ...line }: EinvoiceLine): ProposedLine {
  return { ...line, component: componentOfLabel(line.label) };
}

type Head = Pick<FoundHead, 'points' | 'firstDay' | 'lastDay' | 'htCents' | 'ttcCents'>;

function textParts(lines: readonly TextLine[], head: Head, known: KnownForBills): ProposedPart[] {
  if (head.points.length < 2) return [];
  return partsOfText(lines, head.points, head, known.points).map(({ quantityKwh, ...part }) => ({
    ...part,
    firstDay: part.firstDay ?? head.firstDay,
    lastDay: part.lastDay ?? head.lastDay,
    quantity: quantityOf(quantityKwh, energyOf(part.point, known)),
    lines: [],
    powers: [],
  }));
}

/** Each point has the lines that name it; the amounts owed are given only when every line names a point. */
function lineParts(
  { points, firstDay, lastDay, ttcCents }: Head,
  byPoint: ReadonlyMap<number, EinvoiceLine[]>,
  hasLoose: boolean,
  known: KnownForBills,
): ProposedPart[] {
  const own = points.map(({ value }) => byPoint.get(value) ?? []);
  const cents = hasLoose ? null : centsOfPoints(own, ttcCents?.value ?? null);
  return points.map((point, at) => {
    const lines = own[at] ?? [];
    const proposed = lines.map(proposedLine);
    return {
      point,
      ...(daysOfLines(lines, isSupply) ?? { firstDay, lastDay }),
      quantity: consumedOf(proposed, energyOf(point, known)),
      ttcCents: cents?.[at] ?? null,
      lines: proposed,
      powers: energyOf(point, known) === 'electricity' ? powersOfLines(lines) : [],
    };
  });
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

const consumed: ReadonlySet<BillComponent> = new Set(['supply', 'water', 'heat-variable']);

function isSupply({ label }: EinvoiceLine): boolean {
  return consumed.has(componentOfLabel(label));
}

/**
 * The supplied quantity, when every supply line has a quantity in a unit of the energy: kWh and MWh together in kWh. Lines of the
 * network and of taxes repeat the same energy.
 */
function consumedOf(
  lines: readonly ProposedLine[],
  energyType: EnergyType | undefined,
): ProposedQuantity | null {
  const parts = lines.filter(({ component }) => consumed.has(component));
  if (energyType === undefined || parts.length === 0) return null;
  const inKwh = parts.map(({ quantity, unit }) =>
    quantity === null
      ? null
      : { value: unit === 'MWh' ? quantity * 1000 : quantity, unit: unit === 'MWh' ? 'kWh' : unit },
  );
  const [first] = inKwh;
  const unit = first?.unit ?? '';
  if (!isUnit(unit) || !allowsUnit(energyType, unit)) return null;
  if (inKwh.some(part => part === null || part.unit !== unit)) return null;
  const value = Number(inKwh.reduce((sum, part) => sum + (part?.value ?? 0), 0).toFixed(3));
  return inInvoice({ value, unit }, 'BT-129');
}

function quantityOf(kwh: Found<number> | null, energyType: EnergyType | undefined): ProposedQuantity | null {
  if (kwh === null || energyType === undefined || !allowsUnit(energyType, 'kWh')) return null;
  return { ...kwh, value: { value: kwh.value, unit: 'kWh' } };
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

/** Whether nothing is left for the person but to check it. */
export function isWhole(proposal: BillProposal): boolean {
  const { supplier, number, issuedOn, firstDay, lastDay, ttcCents, points, parts } = proposal;
  const found = [supplier, number, issuedOn, ttcCents];
  const own =
    parts.length > 0
      ? parts.flatMap(each => [each.firstDay, each.lastDay, each.ttcCents])
      : [firstDay, lastDay];
  const isTold = [...found, ...own].every(each => each !== null);
  return isTold && points.length > 0 && proposal.looseLines.length === 0 && proposal.differences.length === 0;
}
