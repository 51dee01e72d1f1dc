import { billPriceCents, isPlausiblePrice, plausiblePriceRatios } from '../../alerts/bill-price.ts';
import { detectFindings } from '../../alerts/detect-findings.ts';
import type { EnergySeries } from '../../alerts/energy-series.ts';
import type { Finding } from '../../alerts/finding.ts';
import { gapPriceCents } from '../../alerts/gap-price.ts';
import { storedEnergies } from '../../alerts/rules/estimated-runs.ts';
import { isTelling } from '../../alerts/rules/price-outliers.ts';
import { cellAt, type SeriesTable } from '../../alerts/series-table.ts';
import { monthIndex, type Period, periodAt } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { Doubt } from './doubt.ts';
import type { EnteredMonth, EntryInput } from './entry-input.ts';
import { type ExpectedEntry, expectedEntries, silentContext, tableUpTo } from './expected-entry.ts';

/** With fewer years than an alert needs, the user is asked when a single year differs by more than this factor. */
const loneYearFactor = 3;

/**
 * The questions to ask about these months before they are saved: for each, at most one doubt on the quantity and one on the
 * price.
 */
export function doubtsOf(input: EntryInput, entered: readonly EnteredMonth[]): Doubt[] {
  const energies = Map.groupBy(entered, ({ energyType }) => energyType);
  return input.series.flatMap(series => {
    const periods = energies.get(series.energyType)?.map(({ period }) => period) ?? [];
    return periods.length === 0 ? [] : doubtsOfEnergy(input, series, periods);
  });
}

function doubtsOfEnergy(input: EntryInput, series: EnergySeries, periods: readonly Period[]): Doubt[] {
  const findings = detectFindings({ ...input, ...silentContext(input), series: [series], isOfValues: true });
  const expected = expectedEntries(input, series, periods);
  const table = tableUpTo(input, series, periods);
  const wanted = new Set(periods.map(monthIndex));
  const told = findings.flatMap(finding => doubtsOfFinding(finding, wanted, expected));
  return periods.flatMap(period => {
    const index = monthIndex(period);
    const ofMonth = told.filter(doubt => monthIndex(doubt.period) === index);
    const quantity =
      ofMonth.find(({ reason }) => reason !== 'price') ?? againstLastYear(table, index, expected);
    const price =
      ofMonth.find(({ reason }) => reason === 'price') ??
      (quantity ? null : againstListPrice(input, table, index, expected));
    return [quantity, price].filter(doubt => doubt !== null);
  });
}

type Expected = ReadonlyMap<number, ExpectedEntry>;

/** A copy is asked about whichever of the two months was typed. */
function doubtsOfFinding(finding: Finding, wanted: ReadonlySet<number>, expected: Expected): Doubt[] {
  const { energyType, evidence, measuredNormal, expectedNormal } = finding;
  const base = (period: Period, measured: number, usual: number | null) => {
    const known = expected.get(monthIndex(period))?.quantity;
    return {
      energyType,
      period,
      measured,
      expected: known?.expectedNormal ?? usual,
      lowest: known?.lowestNormal ?? null,
      highest: known?.highestNormal ?? null,
      twin: null,
      misplaced: null,
    };
  };
  const isWanted = ({ period }: { period: Period }) => wanted.has(monthIndex(period));
  switch (evidence.kind) {
    case 'excess': {
      if (!isWanted(finding) || measuredNormal === null) return [];
      const reason = measuredNormal < (expectedNormal ?? 0) ? 'below' : 'above';
      return [{ ...base(finding.period, measuredNormal, expectedNormal), reason }];
    }
    case 'fall':
      return evidence.months.filter(isWanted).map(({ period, quantityNormal, expectedNormal: usual }) => ({
        ...base(period, quantityNormal, usual),
        reason: 'below',
      }));
    case 'implausible-zero':
      return evidence.months
        .filter(isWanted)
        .map(({ period, usualNormal }) => ({ ...base(period, 0, usualNormal), reason: 'zero' }));
    case 'unit-jump':
      return evidence.months.filter(isWanted).map(({ period, quantityNormal, usualNormal }) => ({
        ...base(period, quantityNormal, usualNormal),
        reason: 'scale',
      }));
    case 'duplicate':
      return evidence.months.flatMap(({ period, twin, quantityNormal }) => {
        const typed = [period, twin].find(each => wanted.has(monthIndex(each)));
        if (typed === undefined) return [];
        const other = typed === period ? twin : period;
        return [{ ...base(typed, quantityNormal, null), reason: 'copy' as const, twin: other }];
      });
    case 'price-outlier':
      return evidence.months
        .filter(isWanted)
        .map(({ period, priceCentsPerNormal, usualCentsPerNormal }) =>
          priceDoubt(energyType, period, priceCentsPerNormal, usualCentsPerNormal),
        );
    case 'misplaced': {
      const { code, otherSite } = evidence;
      return evidence.months.filter(isWanted).map(({ period, quantityNormal, usualNormal }) => ({
        ...base(period, quantityNormal, usualNormal),
        reason: 'misplaced' as const,
        misplaced: { code, otherSite },
      }));
    }
    case 'missing-month':
    case 'estimated-run':
    case 'drift':
      return [];
  }
}

function priceDoubt(energyType: EnergyType, period: Period, measured: number, usualCents: number): Doubt {
  return {
    energyType,
    period,
    reason: 'price',
    measured,
    expected: usualCents,
    lowest: usualCents * plausiblePriceRatios.min,
    highest: usualCents * plausiblePriceRatios.max,
    twin: null,
    misplaced: null,
  };
}

/**
 * When there are too few data for the alerts, compares with the only known year. Deliveries are not comparable with other months.
 */
function againstLastYear(table: SeriesTable, index: number, expected: Expected): Doubt | null {
  const cell = cellAt(table, index);
  const before = cellAt(table, index - 12)?.perDayNormal ?? null;
  if (cell === null || cell.perDayNormal === null || before === null || before === 0) return null;
  if (expected.get(index)?.quantity || storedEnergies.has(table.energyType)) return null;
  if (cell.record?.isCreditNote || cell.record?.notes.some(note => note !== 'estimated')) return null;
  const ratio = cell.perDayNormal / before;
  if (ratio <= loneYearFactor && ratio >= 1 / loneYearFactor) return null;
  const expectedNormal = before * cell.days;
  return {
    energyType: table.energyType,
    period: periodAt(index),
    reason: ratio === 0 ? 'zero' : ratio > 1 ? 'above' : 'below',
    measured: cell.perDayNormal * cell.days,
    expected: expectedNormal,
    lowest: expectedNormal / loneYearFactor,
    highest: expectedNormal * loneYearFactor,
    twin: null,
    misplaced: null,
  };
}

/** When too few bills show the price, compares with the unit price in force. */
function againstListPrice(
  { prices }: EntryInput,
  table: SeriesTable,
  index: number,
  expected: Expected,
): Doubt | null {
  const cell = cellAt(table, index);
  const priceCents = billPriceCents(cell);
  if (cell === null || priceCents === null || (expected.get(index)?.usualPriceCents ?? null) !== null)
    return null;
  const { energyType } = table;
  const listed = gapPriceCents(energyType, cell.period, [], prices);
  if (listed === null || listed === 0 || isPlausiblePrice(priceCents, listed)) return null;
  const isAlone = table.cells.every(each => each.index === index || !each.perDayNormal);
  return isAlone || isTelling(table, cell) ? priceDoubt(energyType, cell.period, priceCents, listed) : null;
}
