import type { Period } from '@suivi/domain/ground/calendar/month';
import { formatKwh, formatNumber, formatVariation } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { Reservation } from '../../ui/figures/reservation.tsx';
import { Variation } from '../../ui/figures/variation.tsx';
import type { Analysis, Verdict, YearFigures } from './answers.ts';
import { drawnIn } from '@suivi/presentation/decree/decree-trajectory';
import styles from './decree.module.css';
import { directionWords, intensityText } from '@suivi/presentation/decree/decree-values';
import { windowText } from './window-text.ts';

type CardsProps = { analysis: Analysis; stale: boolean; onTrace: (from: Period) => void };

export function VerdictCards({ analysis, stale, onTrace }: CardsProps) {
  const { reference, latest, raw, adjusted, measure } = analysis;
  return (
    <section aria-label="Résultats" className={styles['cards']}>
      <YearCard
        label={`Référence ${windowText(reference.from)}`}
        figures={reference}
        {...{ stale, onTrace }}
      />
      <YearCard
        label={`Dernière année complète ${latest.labelYear}`}
        figures={latest}
        {...{ stale, onTrace }}
      />
      <FigureCard
        label="Réduction réelle"
        value={formatNumber(Math.abs(raw.reductionPercent), 1)}
        unit="%"
        stale={stale}
        marks={<Reservation>estimation</Reservation>}
      >
        <Reduction verdict={raw} measure={measure}>
          brute
        </Reduction>
        {adjusted ? (
          <Reduction verdict={adjusted} measure={measure}>
            corrigée du climat
          </Reduction>
        ) : (
          <p className="hint">Correction climatique indisponible</p>
        )}
      </FigureCard>
    </section>
  );
}

type ReductionProps = {
  verdict: Verdict;
  measure: Analysis['measure'];
  children: string;
};

/** The verdict in words, then how its percentage was calculated. */
function Reduction({ verdict, measure, children }: ReductionProps) {
  const { direction, reductionPercent, reference, latest } = verdict;
  const { unit, per } = drawnIn(measure);
  const from = formatNumber(reference / per, 1);
  return (
    <div>
      <Variation
        direction={direction === 'stable' ? 'flat' : direction === 'improvement' ? 'down' : 'up'}
        tone={direction === 'stable' ? 'neutral' : direction === 'improvement' ? 'good' : 'bad'}
        text={`${directionWords[direction]} ${formatVariation(-reductionPercent)}`}
      >
        {children}
      </Variation>
      <p className="hint">
        ({from} − {formatNumber(latest / per, 1)}) ÷ {from} {unit}
      </p>
    </div>
  );
}

type YearCardProps = Omit<CardsProps, 'analysis'> & { label: string; figures: YearFigures };

function YearCard({ label, figures, stale, onTrace }: YearCardProps) {
  const { consumptionKwh, adjustedKwh, surfaceM2, from } = figures;
  return (
    <FigureCard
      label={label}
      value={formatNumber(consumptionKwh)}
      unit="kWh"
      stale={stale}
      actions={
        <Button variant="quiet" size="small" icon="info" onClick={() => onTrace(from)}>
          D’où vient ce chiffre&nbsp;?<span className="visually-hidden"> ({label})</span>
        </Button>
      }
    >
      <p className="hint">
        {surfaceM2 === null
          ? 'Surface de consommations énergétiques inconnue'
          : intensityText(consumptionKwh, surfaceM2)}
      </p>
      {adjustedKwh !== null && (
        <p className="hint">
          Corrigée du climat : {formatKwh(adjustedKwh)}
          {surfaceM2 !== null && <> ({intensityText(adjustedKwh, surfaceM2)})</>},{' '}
          {formatVariation((adjustedKwh / consumptionKwh - 1) * 100)}
        </p>
      )}
    </FigureCard>
  );
}
