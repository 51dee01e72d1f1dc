import { useState } from 'react';
import { readCourse } from '@suivi/contract/dashboard/dashboard-course';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { factorSetNames } from '../../lib/texts/factor-set-names.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { formatFixed, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { ComparisonVariation } from './comparison-variation.tsx';
import styles from './dashboard.module.css';
import { explainedSummary } from './explained-summary.ts';
import { type CourseMonth, FigureCourse } from './figure-course.tsx';
import { ExplanationDialog } from './explanation-dialog.tsx';
import type { Explained } from './explained.ts';
import { ReservationMarks } from './reservation-marks.tsx';
import { periodText, type Summary, type SummaryShown } from './summary-shown.ts';

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

export function SummaryCards({ summary, filters, stale }: SummaryShown) {
  const [explained, setExplained] = useState<Explained | null>(null);
  const { totals } = summary.current;
  const { period, scope } = filters;
  const course = useRead(
    readCourse,
    { query: { period: spanText(period), ...scope } },
    { keepPrevious: true },
  );
  const explain = (figure: Explained['figure'], part: Explained['part'] = 'current') =>
    setExplained(explainedSummary(summary, { figure, part }));
  return (
    <section aria-label="Chiffres clés" className={styles['cards']}>
      {cards.map(({ figure, label, unit, value, measure, ofMonth, monthUnit }) => (
        <FigureCard
          key={figure}
          label={label}
          value={value(totals)}
          unit={unit}
          stale={stale}
          marks={<ReservationMarks totals={totals} figure={figure} onOpen={() => explain(figure)} />}
          actions={
            <Button variant="quiet" size="small" icon="info" onClick={() => explain(figure)}>
              D’où vient ce chiffre&nbsp;?<span className="visually-hidden"> ({label})</span>
            </Button>
          }
        >
          <ComparisonVariation
            measure={measure(summary.comparison)}
            against={periodText(summary, 'previous')}
          />
          {course.data ? (
            <FigureCourse months={course.data.months} valueOf={ofMonth} textOf={value} unit={monthUnit} />
          ) : (
            !course.error && <div className={styles['course']} />
          )}
          {figure === 'emissions' && (
            <p className={styles['factorSet']}>{factorSetNames[summary.factorSet]}</p>
          )}
        </FigureCard>
      ))}
      <ExplanationDialog explained={explained} filters={filters} onClose={() => setExplained(null)} />
    </section>
  );
}

function thousandth(value: number | null): number | null {
  return value === null ? null : value / 1000;
}
