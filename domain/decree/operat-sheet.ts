import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { comparePeriods, type Period } from '../ground/calendar/month.ts';
import { type AnnualConsumption, annualConsumption, type MissingMonth } from './annual-consumption.ts';
import type { CabsRefusal } from './cabs/cabs-refusal.ts';
import type { Indicator } from './cabs/indicator.ts';
import { type SiteCabs, siteCabs } from './cabs/site-cabs.ts';
import { definitionOf, type SubCategory } from './cabs/sub-categories.ts';
import { type UsedIndicator, usedIndicators } from './cabs/used-indicators.ts';
import { monthsInForce } from './dated.ts';
import type { DecreeSite, YearlyUses } from './decree-site.ts';
import { meanSurfaceM2 } from './mean-surface.ts';
import { type OperatQuantity, operatQuantities } from './operat-quantities.ts';

export type OperatSubCategory = {
  subCategory: SubCategory;
  /** Surface × months in force / 12. */
  surfaceM2: number;
  indicators: readonly UsedIndicator[];
};

/** What is still missing in a declaration. `optional`: without it the standard value applies. */
export type OperatGap = { need: 'required' | 'optional' } & (
  | { code: 'missing_months'; months: readonly MissingMonth[] }
  | { code: 'siret' }
  | { code: 'surface' }
  | { code: 'sub_categories' }
  | { code: 'sub_categories_refused'; reason: CabsRefusal }
  | { code: 'surface_gap'; subCategoriesM2: number; surfaceM2: number }
  | { code: 'station' }
  | { code: 'reference' }
  | { code: 'indicator'; subCategory: SubCategory; indicator: Indicator }
);

/** A preparation that a person types into OPERAT: the official import format was not found, and this is not it. */
export type OperatSheet = {
  kind: 'preparation';
  year: number;
  /** The data of a year are declared by 30 September of the next (arrêté of 10 April 2020, article 13). */
  deadline: CalendarDate;
  annual: AnnualConsumption;
  quantities: readonly OperatQuantity[];
  surfaceM2: number | null;
  subCategories: readonly OperatSubCategory[];
  stationNumber: string | null;
  reference: AnnualConsumption | null;
  heatingKwh: number | null;
  coolingKwh: number | null;
  gaps: readonly OperatGap[];
};

export type OperatIdentity = { siret: string | null; referenceFrom: Period | null };

/** Of the whole activity: two surfaces with the same amount may share it or have it each. */
const amounts: ReadonlySet<Indicator> = new Set([
  'patientsPerDay',
  'laundryTonnesPerYear',
  'residents',
  'mealsPerDay',
]);

function isSameRow(one: OperatSubCategory, other: OperatSubCategory): boolean {
  return (
    one.subCategory === other.subCategory &&
    !one.indicators.some(({ indicator, origin }) => origin === 'declared' && amounts.has(indicator)) &&
    one.indicators.every(({ indicator, value }, place) => {
      const same = other.indicators[place];
      return same?.indicator === indicator && same.value === value;
    })
  );
}

/**
 * The activities in force in the twelve months from `from`, each once with the sum of its surfaces: an activity has several rows
 * only where its surfaces are used differently.
 */
export function subCategoriesOf(site: DecreeSite, from: Period): OperatSubCategory[] {
  const rows: OperatSubCategory[] = [];
  for (const part of partsOf(site, from)) {
    const place = rows.findIndex(row => isSameRow(row, part));
    const row = rows[place];
    if (row === undefined) rows.push(part);
    else rows[place] = { ...row, surfaceM2: row.surfaceM2 + part.surfaceM2 };
  }
  return rows;
}

/** The same for a file without indicators: each activity once, whatever distinguishes its surfaces. */
export function activitySurfaces(
  site: DecreeSite,
  from: Period,
): Pick<OperatSubCategory, 'subCategory' | 'surfaceM2'>[] {
  const rows = Map.groupBy(partsOf(site, from), ({ subCategory }) => subCategory);
  return [...rows].map(([subCategory, own]) => ({
    subCategory,
    surfaceM2: own.reduce((sum, { surfaceM2 }) => sum + surfaceM2, 0),
  }));
}

function partsOf(site: DecreeSite, from: Period): OperatSubCategory[] {
  return site.subCategories
    .map(surface => ({ surface, months: monthsInForce(surface, from) }))
    .filter(({ months }) => months > 0)
    .map(({ surface: { subCategory, surfaceM2, indicators }, months }) => ({
      subCategory,
      surfaceM2: (surfaceM2 * months) / 12,
      // OPERAT computes the « USE modulé » itself and does not require it.
      indicators: usedIndicators(definitionOf(subCategory), indicators).filter(
        ({ indicator }) => indicator !== 'modulatedUseKwhPerM2',
      ),
    }));
}

function cabsGaps(cabs: SiteCabs): OperatGap[] {
  if (cabs.kind === 'cabs') {
    return cabs.reservations
      .filter(reservation => reservation.code === 'surface_gap')
      .map(reservation => ({ need: 'required', ...reservation }));
  }
  // Reasons for which the absolute objective cannot be computed here, which are no gaps of the declaration itself.
  const ours: CabsRefusal['code'][] = [
    'zone_unknown',
    'no_published_value',
    'use_not_held',
    'cvc_not_held',
    'altitude_unknown',
  ];
  if (ours.includes(cabs.reason.code)) return [];
  if (cabs.reason.code === 'no_sub_category') return [{ need: 'required', code: 'sub_categories' }];
  return [{ need: 'required', code: 'sub_categories_refused', reason: cabs.reason }];
}

function indicatorGaps(parts: readonly OperatSubCategory[]): OperatGap[] {
  return parts.flatMap(({ subCategory, indicators }) =>
    indicators
      .filter(({ origin }) => origin !== 'declared')
      .map(({ indicator }): OperatGap => ({ need: 'optional', code: 'indicator', subCategory, indicator })),
  );
}

/** The data required to declare a calendar year that are missing. */
export function requiredGaps(site: DecreeSite, year: number, identity: OperatIdentity): OperatGap[] {
  const from: Period = { year, month: 1 };
  const annual = annualConsumption(site.facts, from);
  const surfaceM2 = meanSurfaceM2(site.surfaces, from);
  const { zone, altitudeM, subCategories } = site;
  const gaps: OperatGap[] = [];
  if (annual.kind === 'incomplete')
    gaps.push({ need: 'required', code: 'missing_months', months: annual.missing });
  if (identity.siret === null) gaps.push({ need: 'required', code: 'siret' });
  if (surfaceM2 === null) gaps.push({ need: 'required', code: 'surface' });
  gaps.push(...cabsGaps(siteCabs({ zone, altitudeM, subCategories, surfaceM2, from })));
  if (site.weather === null) gaps.push({ need: 'required', code: 'station' });
  if (identity.referenceFrom === null) gaps.push({ need: 'required', code: 'reference' });
  return gaps;
}

/** What a site declares to OPERAT for a calendar year, and what is still missing. */
export function operatSheet(site: DecreeSite, year: number, identity: OperatIdentity): OperatSheet {
  const from: Period = { year, month: 1 };
  const parts = subCategoriesOf(site, from);
  const uses: YearlyUses | undefined = site.uses.find(known => comparePeriods(known.from, from) === 0);
  return {
    kind: 'preparation',
    year,
    deadline: { year: year + 1, month: 9, day: 30 },
    annual: annualConsumption(site.facts, from),
    quantities: operatQuantities(site.facts, from),
    surfaceM2: meanSurfaceM2(site.surfaces, from),
    subCategories: parts,
    stationNumber: site.weather?.stationNumber ?? null,
    reference: identity.referenceFrom === null ? null : annualConsumption(site.facts, identity.referenceFrom),
    heatingKwh: uses?.heatingKwh ?? null,
    coolingKwh: uses?.coolingKwh ?? null,
    gaps: [...requiredGaps(site, year, identity), ...indicatorGaps(parts)],
  };
}
