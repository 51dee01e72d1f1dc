import type { MonthCell, readMonthEntry as endpoint } from '@suivi/contract/declarations/declarations';
import { type Period, monthIndex } from '@suivi/domain/ground/calendar/month';
import { quantityInNormalUnit } from '@suivi/domain/energy/conversion';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { EntryInput } from '@suivi/domain/declarations/entry/entry-input';
import { type ExpectedEntry, expectedEntries } from '@suivi/domain/declarations/entry/expected-entry';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import { toldExpected, toldPrice } from '../../records/declarations/doubts/told-doubt.ts';
import { readEntryInputs } from '../../records/alerts/series/read-entry-input.ts';
import { type MonthCellRow, readMonthRows } from '../../records/declarations/read-month-rows.ts';

export const readMonthEntry: Handler<typeof endpoint> = async ({ query: { year, month }, ...reading }) => {
  const rows = await readMonthRows(reading.db, year, month);
  const sites = [...Map.groupBy(rows, row => row.site_id)].map(([siteId, ofSite]) => ({
    siteId,
    ofSite,
    instead: [],
  }));
  const inputs = await readEntryInputs(reading, reading.today, sites);
  const cells = await mapInTurns(inputs, ({ ofSite, input }) => cellsOf(ofSite, input, { year, month }));
  return ok({ year, month, cells: cells.flat() });
};

/** The energies of a site, each with its expected quantity, whatever is declared for the month itself. */
function cellsOf(rows: readonly MonthCellRow[], input: EntryInput, period: Period): MonthCell[] {
  const series = new Map(input.series.map(each => [each.energyType, each]));
  return rows.map(row => {
    const own = series.get(row.energy_type);
    return cellOf(row, own && expectedEntries(input, own, [period]).get(monthIndex(period)));
  });
}

function cellOf(row: MonthCellRow, expected: ExpectedEntry | undefined): MonthCell {
  const energyType = row.energy_type;
  const unit = row.unit ?? row.last_unit ?? energyDefinitions[energyType].units[0];
  const gasCoefficient = storedNumberOrNull(row.gas_coefficient);
  const typed = { unit, gasCoefficient };
  return {
    siteId: row.site_id,
    energyType,
    unit,
    declarationId: row.declaration_id,
    version: row.version,
    quantity: storedNumberOrNull(row.quantity),
    amountCents: storedNumberOrNull(row.amount_cents),
    isCreditNote: row.is_credit_note ?? false,
    gasCoefficient,
    ecsProducer: row.ecs_producer ?? row.last_ecs_producer,
    isEstimated: row.is_estimated,
    quantityYearBefore: yearBefore(row, typed),
    amountCentsYearBefore: storedNumberOrNull(row.amount_cents_year_before),
    expected: toldExpected(expected?.quantity ?? null, energyType, typed),
    usualPrice: toldPrice(expected?.usualPriceCents ?? null, energyType, typed),
  };
}

/** In the unit of this year; null when it cannot be expressed in it. */
function yearBefore(
  row: MonthCellRow,
  { unit, gasCoefficient }: Pick<MonthCell, 'unit' | 'gasCoefficient'>,
): number | null {
  const quantity = storedNumberOrNull(row.quantity_year_before);
  const before = row.unit_year_before;
  if (quantity === null || before === null || before === unit) return quantity;
  const coefficient = storedNumberOrNull(row.gas_coefficient_year_before);
  const normal = quantityInNormalUnit(quantity, row.energy_type, before, coefficient);
  const one = quantityInNormalUnit(1, row.energy_type, unit, gasCoefficient);
  return normal === null || one === null ? null : Number((normal / one).toFixed(3));
}
