import { isDeepStrictEqual } from 'node:util';
import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { contractMonth } from '@suivi/domain/prices/contract-month';
import type { Beyond, ContractMonth } from '@suivi/domain/prices/month-price';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import type { TariffBook } from '@suivi/domain/supply/tariff/tariff-grid';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { readTariffBook } from '../supply/tariffs/store.ts';
import { type PricedPoints, readPointsWithReads, readPricedPoints } from './read-priced-points.ts';

/** The prices by contract of each month of an energy at a site, computed once, on request. */
export class ContractMonths {
  readonly #points: PricedPoints;
  readonly #book: TariffBook;
  readonly #beyond: Beyond;
  readonly #made = new Map<string, ContractMonth>();

  constructor(points: PricedPoints, book: TariffBook, beyond: Beyond) {
    this.#points = points;
    this.#book = book;
    this.#beyond = beyond;
  }

  /** The earlier object with the months that it has computed, if both were read from the same data. */
  orEarlier(earlier: ContractMonths | undefined): ContractMonths {
    const isSame =
      earlier !== undefined &&
      isDeepStrictEqual(earlier.#beyond, this.#beyond) &&
      isDeepStrictEqual(earlier.#points, this.#points) &&
      isDeepStrictEqual(earlier.#book, this.#book);
    return isSame ? earlier : this;
  }

  at(siteId: number, energyType: EnergyType, period: Period): ContractMonth {
    const pair = siteEnergyKey({ siteId, energyType });
    const points = this.#points.get(pair);
    if (points === undefined) return { kind: 'none' };
    const key = `${pair} ${monthIndex(period)}`;
    const known = this.#made.get(key);
    if (known) return known;
    const made = contractMonth(points, { siteId, period }, { book: this.#book, beyond: this.#beyond });
    this.#made.set(key, made);
    return made;
  }
}

/** Prices of past months: an unknown price is not replaced by anything. */
export async function readContractMonths(db: Database | Tx): Promise<ContractMonths> {
  const [points, book] = [await readPricedPoints(db), await readTariffBook(db)];
  return new ContractMonths(points, book, { kind: 'nothing' });
}

/** Prices of future months, weighted by the classes that bills read: the last known prices are used for months to come. */
export async function readForeseenPrices(
  db: Database | Tx,
  today: string,
  percent: (energyType: EnergyType) => number,
): Promise<ContractMonths> {
  const [points, book] = [await readPointsWithReads(db, today), await readTariffBook(db)];
  return new ContractMonths(points, book, { kind: 'last', percent });
}
