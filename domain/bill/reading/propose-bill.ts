import { allowsUnit, type EnergyType } from '../../energy/energy-type.ts';
import { isUnit, type Unit } from '../../energy/unit.ts';
import type { BillComponent } from '../bill-component.ts';
import { canonicalSupplierName } from '../canonical-supplier-name.ts';
import type { Einvoice, EinvoiceLine } from '../einvoice/einvoice.ts';
import { componentOfLabel } from './component-of-label.ts';
import { findPoints } from './find-points.ts';
import type { Found } from './found.ts';
import type { KnownForBills } from './known-for-bills.ts';
import { type FoundHead, readBillText } from './read-bill-text.ts';
import type { TextLine } from './text-line.ts';

export type ProposedLine = EinvoiceLine & { component: BillComponent };
/** A field that the electronic invoice and the text of its PDF do not tell alike; amounts in cents. */
export type Difference = {
  field: 'number' | 'issuedOn' | 'htCents' | 'ttcCents';
  einvoice: string | number;
  text: string | number;
};

/** What a file tells of a bill, to be read by a person before anything is stored; null is left to the person. */
export type BillProposal = FoundHead & {
  /** `none`: a scan, or a file without a word that is known. */
  source: 'einvoice' | 'text' | 'none';
  /** Of an electronic invoice, as written. */
  profile: string | null;
  supplierSiren: string | null;
  /** The bill that this one corrects, by its number. */
  corrects: Found<string> | null;
  /** Of the first point, in a unit of its energy. */
  quantity: Found<{ value: number; unit: Unit }> | null;
  lines: ProposedLine[];
  differences: Difference[];
};

/** What is printed is taken as it is; where an electronic invoice and a text differ, the invoice is taken and it is told. */
export function proposeBill(
  einvoice: Einvoice | null,
  lines: readonly TextLine[],
  known: KnownForBills,
): BillProposal {
  const text = readBillText(lines, known);
  const { siren, quantityKwh, ...told } = text;
  const energyOf = (points: readonly Found<number>[]) =>
    known.points.find(({ id }) => id === points[0]?.value)?.energyType;
  if (einvoice === null) {
    const isSilent =
      told.points.length === 0 && [told.supplier, told.number, told.ttcCents].every(one => one === null);
    return {
      ...told,
      source: isSilent ? 'none' : 'text',
      profile: null,
      supplierSiren: siren,
      corrects: null,
      quantity: quantityKwh && quantityOf(quantityKwh, energyOf(told.points)),
      lines: [],
      differences: [],
    };
  }
  const pointLines = einvoice.texts.map(each => ({ page: 0, top: 0, text: each }));
  const written = findPoints(pointLines, known.points).map(({ value }) => inInvoice(value, 'BT-18'));
  const points = written.length > 0 ? written : told.points;
  const proposed = einvoice.lines.map(line => ({ ...line, component: componentOfLabel(line.label) }));
  return {
    source: 'einvoice',
    profile: einvoice.profile,
    supplier: supplierOf(einvoice, known),
    supplierSiren: einvoice.sellerSiren,
    number: some(einvoice.number, 'BT-1') ?? told.number,
    kind: inInvoice(einvoice.kind, 'BT-3'),
    issuedOn: some(einvoice.issuedOn, 'BT-2') ?? told.issuedOn,
    firstDay: some(einvoice.firstDay, 'BT-73') ?? told.firstDay,
    lastDay: some(einvoice.lastDay, 'BT-74') ?? told.lastDay,
    htCents: some(einvoice.htCents, 'BT-109'),
    vatCents: some(einvoice.vatCents, 'BT-110'),
    ttcCents: some(einvoice.ttcCents, 'BT-112'),
    corrects: some(einvoice.corrects, 'BT-25'),
    points,
    quantity: consumedOf(proposed, energyOf(points)),
    lines: proposed,
    differences: differencesOf(einvoice, told),
  };
}

function inInvoice<T>(value: T, field: string): Found<T> {
  return { value, where: { kind: 'einvoice', field } };
}

function some<T>(value: T | null, field: string): Found<T> | null {
  return value === null || value === '' ? null : inInvoice(value, field);
}

/** The known supplier with that SIREN or name, under the name that is known; else as it is written. */
function supplierOf({ seller, sellerSiren }: Einvoice, { suppliers }: KnownForBills): Found<string> | null {
  const bySiren = suppliers.find(({ siren }) => siren !== null && siren === sellerSiren);
  if (bySiren) return inInvoice(bySiren.name, 'BT-30');
  const canonical = canonicalSupplierName(seller);
  const byName = suppliers.find(({ name }) => canonicalSupplierName(name) === canonical);
  return some(byName?.name ?? seller, 'BT-27');
}

const consumed: ReadonlySet<BillComponent> = new Set(['supply', 'water', 'heat-variable']);

/**
 * What was supplied, where every line of supply has a quantity in a unit of the energy: kWh and MWh together in kWh. Lines
 * of the network and of taxes count the same energy again.
 */
function consumedOf(
  lines: readonly ProposedLine[],
  energyType: EnergyType | undefined,
): BillProposal['quantity'] {
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

function quantityOf(kwh: Found<number>, energyType: EnergyType | undefined): BillProposal['quantity'] {
  if (energyType === undefined || !allowsUnit(energyType, 'kWh')) return null;
  return { ...kwh, value: { value: kwh.value, unit: 'kWh' } };
}

type Told = Record<Difference['field'], Found<string | number> | null>;

function differencesOf(einvoice: Einvoice, told: Told): Difference[] {
  return (['number', 'issuedOn', 'htCents', 'ttcCents'] as const).flatMap(field => {
    const written = einvoice[field];
    const printed = told[field]?.value;
    if (written === null || printed === undefined) return [];
    // A credit note is printed with or without its sign.
    const isSame =
      typeof written === 'number' ? Math.abs(written) === Math.abs(Number(printed)) : written === printed;
    return isSame ? [] : [{ field, einvoice: written, text: printed }];
  });
}

/** Whether nothing is left to the person but to read it. */
export function isWhole(proposal: BillProposal): boolean {
  const { supplier, number, issuedOn, firstDay, lastDay, ttcCents, points, differences } = proposal;
  const found = [supplier, number, issuedOn, firstDay, lastDay, ttcCents];
  return found.every(each => each !== null) && points.length === 1 && differences.length === 0;
}
