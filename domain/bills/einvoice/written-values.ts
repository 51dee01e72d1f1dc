import type { BillKind } from '../bill.ts';
import type { Einvoice, EinvoiceLine } from './einvoice.ts';
import type { XmlElement } from './xml-element.ts';

/** `-20.48` in cents, from the digits themselves, with the third decimal rounded; null when the text is not a decimal number. */
export function centsOf(text: string): number | null {
  const match = /^([-+]?)(?=\.?\d)(\d{0,10})(?:\.(\d*))?$/.exec(text.trim());
  if (match === null) return null;
  const [, sign, whole = '', decimals = ''] = match;
  const cents = Number(whole + decimals.padEnd(2, '0').slice(0, 2)) + (Number(decimals[2] ?? 0) >= 5 ? 1 : 0);
  return sign === '-' ? -cents + 0 : cents;
}

/** A decimal number, rounded to so many decimals; null when the text is not one. */
export function numberOf(text: string, decimals: number): number | null {
  if (!/^[-+]?(?=\.?\d)\d{0,12}(\.\d*)?$/.test(text.trim())) return null;
  return Number(Number(text).toFixed(decimals));
}

/** `20.00` percent gives 200; null when the text is not a rate. */
export function permilleOf(text: string): number | null {
  const percent = numberOf(text, 1);
  return percent === null || percent < 0 || percent > 100 ? null : Math.round(percent * 10);
}

/** `20251231` (format 102) or `2025-12-31` as ISO 8601; null when the text is not a day. */
export function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** UNTDID 1001: the credit notes that EN 16931 allows (BR-CL-01), and those that the French rules add (XP Z12-012). */
const creditNotes: ReadonlySet<string> = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '532',
  '502',
  '503',
]);
/** A corrected invoice, and those that are also self-billed (471), factored (472) or both (473). */
const corrected: ReadonlySet<string> = new Set(['384', '471', '472', '473']);

export function kindOf(typeCode: string): BillKind {
  if (creditNotes.has(typeCode)) return 'credit-note';
  return corrected.has(typeCode) ? 'corrective' : 'bill';
}

/** UN/ECE recommendation 20: units of energy and of other things that bills count. */
const units: Readonly<Record<string, string>> = {
  KWH: 'kWh',
  MWH: 'MWh',
  MTQ: 'm3',
  M3: 'm3',
  LTR: 'L',
  KGM: 'kg',
  TNE: 't',
  KWT: 'kW',
  KVA: 'kVA',
  KVR: 'kvar',
  MON: 'mois',
  DAY: 'jour',
  ANN: 'an',
  C62: '',
};

export function unitOf(code: string): string {
  return units[code.trim().toUpperCase()] ?? code.slice(0, 20);
}

/** VAT categories without VAT, whose rate may be absent (EN 16931, BT-151). */
const withoutVat: ReadonlySet<string> = new Set(['Z', 'E', 'AE', 'K', 'G', 'O']);

/** The rate of a line in thousandths; null when it states none. */
export function rateOf(percent: string, category: string): number | null {
  return percent === '' && withoutVat.has(category) ? 0 : permilleOf(percent);
}

/** A rate of VAT with its base and amount; none when one of them cannot be read. */
export function taxOf(percent: string, base: string, amount: string): Einvoice['taxes'] {
  const [permille, baseCents, cents] = [permilleOf(percent), centsOf(base), centsOf(amount)];
  return permille === null || baseCents === null || cents === null ? [] : [{ permille, baseCents, cents }];
}

/** A quantity and the price of one of its units, null when it is for another unit. A price may be for a number of units. */
export function pricedQuantity(
  quantity: XmlElement | undefined,
  amount: string,
  basis: XmlElement | undefined,
): Pick<EinvoiceLine, 'quantity' | 'unit' | 'unitPrice'> {
  const unitCode = quantity?.attributes['unitCode'] ?? '';
  const basisCode = basis?.attributes['unitCode'] ?? '';
  const price = numberOf(amount, 10);
  const count = numberOf(basis?.text ?? '', 4) ?? 1;
  const isOther = basisCode !== '' && unitCode !== '' && unitOf(basisCode) !== unitOf(unitCode);
  return {
    quantity: numberOf(quantity?.text ?? '', 4),
    unit: unitOf(unitCode),
    unitPrice: price === null || count <= 0 || isOther ? null : Number((price / count).toFixed(6)),
  };
}

/** The nine digits of a SIREN in a SIREN, a SIRET or a French VAT number; null when there are none. */
export function sirenOf(identifier: string): string | null {
  const plain = identifier.replaceAll(/[\s.]/g, '').toUpperCase();
  return /^(?:FR[0-9A-Z]{2})?(\d{9})(?:\d{5})?$/.exec(plain)?.[1] ?? null;
}
