import { factorAt } from '@suivi/domain/energy/emission-factor';
import { months as calendarMonths, monthIndex, periodAt } from '@suivi/domain/ground/calendar/month';
import { lineOf, monthAt, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import type { SiteWeather } from '@suivi/domain/decree/decree-site';
import { marginalPrice } from '@suivi/domain/actions/marginal-price';
import type { MeterMonth } from '@suivi/domain/actions/meter-periods';
import type { SavingEnergy } from '@suivi/domain/actions/saving-action';
import type { MonthValue } from '@suivi/domain/actions/value-saving';
import type { StationDays } from '@suivi/domain/weather/station-days';
import type { Reading } from '../../../platform/http/reading.ts';
import { factorsOf, type Group, readGroup } from '../../../records/months/ledger/read-group.ts';
import { readYears } from '../../../records/months/ledger/read-years.ts';
import { readStationWeather } from '../../../records/weather/read-station-weather.ts';
import { readStationDays } from '../../../records/weather/station-days.ts';
import { readStations } from '../store.ts';

/** One energy of a site: its months, the weather of its station, and the value of a kWh in each month. */
export type SiteMeter = {
  months: ReadonlyMap<number, MeterMonth>;
  /** `monthIndex` of the month after the last known one; null when there is none. */
  end: number | null;
  stationNumber: string | null;
  /** Months of a demonstration site follow the weather that was invented with them; real months do not. */
  isDemonstration: boolean;
  days: StationDays | undefined;
  known: SiteWeather | undefined;
  /** The same of any station that was asked for. */
  weatherOf: (stationNumber: string) => Pick<SiteMeter, 'days' | 'known'>;
  valueOf: (index: number) => MonthValue;
};

/**
 * The meters of some sites, read once.
 *
 * @param stations to read besides those of the sites: frozen models keep the station they were fitted with.
 */
export async function gatherMeters(
  reading: Reading,
  siteIds: readonly number[],
  stations: readonly string[] = [],
): Promise<(siteId: number, energyType: SavingEnergy) => SiteMeter> {
  const [years, group, stationOf] = await Promise.all([
    readYears(reading),
    readGroup(reading),
    readStations(reading.db, siteIds),
  ]);
  const numbers = [...new Set([...stations, ...[...stationOf.values()].map(({ number }) => number)])];
  const [days, weather] = await Promise.all([
    readStationDays(reading.db, numbers),
    readStationWeather(reading.db, numbers),
  ]);
  const weatherOf = (number: string) => ({ days: days.get(number), known: weather.get(number) });
  return (siteId, energyType) => {
    const station = stationOf.get(siteId) ?? null;
    const stationNumber = station?.number ?? null;
    const held = heldMonths(years, siteId, energyType);
    const whole = [...held].filter(([, { month }]) => month !== null);
    return {
      months: new Map(whole.flatMap(([index, { month }]) => (month ? [[index, month] as const] : []))),
      end: whole.length === 0 ? null : Math.max(...whole.map(([index]) => index)) + 1,
      stationNumber,
      isDemonstration: station?.isDemonstration ?? false,
      ...(stationNumber === null ? { days: undefined, known: undefined } : weatherOf(stationNumber)),
      weatherOf,
      valueOf: valuesOf(group, energyType, held),
    };
  };
}

type Held = {
  /** Null when the quantity of the month is not known completely. */
  month: MeterMonth | null;
  priced: number | null;
  parts: NonNullable<ReturnType<YearOfMonths['costParts']['get']>> | null;
};

function heldMonths(
  years: readonly YearOfMonths[],
  siteId: number,
  energyType: SavingEnergy,
): Map<number, Held> {
  const held = new Map<number, Held>();
  for (const of of years) {
    const line = lineOf(of, siteId, energyType);
    if (line === null) continue;
    for (const month of calendarMonths) {
      const { quantityNormal, quantityPriced, isCreditNote, billed } = monthAt(of, line, month);
      const isWhole = quantityNormal !== null && !isCreditNote && billed?.isWhole !== false;
      const period = { year: of.year, month };
      // Estimated by a bill, or noted as such for a declared month.
      const isEstimated = ((of.estimatedReads[line] ?? 0) & (1 << (month - 1))) !== 0;
      held.set(monthIndex(period), {
        month: isWhole ? { period, quantityNormal, isEstimated } : null,
        priced: quantityPriced,
        parts: of.costParts.get(line * 12 + month - 1) ?? null,
      });
    }
  }
  return held;
}

/** The price and the emission factor of each month. */
function valuesOf(group: Group, energyType: SavingEnergy, held: ReadonlyMap<number, Held>) {
  let [priced, normal] = [0, 0];
  for (const { month, priced: own } of held.values()) {
    if (month === null || own === null) continue;
    priced += own;
    normal += month.quantityNormal;
  }
  const factors = factorsOf(group);
  // For electricity one kWh is one price unit, whatever the months hold.
  const usual = normal > 0 ? priced / normal : energyType === 'electricity' ? 1 : null;
  return (index: number): MonthValue => {
    const period = periodAt(index);
    const own = held.get(index);
    const quantity = own?.month?.quantityNormal ?? 0;
    const price = marginalPrice(
      {
        energyType,
        period,
        quantityNormal: quantity,
        // The month's own ratio where it has one (gas has a coefficient for each month); otherwise that of all months.
        pricedPerKwh: quantity > 0 && own?.priced != null ? own.priced / quantity : usual,
        parts: own?.parts ?? null,
      },
      group.references.prices,
    );
    const factor = factorAt(factors.sets, factors.setId, energyType, period);
    return { price, kgPerKwh: factor?.factor.valueKg ?? null };
  };
}
