import { readCourse } from '@suivi/contract/dashboard/dashboard-course';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { useRead } from '../../lib/api/use-read.ts';
import {
  formatCount,
  formatFixed,
  formatNumber,
  formatVariation,
} from '@suivi/presentation/ground/formats/number-formats';
import { formatShortSpan } from '@suivi/presentation/ground/formats/span-formats';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import styles from './dashboard.module.css';
import { ExplainButton } from './explain-button.tsx';
import { explainedSummary } from './explained-summary.ts';
import { type CourseMonth, FigureCourse } from './figure-course.tsx';
import { ReservationMarks } from './reservation-marks.tsx';
import type { ComparedMeasure, Summary, SummaryShown } from './summary-shown.ts';
import { Variation } from '../../ui/figures/variation.tsx';

type Figures = Pick<CourseMonth, 'consumptionKwh' | 'costCents' | 'emissionsKg'>;

const cards = [
  {
    figure: 'consumption',
    label: 'Consommation Totale',
    unit: 'MWh',
    value: ({ consumptionKwh }: Figures) => formatNumber(thousandth(consumptionKwh)),
    measure: ({ consumptionKwh }: Summary['comparison']) => consumptionKwh,
    ofMonth: ({ consumptionKwh }: CourseMonth) => consumptionKwh,
    monthUnit: 'MWh',
  },
  {
    figure: 'cost',
    label: 'Coût Total',
    unit: '€ TTC',
    value: ({ costCents }: Figures) => formatNumber(costCents === null ? null : costCents / 100),
    measure: ({ costCents }: Summary['comparison']) => costCents,
    ofMonth: ({ costCents }: CourseMonth) => costCents,
    monthUnit: '€',
  },
  {
    figure: 'emissions',
    label: 'Émissions CO₂',
    unit: 'tonnes',
    value: ({ emissionsKg }: Figures) => formatFixed(thousandth(emissionsKg), 1),
    measure: ({ emissionsKg }: Summary['comparison']) => emissionsKg,
    ofMonth: ({ emissionsKg }: CourseMonth) => emissionsKg,
    monthUnit: 't',
  },
] as const;

export function SummaryCards({
  summary,
  filters,
  stale,
  explain,
  waits = false,
}: SummaryShown & { waits?: boolean }) {
  const { totals } = summary.current;
  const { period, scope } = filters;
  const course = useRead(
    readCourse,
    { query: { period: spanText(period), ...scope } },
    { keepPrevious: true, enabled: !waits },
  );
  return (
    <section aria-label="Chiffres clés" className={styles['cards']}>
      {cards.map(({ figure, label, unit, value, measure, ofMonth, monthUnit }) => {
        const open = () => explain(explainedSummary(summary, { figure, part: 'current' }));
        return (
          <FigureCard
            key={figure}
            label={label}
            value={value(totals)}
            unit={unit}
            stale={stale}
            compact
            marks={<ReservationMarks of={summary.current} figure={figure} onOpen={open} />}
            corner={<ExplainButton of={label} onClick={open} />}
          >
            <ComparisonVariation
              measure={measure(summary.comparison)}
              against={formatShortSpan(summary.previous.period)}
            />
            {course.data ? (
              <FigureCourse months={course.data.months} valueOf={ofMonth} textOf={value} unit={monthUnit} />
            ) : (
              !course.error && <div className={styles['course']} />
            )}
          </FigureCard>
        );
      })}
    </section>
  );
}

function thousandth(value: number | null): number | null {
  return value === null ? null : value / 1000;
}

/** The variation of a card: a fall is good news for consumption, cost and emissions alike. */
function ComparisonVariation({ measure, against }: { measure: ComparedMeasure; against: string }) {
  const { variationPercent, basis } = measure;
  if (variationPercent === null) {
    return (
      <Variation direction="unknown" tone="neutral" text="Comparaison impossible">
        avec {against}&nbsp;: aucun mois n’est présent des deux côtés
      </Variation>
    );
  }
  const direction = Math.abs(variationPercent) < 0.05 ? 'flat' : variationPercent < 0 ? 'down' : 'up';
  const tone = direction === 'flat' ? 'neutral' : direction === 'down' ? 'good' : 'bad';
  return (
    <Variation direction={direction} tone={tone} text={formatVariation(variationPercent)}>
      par rapport à {against}
      {basis.leftOutCount > 0 && (
        <> (à périmètre comparable&nbsp;: {formatCount(basis.monthCount, 'mois')})</>
      )}
    </Variation>
  );
}
