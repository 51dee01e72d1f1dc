import type { SupplyContract } from '@suivi/contract/supply/contracts';
import { type CalendarDate, fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { contractEnd } from '@suivi/domain/supply/contract/contract-end';
import { formatShortDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { contractEndLabels } from '@suivi/presentation/supply/contract-words';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { namedItems, Task } from './task.tsx';

type ContractsProps = { contracts: readonly SupplyContract[]; today: CalendarDate };

/** Contracts that end within the year, the first to end first; nothing where none does. */
export function ContractsToRenew({ contracts, today }: ContractsProps) {
  const ending = contracts
    .map(contract => ({ ...contract, end: contractEnd(fromIsoDay(contract.to), today) }))
    .filter(({ end }) => end === 'within-6-months' || end === 'within-12-months')
    .toSorted((a, b) => a.to.localeCompare(b.to));
  if (ending.length === 0) return null;
  return (
    <Task
      icon="bill"
      title={formatCount(ending.length, 'contrat à renouveler', 'contrats à renouveler')}
      items={ending.slice(0, namedItems).map(({ id, supplier, lot, to, end }) => ({
        key: String(id),
        content: (
          <>
            <a href={viewHref('bills', { partie: 'contrats' })}>
              {supplier}, {lot}
            </a>
            &nbsp;: jusqu’au {formatShortDay(fromIsoDay(to))} ({contractEndLabels[end].toLowerCase()})
          </>
        ),
      }))}
      rest={
        ending.length > namedItems && (
          <a href={viewHref('bills', { partie: 'contrats' })}>
            et {formatCount(ending.length - namedItems, 'autre', 'autres')}
          </a>
        )
      }
    />
  );
}
