import type { BillKind } from '../bill.ts';
import { findAmounts } from './find-amounts.ts';
import { findPoints } from './find-points.ts';
import { findSirens, findSupplier } from './find-supplier.ts';
import { type Found, foundOn } from './found.ts';
import type { KnownForBills } from './known-for-bills.ts';
import type { TextLine } from './text-line.ts';
import { daysOnLine, spansOnLine } from './written-days.ts';

/** The header of a bill, each value with the place where it was found; null when it is not certain. */
export type FoundHead = {
  supplier: Found<string> | null;
  number: Found<string> | null;
  kind: Found<BillKind> | null;
  issuedOn: Found<string> | null;
  firstDay: Found<string> | null;
  lastDay: Found<string> | null;
  htCents: Found<number> | null;
  vatCents: Found<number> | null;
  ttcCents: Found<number> | null;
  /** Every point of the group that the bill names. */
  points: Found<number>[];
};

/** What was read from a text of a bill. */
export type BillText = FoundHead & {
  /** The only SIREN that is not the group's: it becomes the supplier's, once a person says who that is. */
  siren: string | null;
  quantityKwh: Found<number> | null;
};

const numbered =
  /(?:facture|avoir|rectificative)?\s*(?:n\s*[°ºo]|num[ée]ro|r[ée]f[ée]rence)\s*(?:de\s+(?:la\s+)?(?:facture|l.avoir))?\s*:?\s*([A-Z0-9][A-Z0-9/_.-]{2,40})/i;
const ofBill = /facture|avoir/i;
const ofIssue =
  /date (?:de |d.)?(?:la )?(?:facture|facturation|[ée]mission)|factur[ée]e? (?:du|le)|(?:facture|avoir).{0,40}\bdu\b|[ée]mise? le/i;
const ofPeriod = /p[ée]riode|consommation|factur/i;
/** Days of a later or earlier bill. */
const ofOtherBills = /prochain|pr[ée]c[ée]dent|\bn ?[-−] ?1\b|derniers mois/i;
/** Days of a contract, a price or a subscription, which is often billed in advance. */
const ofTerms = /contrat|valable|engagement|abonnement|prime fixe|tarif/i;
const ofUse = /consommation|factur/i;
/** Quantities of a year, of other bills or of a day. */
const ofOtherSpans =
  /annuel|\bCAR\b|de r[ée]f[ée]rence|\bcumul|\bn ?[-−] ?1\b|derniers mois|m[êe]me p[ée]riode|pr[ée]c[ée]dent|historique|moyenne|par jour|\/ ?j(?:our)?\b/i;

/** Reads the text of a bill. A value that occurs twice with different contents is in doubt, and left to the person. */
export function readBillText(lines: readonly TextLine[], known: KnownForBills): BillText {
  const sirens = findSirens(lines, known.ownSirens);
  return {
    supplier: findSupplier(lines, known),
    siren: sirens.length === 1 ? (sirens[0]?.value ?? null) : null,
    number: findNumber(lines),
    kind: findKind(lines),
    issuedOn: findIssueDay(lines),
    ...findDays(lines),
    ...findAmounts(lines),
    points: findPoints(lines, known.points),
    quantityKwh: findQuantity(lines),
  };
}

function findNumber(lines: readonly TextLine[]): Found<string> | null {
  const found = lines.flatMap(line => {
    if (!ofBill.test(line.text)) return [];
    const match = numbered.exec(line.text);
    const number = match?.[1]?.replace(/[./_-]+$/, '') ?? '';
    if (!/\d/.test(number)) return [];
    const rest = line.text.slice((match?.index ?? 0) + (match?.[0].length ?? 0));
    // « 1012 345 678 » may be one number, of which this is the beginning.
    return [foundOn(/^ \d{2,}(?![\d/.-])/.test(rest) ? null : number, line)];
  });
  const only = alike(found);
  return only === null || only.value === null ? null : { ...only, value: only.value };
}

const creditTitle = /^\W*(?:(?:facture|note)(?:[ -]| ?d.)+)?avoir\b|^\W*(?:facture|note) de cr[ée]dit\b/i;
const correctiveTitle = /facture rectificative|annule et remplace la facture/i;

/** From the title: « AVOIR n° … », « Facture rectificative ». */
function findKind(lines: readonly TextLine[]): Found<BillKind> | null {
  for (const line of lines.slice(0, 60)) {
    if (creditTitle.test(line.text)) return foundOn('credit-note', line);
    if (correctiveTitle.test(line.text)) return foundOn('corrective', line);
  }
  return null;
}

function findIssueDay(lines: readonly TextLine[]): Found<string> | null {
  const found = lines.flatMap(line => {
    const start = ofIssue.exec(line.text);
    if (start === null || spansOnLine(line.text).length > 0) return [];
    const [day] = daysOnLine(line.text.slice(start.index));
    return day === undefined ? [] : [foundOn(day, line)];
  });
  return alike(found);
}

/** The first and last billed day, when the lines state a single period. */
export function findDays(lines: readonly TextLine[]): Pick<BillText, 'firstDay' | 'lastDay'> {
  const spans = lines
    .filter(({ text }) => !ofOtherBills.test(text) && (!ofTerms.test(text) || ofUse.test(text)))
    .flatMap(line => spansOnLine(line.text).map(span => ({ line, span })));
  const named = spans.filter(({ line }) => ofPeriod.test(line.text));
  for (const among of [named, spans]) {
    const keys = new Set(among.map(({ span }) => `${span.firstDay} ${span.lastDay}`));
    const [first] = among;
    if (keys.size === 1 && first) {
      const { line, span } = first;
      return { firstDay: foundOn(span.firstDay, line), lastDay: foundOn(span.lastDay, line) };
    }
  }
  return { firstDay: null, lastDay: null };
}

const kwh = /(?<![\d,.])([-−‐–] ?)?(\d{1,3}(?:[ ]\d{3})+|\d+)(?:,(\d{1,3}))?\s?([kM])Wh(?!\s*\/)/g;

/** The only quantity in kWh or MWh in the lines, with its sign, in kWh; null when they differ. */
export function findQuantity(lines: readonly TextLine[]): Found<number> | null {
  const found = lines
    .filter(({ text }) => !ofOtherSpans.test(text))
    .flatMap(line =>
      [...line.text.matchAll(kwh)]
        .filter(({ index }) => !/€\s*\/\s*$|par\s*$/.test(line.text.slice(0, index)))
        .map(([, sign = '', whole = '', decimals = '', scale]) => {
          const value = Number(`${sign === '' ? '' : '-'}${whole.replaceAll(' ', '')}.${decimals || '0'}`);
          return foundOn(Number((scale === 'M' ? value * 1000 : value).toFixed(3)), line);
        }),
    );
  return alike(found);
}

/** The first of several equal values; null when two differ or there are none. */
function alike<T>(found: readonly Found<T>[]): Found<T> | null {
  const [first] = found;
  return first !== undefined && found.every(({ value }) => value === first.value) ? first : null;
}
