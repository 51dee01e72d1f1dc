import type { BillKind } from '../bill.ts';

/**
 * An electronic invoice as its supplier wrote it; null is what it does not state. Amounts in cents, negative for a credit note.
 */
export type Einvoice = {
  syntax: 'cii' | 'ubl';
  /** BT-24, as written. */
  profile: string;
  /** BT-1. */
  number: string;
  /** BT-3. */
  kind: BillKind;
  /** BT-2, ISO 8601. */
  issuedOn: string | null;
  /** BT-27. */
  seller: string;
  /** BT-30 or BT-31, its nine digits. */
  sellerSiren: string | null;
  /** BT-5, in capitals, empty when not stated; absent in invoices read by earlier versions. */
  currency?: string | undefined;
  /** BT-73 and BT-74, otherwise the days that the lines cover. */
  firstDay: string | null;
  lastDay: string | null;
  /** BT-109, BT-110, BT-112. */
  htCents: number | null;
  vatCents: number | null;
  ttcCents: number | null;
  /** BG-23, one per rate; rates in thousandths. */
  taxes: { permille: number; baseCents: number; cents: number }[];
  /** BG-25; empty in the profiles MINIMUM and BASIC WL, which have totals only. */
  lines: EinvoiceLine[];
  /** Lines whose amount cannot be read, which are not in `lines`; absent in invoices read by earlier versions. */
  unreadLines?: number | undefined;
  /** BT-25: the number of the bill that it corrects. */
  corrects: string | null;
  /** The numbers of further invoices in the same PDF, of which this one is the first; absent when there are none. */
  others?: string[] | undefined;
  /** All texts in it, in which the numbers of points are searched. */
  texts: string[];
};

export type EinvoiceLine = {
  /** BT-153. */
  label: string;
  /** BT-129 with its unit in the product's words, otherwise the code as written. */
  quantity: number | null;
  unit: string;
  /** BT-146, for one unit, in euros before VAT. */
  unitPrice: number | null;
  /** BT-131, as printed: it differs from the quantity times the price, which is rounded. */
  htCents: number;
  /** BT-152, otherwise the only rate of the invoice; null when neither is stated. */
  vatPermille: number | null;
  firstDay: string | null;
  lastDay: string | null;
  /** All texts in it, in which its point is searched; absent in invoices read by earlier versions. */
  texts?: readonly string[] | undefined;
  /** BG-32, names and values as written; absent in invoices read by earlier versions. */
  attributes?: readonly { name: string; value: string }[] | undefined;
};
