import { trend } from '@suivi/domain/analyses/forecast/trend';
import { formatCount, formatVariation } from '@suivi/presentation/ground/formats/number-formats';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { Variation } from '../../ui/figures/variation.tsx';
import type { ComparedMeasure } from '@suivi/domain/months/compare-years';

type TrendCardProps = {
  compared: ComparedMeasure | null;
  /** The current period and the previous one, in words. */
  current: string;
  previous: string;
  stale: boolean;
};

const directions = {
  up: { direction: 'up', tone: 'bad', text: 'En hausse' },
  down: { direction: 'down', tone: 'good', text: 'En baisse' },
  stable: { direction: 'flat', tone: 'neutral', text: 'Stable' },
} as const;

/** « Tendance »: the variation from the previous period, like for like. */
export function TrendCard({ compared, current, previous, stale }: TrendCardProps) {
  const found = trend(compared?.current ?? null, compared?.previous ?? null);
  if (found.kind === 'missing') {
    return (
      <FigureCard label="Tendance" value="—" stale={stale}>
        <Variation direction="unknown" tone="neutral" text="Comparaison impossible">
          entre {current} et {previous}&nbsp;: aucun mois n’est présent des deux côtés
        </Variation>
      </FigureCard>
    );
  }
  const look = found.kind === 'computed' ? directions[found.direction] : directions.stable;
  const basis = compared?.basis;
  return (
    <FigureCard label="Tendance" value={formatVariation(found.percent)} stale={stale}>
      <Variation {...look} text={found.kind === 'not-computable' ? 'Non calculable' : look.text}>
        {current} par rapport à {previous}
        {basis && basis.leftOutCount > 0 && (
          <> (à périmètre comparable&nbsp;: {formatCount(basis.monthCount, 'mois')})</>
        )}
      </Variation>
    </FigureCard>
  );
}
