import type { MonthRow } from '@suivi/contract/imports/tables';
import { costPartKeys } from '@suivi/domain/energy/bill-component';
import { factorAt } from '@suivi/domain/energy/emission-factor';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import { type CalendarDate, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { type Month, monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import { type MonthMask, maskOf, monthsIn, wholeYear } from '@suivi/domain/ground/calendar/month-mask';
import { lackingMonths } from '@suivi/domain/months/missing-months';
import type { MonthCosts } from '@suivi/domain/months/month-costs';
import { absentMonths, monthState } from '@suivi/domain/months/month-state';
import { emissionsKg } from '@suivi/domain/months/totals';
import {
  energyOfKey,
  heldMonths,
  keyOf,
  lineOf,
  maskAt,
  monthAt,
  siteOfKey,
  unitOf,
  type HeldMonth,
  type YearOfMonths,
} from '@suivi/domain/months/year-of-months';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { factorsOf, type Group, type GroupSite } from '../../../records/months/ledger/read-group.ts';
import { costsOf } from '../../../records/months/ledger/sum-of-scope.ts';
import { divided } from '../../ground/divided.ts';

/** A delivery of a point to a site, in ISO days; `to` null: it continues. */
export type PointAt = {
  siteId: number;
  energyType: EnergyType;
  number: string;
  from: string;
  to: string | null;
};

/** The place of a row: year, site and energy (`keyOf`), month. */
export type Place = [year: number, key: number, month: number];

export type AskedMonths = {
  /** The requested sites of the group. */
  sites: readonly GroupSite[];
  /** Undefined: all energies that enter the totals, which excludes hot water, a use of them. */
  energy: EnergyType | undefined;
  from: Period | undefined;
  to: Period | undefined;
  after: Place | undefined;
};

type Ledger = {
  group: Group;
  years: readonly YearOfMonths[];
  points: readonly PointAt[];
  today: CalendarDate;
};

const stateWords = {
  present: 'présent',
  partial: 'partiel',
  expected: 'attendu',
  late: 'en retard',
} as const;

/** Every month that has data or is missing, by year, site, energy and month: one row for each value that the product sums. */
export function* monthRows(
  { group, years, points, today }: Ledger,
  asked: AskedMonths,
): Generator<{ place: Place; row: MonthRow }> {
  const sites = new Map(asked.sites.map(site => [site.siteId, site]));
  const pointsAt = Map.groupBy(points, ({ siteId, energyType }) => keyOf(siteId, energyType));
  for (const of of years) {
    const masks = masksOf(of, asked, today);
    const rowOf = rowMaker(of, group, today);
    for (const key of [...masks.keys()].toSorted((a, b) => a - b)) {
      const site = sites.get(siteOfKey(key));
      const energyType = energyOfKey(key);
      if (!site || !isAskedEnergy(energyType, asked.energy)) continue;
      for (const month of monthsIn(masks.get(key) ?? 0)) {
        const place: Place = [of.year, key, month];
        if (asked.after && comparePlaces(place, asked.after) <= 0) continue;
        yield { place, row: rowOf(site, energyType, month, numbersIn(pointsAt.get(key), of.year, month)) };
      }
    }
  }
}

function isAskedEnergy(energyType: EnergyType, asked: EnergyType | undefined): boolean {
  return asked === undefined ? energyDefinitions[energyType].kind !== 'use' : energyType === asked;
}

function comparePlaces(one: Place, other: Place): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** The months to return, by line. */
function masksOf(of: YearOfMonths, { sites, from, to }: AskedMonths, today: CalendarDate) {
  const [first, last] = [from ? monthIndex(from) : 0, to ? monthIndex(to) : Number.MAX_SAFE_INTEGER];
  const asked: MonthMask = maskOf(
    monthsIn(wholeYear).filter(month => {
      const index = monthIndex({ year: of.year, month });
      return index >= first && index <= last;
    }),
  );
  const masks = new Map<number, MonthMask>();
  for (const [line, key] of of.keys.entries()) masks.set(key, maskOf(heldMonths(of, line)) & asked);
  for (const { siteId, energyType, months } of lackingMonths(
    of,
    sites,
    asked & absentMonths(of.year, today),
  )) {
    const key = keyOf(siteId, energyType);
    masks.set(key, (masks.get(key) ?? 0) | months);
  }
  return masks;
}

function rowMaker(of: YearOfMonths, group: Group, today: CalendarDate) {
  const costs = costsOf(of, group);
  const factors = factorsOf(group);
  const { closed } = group.references;
  return (site: GroupSite, energyType: EnergyType, month: Month, points: string): MonthRow => {
    const period = { year: of.year, month };
    const line = lineOf(of, site.siteId, energyType);
    const held = line === null ? nothingHeld : monthAt(of, line, month);
    const cost = line === null ? noCost : costAt(of, costs, line, month);
    const factor = factorAt(factors.sets, factors.setId, energyType, period)?.factor;
    return {
      code_centre: site.code,
      centre: site.name,
      points,
      code_energie: energyType,
      energie: energyLabel(energyType),
      annee: of.year,
      mois: isoDay({ ...period, day: 1 }),
      ...quantitiesOf(energyType, held),
      unite: line === null ? '' : unitOf(of, line),
      ...cost,
      co2_kg: emissionsKg(held.quantityNormal, factor?.valueKg),
      etat: stateOf(held, period, today),
      clos: closed.get(site.siteId)?.has(monthIndex(period)) ?? false,
      source: sourceOf(held, cost.ttc_eur),
    };
  };
}

const nothingHeld: HeldMonth = {
  quantity: null,
  quantityNormal: null,
  quantityPriced: null,
  amountCents: null,
  isCreditNote: false,
  billed: null,
};
const noCost = { ht_eur: null, tva_eur: null, ttc_eur: null, ttc_estime: false };

function quantitiesOf(energyType: EnergyType, { quantity, quantityNormal, quantityPriced }: HeldMonth) {
  const isEnergy = energyDefinitions[energyType].normalUnit === 'kWh';
  return {
    kwh_pci: isEnergy ? quantityNormal : null,
    kwh_pcs: grossKwh(energyType, quantityNormal, quantityPriced),
    eau_m3: isEnergy ? null : quantityNormal,
    quantite: quantity,
  };
}

function costAt(of: YearOfMonths, costs: MonthCosts, line: number, month: Month) {
  const [place, bit] = [line * 12 + month - 1, 1 << (month - 1)];
  if ((maskAt(costs, line) & bit) === 0) return noCost;
  const ttcCents = costs.values[place] ?? 0;
  const isEstimated = ((costs.estimates[line] ?? 0) & bit) !== 0;
  const parts = isEstimated ? undefined : of.costParts.get(place);
  const htCents = parts?.isDetailed ? costPartKeys.reduce((sum, part) => sum + parts[part].htCents, 0) : null;
  return {
    ht_eur: divided(htCents, 100),
    tva_eur: htCents === null ? null : (ttcCents - htCents) / 100,
    ttc_eur: ttcCents / 100,
    ttc_estime: isEstimated,
  };
}

function stateOf({ quantity, billed }: HeldMonth, period: Period, today: CalendarDate): MonthRow['etat'] {
  const stored = quantity === null ? 'nothing' : billed?.isWhole === false ? 'part' : 'whole';
  const state = monthState(stored, true, period, today);
  // A month that only has an amount and is not over.
  return stateWords[state === 'to-come' || state === 'not-in-use' ? 'expected' : state];
}

function sourceOf({ quantity, billed }: HeldMonth, euros: number | null): MonthRow['source'] {
  if (quantity === null && euros === null) return null;
  return billed ? 'factures' : 'déclaration';
}

const hasOneValue: ReadonlySet<EnergyType> = new Set(['electricity', 'heat_network', 'ecs']);

/**
 * Gas is billed by its gross calorific value; energies without combustion have a single value; for other fuels the gross value is
 * unknown.
 */
function grossKwh(energyType: EnergyType, normal: number | null, priced: number | null): number | null {
  if (energyType === 'gas') return priced;
  return hasOneValue.has(energyType) ? normal : null;
}

/** The numbers of the points that deliver on at least one day of the month. */
function numbersIn(points: readonly PointAt[] | undefined, year: number, month: Month): string {
  if (points === undefined) return '';
  const first = isoDay({ year, month, day: 1 });
  const last = isoDay({ year, month, day: daysInMonth({ year, month }) });
  return points
    .filter(({ from, to }) => from <= last && (to === null || to >= first))
    .map(({ number }) => number)
    .join(' ');
}
