import { isSiren } from '../../sites/parse-siret.ts';
import { canonicalSupplierName } from '../canonical-supplier-name.ts';
import { type Found, foundOn } from './found.ts';
import type { KnownForBills } from './known-for-bills.ts';
import type { TextLine } from './text-line.ts';

const registered = /siren|siret|r\.?c\.?s|tva/i;
/** Nine digits, alone, at the beginning of a SIRET, or at the end of a French VAT number. */
const identifiers = /(?:(?<!\d)|FR ?[0-9A-Z]{2} ?)(\d{3}(?: ?\d{3}){2})(?! ?\d{1,4}(?!\d))/g;

/** SIREN identified as such in a text by the words SIREN, SIRET, RCS or TVA, with a correct check digit. */
export function findSirens(lines: readonly TextLine[], own: ReadonlySet<string>): Found<string>[] {
  const found = new Map<string, Found<string>>();
  for (const line of lines.filter(({ text }) => registered.test(text))) {
    for (const [, match = ''] of line.text.matchAll(identifiers)) {
      const siren = match.replaceAll(' ', '');
      if (isSiren(siren) && !own.has(siren) && !found.has(siren)) found.set(siren, foundOn(siren, line));
    }
  }
  return [...found.values()];
}

/** The only known supplier that a text names by its SIREN, otherwise by its name; null when it names none, or several. */
export function findSupplier(
  lines: readonly TextLine[],
  { suppliers, ownSirens }: KnownForBills,
): Found<string> | null {
  const sirens = findSirens(lines, ownSirens);
  const bySiren = suppliers.flatMap(({ name, siren }) => {
    const told = siren === null ? undefined : sirens.find(({ value }) => value === siren);
    return told === undefined ? [] : [{ ...told, value: name }];
  });
  if (bySiren.length > 0) return bySiren.length === 1 ? (bySiren[0] ?? null) : null;
  const texts = lines.map(line => ({ line, plain: ` ${canonicalSupplierName(line.text)} ` }));
  const byName = suppliers.flatMap(({ name }) => {
    const word = ` ${canonicalSupplierName(name)} `;
    const at = texts.find(({ plain }) => plain.includes(word));
    return at === undefined || word.length < 5 ? [] : [foundOn(name, at.line)];
  });
  return byName.length === 1 ? (byName[0] ?? null) : null;
}
