import { type FactorSetId, type FactorSets, factorSetIds } from '@suivi/domain/energy/emission-factor';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { ClosedMonths } from '@suivi/domain/months/changed-since';
import type { UnitPrice } from '@suivi/domain/energy/price';
import { storedPeriod } from '../../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { readToldMonths, type ToldCosts } from '../closing/told-months.ts';

/** The dated tables by which quantities become costs and emissions, and the figures that closed months keep. */
export type References = {
  prices: UnitPrice[];
  factorSets: FactorSets;
  factorSetInUse: FactorSetId;
  toldCosts: ToldCosts;
  closed: ClosedMonths;
};

export async function readReferences(db: Database | Tx): Promise<References> {
  const [prices, factors, inUse, told] = await Promise.all([
    readUnitPrices(db),
    db
      .selectFrom('emission_factors as f')
      .innerJoin('emission_factor_sets as s', 's.id', 'f.set_id')
      .selectAll('f')
      .select('s.code')
      .execute(),
    // The set in use may have no factor left.
    db.selectFrom('emission_factor_sets').select('code').where('in_use', '=', true).executeTakeFirst(),
    readToldMonths(db),
  ]);
  const setOf = (id: FactorSetId) =>
    factors
      .filter(({ code }) => code === id)
      .map(factor => ({
        energyType: factor.energy_type,
        unit: factor.unit,
        valueKg: Number(factor.value_kg),
        perimeter: factor.perimeter,
        source: factor.source,
        vintage: factor.vintage,
        validFrom: storedPeriod(factor.valid_from_year, factor.valid_from_month),
      }));
  return {
    prices,
    factorSets: {
      specification: setOf('specification'),
      regulatory: setOf('regulatory'),
      told: told.factors,
    },
    factorSetInUse: factorSetIds.find(id => id === inUse?.code) ?? 'specification',
    toldCosts: told.costs,
    closed: told.closed,
  };
}

/** The dated unit prices of every energy. */
export async function readUnitPrices(db: Database | Tx): Promise<UnitPrice[]> {
  const prices = await db.selectFrom('unit_prices').selectAll().execute();
  return prices.map(price => ({
    energyType: price.energy_type,
    unit: energyDefinitions[price.energy_type].priceUnit,
    valueEuros: Number(price.value_euros),
    validFrom: storedPeriod(price.valid_from_year, price.valid_from_month),
  }));
}
