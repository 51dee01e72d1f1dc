import { useState } from 'react';
import { factorSetNames } from '../../lib/texts/factor-set-names.ts';
import { formatFixed, formatNumber } from '@suivi/presentation/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { ComparisonVariation } from './comparison-variation.tsx';
import styles from './dashboard.module.css';
import { explainedSummary } from './explained-summary.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import type { Explained } from './explained.ts';
import { ReservationMarks } from './reservation-marks.tsx';
import { periodText, type Summary, type SummaryShown } from './summary-shown.ts';

const cards = [
  {
    figure: 'consumption',
    label: 'Consommation Totale',
    unit: 'MWh',
    value: ({ consumptionKwh }: Summary['current']['totals']) => formatNumber(thousandth(consumptionKwh)),
    measure: ({ consumptionKwh }: Summary['comparison']) => consumptionKwh,
  },
  {
    figure: 'cost',
    label: 'Coût Total',
    unit: '€ TTC',
    value: ({ costCents }: Summary['current']['totals']) =>
      formatNumber(costCents === null ? null : costCents / 100),
    measure: ({ costCents }: Summary['comparison']) => costCents,
  },
  {
    figure: 'emissions',
    label: 'Émissions CO₂',
    unit: 'tonnes',
    value: ({ emissionsKg }: Summary['current']['totals']) => formatFixed(thousandth(emissionsKg), 1),
    measure: ({ emissionsKg }: Summary['comparison']) => emissionsKg,
  },
] as const;

export function SummaryCards({ summary, filters, stale }: SummaryShown) {
  const [explained, setExplained] = useState<Explained | null>(null);
  const { totals } = summary.current;
  const explain = (figure: Explained['figure'], part: Explained['part'] = 'current') =>
    setExplained(explainedSummary(summary, { figure, part }));
  return (
    <section aria-label="Chiffres clés" className={styles['cards']}>
      {cards.map(({ figure, label, unit, value, measure }) => (
        <FigureCard
          key={figure}
          label={label}
          value={value(totals)}
          unit={unit}
          stale={stale}
          marks={
            <ReservationMarks
              reservations={totals.reservations}
              figure={figure}
              onOpen={() => explain(figure)}
            />
          }
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
