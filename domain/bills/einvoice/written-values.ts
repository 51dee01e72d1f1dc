import type { BillKind } from '../bill.ts';

/** `-20.48` in cents, from the digits themselves, with the third decimal rounded; null when the text is not a decimal number. */
export function centsOf(text: string): number | null {
  const match = /^([-+]?)(\d{1,10})(?:\.(\d*))?$/.exec(text.trim());
  if (match === null) return null;
  const [, sign, whole = '', decimals = ''] = match;
  const cents = Number(whole + decimals.padEnd(2, '0').slice(0, 2)) + (Number(decimals[2] ?? 0) >= 5 ? 1 : 0);
  return sign === '-' ? -cents + 0 : cents;
}

/** A decimal number, rounded to so many decimals; null when the text is not one. */
export function numberOf(text: string, decimals: number): number | null {
  if (!/^[-+]?\d{1,12}(\.\d*)?$/.test(text.trim())) return null;
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

/** UNTDID 1001, as allowed by EN 16931: 381, 396 and 261 are credit notes, 384 a corrected invoice. */
export function kindOf(typeCode: string): BillKind {
  if (['381', '396', '261', '81', '83'].includes(typeCode)) return 'credit-note';
  return typeCode === '384' ? 'corrective' : 'bill';
}

/** UN/ECE recommendation 20: units of energy and of other things that bills count. */
const units: Readonly<Record<string, string>> = {
  KWH: 'kWh',
  MWH: 'MWh',
  MTQ: 'm3',
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
  return units[code] ?? code.slice(0, 20);
}

/** The nine digits of a SIREN in a SIREN, a SIRET or a French VAT number; null when there are none. */
export function sirenOf(identifier: string): string | null {
  const plain = identifier.replaceAll(/[\s.]/g, '').toUpperCase();
  return /^(?:FR[0-9A-Z]{2})?(\d{9})(?:\d{5})?$/.exec(plain)?.[1] ?? null;
}
