import { useState } from 'react';
import { formatShortSpan, formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './dashboard.module.css';
import { type Explained, type Part, periodOf } from './explained.ts';
import { ExplanationGap } from './explanation-gap.tsx';
import { ExplanationPeriod } from './explanation-period.tsx';
import type { Figure } from './figure.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';

type ExplanationDialogProps = {
  explained: Explained;
  filters: Pick<DashboardFilters, 'scope' | 'siteName'>;
  onClose: () => void;
};

const figures: readonly { value: Figure; label: string }[] = [
  { value: 'consumption', label: 'Consommation' },
  { value: 'cost', label: 'Coût' },
  { value: 'emissions', label: 'Émissions' },
];

/** « D’où vient ce chiffre ? »: the rule, the reservations, then every month with its conversion, price and factor. */
export function ExplanationDialog({ explained, filters, onClose }: ExplanationDialogProps) {
  return (
    <Dialog open title="D’où vient ce chiffre&nbsp;?" size="wide" room="24rem" onClose={onClose}>
      <Explanation explained={explained} filters={filters} />
    </Dialog>
  );
}

function Explanation({ explained, filters }: Pick<ExplanationDialogProps, 'explained' | 'filters'>) {
  const { energyType, compared } = explained;
  const [figure, setFigure] = useState(explained.figure);
  const [part, setPart] = useState<Part>(explained.part);
  const asked = { ...explained, figure, part };
  const period = formatSpan(periodOf(explained, part));
  const against = part === 'gap' && compared !== null ? ` par rapport à ${formatSpan(compared)}` : '';
  return (
    <Stack>
      <p>
        {energyType === null ? 'Toutes les énergies' : energyLabel(energyType)} ·{' '}
        {filters.siteName ?? 'tous les centres'} · {period}
        {against}
      </p>
      <div className={styles['choices']}>
        {energyType !== null && (
          <Segmented legend="Mesure" legendHidden value={figure} options={figures} onChange={setFigure} />
        )}
        {compared !== null && (
          <Segmented
            legend="Période"
            legendHidden
            value={part}
            options={[
              { value: 'current', label: formatShortSpan(explained.period) },
              { value: 'previous', label: formatShortSpan(compared) },
              { value: 'gap', label: 'Écart' },
            ]}
            onChange={setPart}
          />
        )}
      </div>
      {part === 'gap' ? (
        <ExplanationGap explained={asked} filters={filters} />
      ) : (
        <ExplanationPeriod explained={asked} filters={filters} />
      )}
    </Stack>
  );
}
