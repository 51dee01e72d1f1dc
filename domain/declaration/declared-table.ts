import type { UsePeriod } from '../alert/energy-series.ts';
import { seriesTable, type SeriesTable } from '../alert/series-table.ts';
import { convertedMonths } from './converted-months.ts';
import type { DatedContent, DeclarationContent } from './declaration-content.ts';

/** A declaration after those of the years before, as the alerts' rules read months; without notes about them. */
export function declaredTable(
  { energyType, year, content }: DatedContent,
  earlier: readonly (DeclarationContent & { year: number })[],
  usePeriods: readonly UsePeriod[],
): SeriesTable {
  const years = [{ year, content }, ...earlier.map(one => ({ year: one.year, content: one }))];
  const months = years.flatMap(({ year: declaredYear, content: declared }) =>
    convertedMonths({ energyType, content: declared })
      .filter(({ quantity, amountCents }) => quantity !== null || amountCents !== null)
      .map(({ month, quantity, quantityNormal, amountCents, isCreditNote }) => ({
        period: { year: declaredYear, month },
        quantityNormal,
        declaredQuantity: quantity,
        declaredUnit: declared.unit,
        amountCents,
        isEstimated: false,
        isCreditNote,
        notes: [],
      })),
  );
  return seriesTable({ energyType, months, usePeriods }, { year, month: 12 });
}
