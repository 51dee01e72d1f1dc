import type { listDecisions } from '@suivi/contract/alerts/alerts';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import styles from './alerts.module.css';

type Counters = AnswerOf<typeof listDecisions>['counters'];

const cards: { key: keyof Counters; label: string }[] = [
  { key: 'active', label: 'Alertes actives' },
  { key: 'critical', label: 'Alertes critiques' },
  { key: 'treated', label: 'Alertes traitées' },
  { key: 'total', label: 'Total' },
];

export function AlertCounters({ counters }: { counters: Counters }) {
  return (
    <section aria-label="Compteurs" className={styles['cards']}>
      {cards.map(({ key, label }) => (
        <FigureCard key={key} label={label} value={formatNumber(counters[key])} />
      ))}
    </section>
  );
}
