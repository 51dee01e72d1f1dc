import type { WaitingFeed } from '@suivi/contract/bills/bill-feeds';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { energyLabel } from '../../../lib/texts/energy-labels.ts';
import { namedItems, Task } from './task.tsx';

/** Bills that are stored and count in no month, by site and energy; nothing where none waits. */
export function BillsToCount({ waiting }: { waiting: readonly WaitingFeed[] }) {
  if (waiting.length === 0) return null;
  const href = viewHref('bills', { partie: 'alimentation' });
  const more = waiting.length - namedItems;
  return (
    <Task
      icon="bill"
      title={formatCount(
        waiting.length,
        'série de factures ne compte dans aucun mois',
        'séries de factures ne comptent dans aucun mois',
      )}
      items={waiting.slice(0, namedItems).map(series => ({
        key: siteEnergyKey(series),
        content: (
          <a href={href}>
            {series.siteName}, {energyLabel(series.energyType).toLowerCase()}, dès {formatPeriod(series.from)}
          </a>
        ),
      }))}
      rest={more > 0 && <a href={href}>et {formatCount(more, 'autre', 'autres')}</a>}
    />
  );
}
