import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readEvolution as evolution } from '@suivi/contract/analyses/analytics';
import {
  monthCount,
  type MonthSpan,
  shiftSpan,
  spanKind,
  yearSpan,
} from '@suivi/domain/ground/calendar/month-span';
import { incompleteCount } from '@suivi/domain/analyses/metric-value';
import { isYearOver } from '@suivi/domain/months/month-state';
import { variationPercent } from '@suivi/domain/months/variation';
import type { TrendYear } from '@suivi/domain/reports/yearly-trend';
import { readSummary } from '../../../features/dashboard/read-summary.ts';
import { readEvolution } from '../../../features/analyses/read-evolution.ts';
import type { DecreeSite } from '../../decree/decree-answers.ts';
import { answerOf, type DocumentCall } from '../../ground/document-call.ts';

export type ReportYear = {
  year: number;
  consumptionKwh: number | null;
  /** Compared with the year before, over the months that both have. */
  variationPercent: number | null;
  /** Under the mean climate: the consumption plus the corrections of the centres that have one. Null when none has. */
  correctedKwh: number | null;
  /** The variation with the corrections of the centres that have one in both years; null when none has. */
  correctedVariationPercent: number | null;
  /** Number of centres whose year is corrected, out of those with consumption. */
  correctedCentres: number;
  centreCount: number;
  costCents: number | null;
  emissionsKg: number | null;
  isPartial: boolean;
  hasEstimatedCost: boolean;
};

type Evolution = AnswerOf<typeof evolution>['years'];

const yearsShown = 5;

type Asked = {
  year: number;
  site: string | undefined;
  /** Analyses of each centre of the scope that the décret follows. */
  analyses: readonly DecreeSite[];
  /** The consumption of each site in the scope, year by year. */
  consumed: readonly (readonly TrendYear[])[];
};

/**
 * The months compared in each of the years, given in the last one; an unfinished year is compared with the same months of the
 * others.
 */
export type ReportYears = { period: MonthSpan; years: ReportYear[] };

/** The year and the four before it, as far as there are data; ascending. */
export async function gatherYears(call: DocumentCall, asked: Asked): Promise<ReportYears> {
  const scope = asked.site === undefined ? {} : { site: asked.site };
  const read = (metric: 'consumption' | 'cost' | 'co2') =>
    answerOf(readEvolution({ ...call, query: { metric, ...scope, period: yearSpan(asked.year) } }));
  const [consumption, cost, emissions] = [await read('consumption'), await read('cost'), await read('co2')];
  const known = [consumption, cost, emissions].flatMap(({ period }) =>
    period?.to.year === asked.year ? [period] : [],
  );
  const period = known.toSorted((a, b) => monthCount(a) - monthCount(b))[0] ?? yearSpan(asked.year);
  const isWhole = spanKind(period) === 'year';
  const years = Array.from({ length: yearsShown }, (_, index) => asked.year - yearsShown + 1 + index);
  const summaries = await Promise.all(
    years.map(year =>
      answerOf(readSummary({ ...call, query: { period: shiftSpan(period, year - asked.year), ...scope } })),
    ),
  );
  const told = years.flatMap((year, index) => {
    const own = [consumption, cost, emissions].map(each => each.years.find(other => other.year === year));
    const [used, paid, emitted] = own;
    if (own.every(each => each === undefined || each.value === null)) return [];
    const { addedKwh, centres } = isWhole ? correctionOf(asked.analyses, year) : noCorrection;
    const comparable = summaries[index]?.comparison.consumptionKwh;
    const consumptionKwh = used?.value ?? null;
    return [
      {
        year,
        consumptionKwh,
        variationPercent: comparable?.variationPercent ?? null,
        correctedKwh: consumptionKwh === null || centres === 0 ? null : consumptionKwh + addedKwh,
        correctedVariationPercent:
          comparable && isWhole ? correctedVariation(asked.analyses, year, comparable) : null,
        correctedCentres: centres,
        centreCount: asked.consumed.filter(own => own.some(each => each.year === year && each.value !== null))
          .length,
        costCents: paid?.value ?? null,
        emissionsKg: emitted?.value ?? null,
        isPartial: isPartialYear(used, monthCount(period)),
        hasEstimatedCost: (paid?.estimatedCount ?? 0) > 0,
      },
    ];
  });
  return { period, years: told };
}

/** Only whole years are corrected for the climate. */
const noCorrection = { addedKwh: 0, centres: 0 };

/** Whether months are missing, partly billed or unknown. */
function isPartialYear(year: Evolution[number] | undefined, count: number): boolean {
  if (year === undefined) return true;
  return incompleteCount(year) > 0 || year.monthCount < count;
}

/** What the mean climate would have added to the year of the corrected centres; kWh, negative after a cold year. */
function correctionOf(analyses: readonly DecreeSite[], year: number): { addedKwh: number; centres: number } {
  const added = analyses.flatMap(analysis => addedOf(analysis, year) ?? []);
  return { addedKwh: added.reduce((sum, kwh) => sum + kwh, 0), centres: added.length };
}

/** For one centre; null when its year is not corrected. */
function addedOf({ years }: DecreeSite, year: number): number | null {
  const listed = years.find(each => each.year === year);
  if (listed?.kind !== 'complete' || listed.figures.adjustedKwh === null) return null;
  return listed.figures.adjustedKwh - listed.figures.consumptionKwh;
}

/** Like for like: the months that both years have, each year with what the mean climate adds for the same centres. */
function correctedVariation(
  analyses: readonly DecreeSite[],
  year: number,
  { current, previous }: { current: number | null; previous: number | null },
): number | null {
  const both = analyses.flatMap(analysis => {
    const [later, earlier] = [addedOf(analysis, year), addedOf(analysis, year - 1)];
    return later === null || earlier === null ? [] : { later, earlier };
  });
  if (current === null || previous === null || both.length === 0) return null;
  return variationPercent(
    both.reduce((sum, { later }) => sum + later, current),
    both.reduce((sum, { earlier }) => sum + earlier, previous),
  );
}

/** The years of a centre up to one, for its trend. */
export async function gatherTrendYears(call: DocumentCall, site: string, upTo: number): Promise<TrendYear[]> {
  const { years } = await answerOf(readEvolution({ ...call, query: { metric: 'consumption', site } }));
  return years
    .filter(({ year }) => year <= upTo && year > upTo - yearsShown)
    .map(each => ({
      year: each.year,
      value: each.value,
      // Months declared ahead do not make a year that still runs a whole one.
      isPartial: isPartialYear(each, 12) || !isYearOver(each.year, call.today),
    }));
}
