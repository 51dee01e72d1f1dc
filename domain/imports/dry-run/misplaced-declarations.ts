import {
  type DeclarationKey,
  numberedMonths,
  type StoredDeclaration,
  declarationKeyText,
} from '../../declarations/declaration-content.ts';
import type { CandidateDeclaration } from '../rows/candidate.ts';
import type { DoubtedMonths } from './implausible-months.ts';
import { misplacedYears } from '../../alerts/misplaced/misplaced-years.ts';
import { finestQuantity, type SiteYear, siteYearOf } from '../../alerts/misplaced/site-year.ts';
import { type SiteMonth, twinMonths } from '../../alerts/misplaced/twin-months.ts';

type Known = {
  storedOf: (key: DeclarationKey) => StoredDeclaration | undefined;
  elsewhere: readonly SiteMonth[];
  siteName: (siteId: number) => string;
};

/** The months of a candidate that seem to belong to another month, year or site; each once. */
export type MisplacedFinder = (key: DeclarationKey) => DoubtedMonths[];

/** The other years of the file to compare with, when nothing is stored around a year. */
const yearsAround = [-1, 1, -2, 2];

/** Examines the whole file: two of its sites may be swapped, or have the same bill. */
export function createMisplacedFinder(
  candidates: readonly CandidateDeclaration[],
  { storedOf, elsewhere, siteName }: Known,
): MisplacedFinder {
  const years = candidates.flatMap(each =>
    each.unit === null ? [] : siteYearOf({ ...each, unit: each.unit }),
  );
  const ofFile = new Map(years.map(year => [declarationKeyText(year), year]));
  const referencesOf = (key: DeclarationKey): SiteYear[] => {
    const at = (year: number) => ({ siteId: key.siteId, energyType: key.energyType, year });
    const stored = [key.year, key.year - 1, key.year + 1].flatMap(year => storedOf(at(year)) ?? []);
    if (stored.length > 0) return stored.map(each => siteYearOf({ ...each, months: numberedMonths(each) }));
    return yearsAround.flatMap(by => ofFile.get(declarationKeyText(at(key.year + by))) ?? []);
  };
  const found = new Map<string, DoubtedMonths[]>();
  const add = (key: DeclarationKey, doubted: DoubtedMonths) =>
    found.set(declarationKeyText(key), [...(found.get(declarationKeyText(key)) ?? []), doubted]);
  for (const { month, otherSite } of twinMonths(monthsOf(candidates), elsewhere)) {
    const params = { text: siteName(otherSite) };
    add(month, { months: [month.month], code: 'same-at-two-sites', params });
  }
  for (const { year, code, otherSite } of misplacedYears(years, referencesOf)) {
    const params = otherSite === null ? { text: '' } : { text: siteName(otherSite) };
    add(year, { months: [...year.quantities.keys()], code, params });
  }
  return key => found.get(declarationKeyText(key)) ?? [];
}

/** The months of a file with a quantity, in the finer units. */
export function monthsOf(candidates: readonly CandidateDeclaration[]): SiteMonth[] {
  return candidates.flatMap(({ siteId, energyType, year, unit, months }) =>
    unit === null
      ? []
      : months.flatMap(({ month, quantity, amountCents }): SiteMonth[] =>
          quantity === null || quantity <= 0
            ? []
            : [
                {
                  siteId,
                  energyType,
                  year,
                  month,
                  quantity: finestQuantity(unit, quantity),
                  amountCents,
                },
              ],
        ),
  );
}
