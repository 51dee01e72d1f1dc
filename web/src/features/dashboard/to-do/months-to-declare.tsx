import { lackingCellText, lackingText } from '@suivi/presentation/months/lacking-text';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { monthEntryHref } from '../../../lib/navigation/month-entry-href.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { namedItems, Task } from './task.tsx';
import type { ToDoState } from './use-to-do.ts';

/** The months that are over and not declared, of this year and the last one, the latest first. */
export function MonthsToDeclare({ lacking }: { lacking: NonNullable<ToDoState['lacking']> }) {
  const months = lacking.toReversed();
  const more = months.length - namedItems;
  return (
    <Task
      icon="edit"
      title={lackingText(lacking) ?? 'Aucun mois attendu ne manque'}
      items={months.slice(0, namedItems).map(cell => ({
        key: `${cell.siteCode} ${cell.energyType} ${cell.period.year} ${cell.period.month}`,
        content: <a href={monthEntryHref(cell)}>{lackingCellText(cell)}</a>,
      }))}
      rest={
        more > 0 && (
          <a href={viewHref('monthly-declarations', { partie: 'manquants' })}>
            et {formatCount(more, 'autre', 'autres')}
          </a>
        )
      }
    />
  );
}
