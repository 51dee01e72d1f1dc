import { declarationKeyText } from '@suivi/domain/declarations/declaration-content';
import {
  storedQuantities,
  type ToldYear,
  yearKeyText,
  type YearSum,
  yearSums,
} from '@suivi/domain/imports/dry-run/year-sums';
import { findDeclarationsOf } from '../../../records/declarations/store.ts';
import type { Reader } from '../../../records/imports/store.ts';
import { readBilledMonths } from './standing-store.ts';

/** The sums of a file by site, energy and year, with what bills, else declarations, hold for the year before. */
export async function sumsOfFile(db: Reader, years: readonly ToldYear[]): Promise<YearSum[]> {
  const wanted = years.map(({ siteId, energyType, year }) => ({ siteId, energyType, year: year - 1 }));
  if (wanted.length === 0) return [];
  const declared = new Map(
    (await findDeclarationsOf(db, wanted)).map(each => [declarationKeyText(each), storedQuantities(each)]),
  );
  const billed = Map.groupBy(await readBilledMonths(db, wanted), yearKeyText);
  return yearSums(
    years,
    key =>
      new Map([
        ...(declared.get(declarationKeyText(key)) ?? []),
        ...(billed.get(yearKeyText(key)) ?? []).map(({ month, quantity }) => [month, quantity] as const),
      ]),
  );
}
