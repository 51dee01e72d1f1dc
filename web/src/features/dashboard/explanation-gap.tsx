import type { ExplainedLine } from '@suivi/contract/dashboard/dashboard';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { type MonthSpan, periodsIn } from '@suivi/domain/ground/calendar/month-span';
import { type PairedMonths, pairMonths } from '@suivi/domain/months/pair-months';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { variationPercent } from '@suivi/domain/months/variation';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import { formatShortSpan, formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import {
  formatCount,
  formatVariation,
  missing,
  withPlus,
} from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type Explained, valueOf, valueText } from './explained.ts';
import type { Figure } from './figure.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';
import { useExplanation } from './use-explanation.ts';
import { Read } from '../../widgets/read/read.tsx';
import { readAll } from '../../widgets/read/read-all.ts';

type ExplanationGapProps = { explained: Explained; filters: Pick<DashboardFilters, 'scope'> };

type Pair = PairedMonths & { key: string; label: string };

/** The gap between two years, like for like: the months it includes, by site and energy. */
export function ExplanationGap({ explained, filters }: ExplanationGapProps) {
  const { figure, period } = explained;
  const compared = explained.compared ?? period;
  const later = useExplanation(explained, period, filters.scope);
  const earlier = useExplanation(explained, compared, filters.scope);
  return (
    <Read of={readAll(later, earlier)} failed="Le détail n’a pas pu être chargé" skeletons={['16rem']}>
      {([now, before]) => (
        <Gap figure={figure} period={period} compared={compared} later={now.lines} earlier={before.lines} />
      )}
    </Read>
  );
}

type GapProps = {
  figure: Figure;
  period: MonthSpan;
  compared: MonthSpan;
  later: readonly ExplainedLine[];
  earlier: readonly ExplainedLine[];
};

function Gap({ figure, period, compared, later, earlier }: GapProps) {
  const pairs = pairLines({ lines: later, span: period }, { lines: earlier, span: compared }, figure);
  const [now, before] = [formatShortSpan(period), formatShortSpan(compared)];
  const [line] = [...later, ...earlier];
  const text = (value: number | null) => (line ? valueText(value, figure, line.energyType) : missing);
  const current = sumPresent(pairs.map(pair => pair.current));
  const previous = sumPresent(pairs.map(pair => pair.previous));
  return (
    <>
      <p>
        À périmètre comparable&nbsp;: seuls entrent les mois présents des deux côtés, centre par centre et
        énergie par énergie. Variation = ({now} − {before}) ÷ {before}.
      </p>
      <DataTable
        captionShown
        caption={`Écart entre ${formatSpan(period)} et ${formatSpan(compared)}, mois présents des deux côtés`}
        rows={pairs}
        rowKey={({ key }) => key}
        empty="Aucun mois n’est présent des deux côtés."
        columns={[
          { key: 'label', header: 'Centre et énergie', cell: ({ label }) => label, footer: 'Total' },
          {
            key: 'current',
            header: now,
            align: 'end',
            cell: pair => text(pair.current),
            footer: text(current),
          },
          {
            key: 'previous',
            header: before,
            align: 'end',
            cell: pair => text(pair.previous),
            footer: text(previous),
          },
          {
            key: 'gap',
            header: 'Écart',
            align: 'end',
            cell: pair => signed(difference(pair.current, pair.previous), text),
            footer: signed(difference(current, previous), text),
          },
          {
            key: 'variation',
            header: 'Variation',
            align: 'end',
            cell: pair => formatVariation(percent(pair.current, pair.previous)),
            footer: formatVariation(percent(current, previous)),
          },
          { key: 'months', header: 'Mois comparés', align: 'end', cell: pair => String(pair.months.length) },
          {
            key: 'left',
            header: 'Hors comparaison',
            cell: pair => leftOut(pair, period, compared),
            footer: leftCount(pairs),
          },
        ]}
      />
    </>
  );
}

type Side = { lines: readonly ExplainedLine[]; span: MonthSpan };

function pairLines(later: Side, earlier: Side, figure: Figure): Pair[] {
  const lines = new Map([...earlier.lines, ...later.lines].map(line => [siteEnergyKey(line), line]));
  const values = ({ lines: of, span }: Side, at: string) =>
    of
      .filter(line => siteEnergyKey(line) === at)
      .flatMap(({ year, months }) =>
        months.map(each => ({
          month: monthIndex({ year, month: each.month }) - monthIndex(span.from),
          // A month that bills cover only in part cannot be compared.
          value: each.billed?.isWhole === false ? null : valueOf(each, figure),
        })),
      );
  return Array.from(lines, ([at, { siteName, energyType }]) => ({
    key: at,
    label: `${siteName} · ${energyLabel(energyType)}`,
    ...pairMonths(values(later, at), values(earlier, at)),
  }));
}

function difference(current: number | null, previous: number | null): number | null {
  return current === null || previous === null ? null : current - previous;
}

function percent(current: number | null, previous: number | null): number | null {
  return current === null || previous === null ? null : variationPercent(current, previous);
}

function signed(value: number | null, text: (value: number | null) => string): string {
  return withPlus(value, text(value));
}

/**
 * For example « mai (2013 seul) » for a month of one side; « non comparable » when both sides have it but its measure is unknown
 * or covers only part of the month.
 */
function leftOut({ currentLeft, previousLeft }: Pair, period: MonthSpan, compared: MonthSpan): string {
  const both = currentLeft.filter(place => previousLeft.includes(place));
  const alone = (places: readonly number[]) => places.filter(place => !both.includes(place));
  const texts = [
    ...byYear(alone(currentLeft), period, 'seul'),
    ...byYear(alone(previousLeft), compared, 'seul'),
    ...byYear(both, period, 'non comparable'),
    ...byYear(both, compared, 'non comparable'),
  ];
  return texts.join('\u00a0; ') || missing;
}

/** The number of months left out: every declared month of either side that is in no pair, as counted in the documents. */
function leftCount(pairs: readonly Pair[]): string {
  const count = pairs.reduce((sum, pair) => sum + pair.currentLeft.length + pair.previousLeft.length, 0);
  return count === 0 ? missing : formatCount(count, 'relevé', 'relevés');
}

/** @param places the positions of months in the span, from 0. */
function byYear(places: readonly number[], span: MonthSpan, why: string): string[] {
  const years = Map.groupBy(
    periodsIn(span).filter((_, place) => places.includes(place)),
    ({ year }) => year,
  );
  return [...years].map(
    ([year, own]) => `${own.map(({ month }) => shortMonthName(month)).join(', ')} (${year} ${why})`,
  );
}
