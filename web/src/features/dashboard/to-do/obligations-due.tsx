import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readObligations } from '@suivi/contract/decree/obligations';
import { dueText, obligationName } from '@suivi/presentation/decree/obligation-texts';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { namedItems, Task } from './task.tsx';

type Answer = AnswerOf<typeof readObligations>;

/** What the law asked for by a day that has passed or is near, each obligation once with the sites it waits at. */
export function ObligationsDue({ answer }: { answer: Answer }) {
  const due = dueObligations(answer);
  return (
    <Task
      icon="calendar"
      title={
        due.length === 0
          ? 'Aucune obligation à échéance proche'
          : formatCount(due.length, 'obligation à échéance', 'obligations à échéance')
      }
      items={due.slice(0, namedItems).map(({ key, row, sites }) => ({
        key,
        content: (
          <>
            <a href={viewHref('decret-tertiaire', { centre: sites[0]?.code, partie: 'obligations' })}>
              {obligationName(row)}
            </a>
            &nbsp;: {row.state === 'late' ? 'échéance dépassée' : 'avant'} ({dueText(row)}),{' '}
            {sites.length === 1 ? sites[0]?.name : formatCount(sites.length, 'centre')}
          </>
        ),
      }))}
      rest={
        due.length > namedItems && (
          <a href={viewHref('decret-tertiaire', { partie: 'obligations' })}>
            et {formatCount(due.length - namedItems, 'autre', 'autres')}
          </a>
        )
      }
    />
  );
}

type Site = Answer['sites'][number]['site'];
type Due = { key: string; row: Answer['sites'][number]['obligations'][number]; sites: Site[] };

function dueObligations({ sites }: Answer): Due[] {
  const found = new Map<string, Due>();
  for (const { site, obligations } of sites) {
    for (const row of obligations) {
      if (row.state !== 'late' && row.state !== 'soon') continue;
      const key = `${row.dueOn} ${row.obligation}`;
      const due = found.get(key) ?? { key, row, sites: [] };
      due.sites.push(site);
      found.set(key, due);
    }
  }
  return [...found.values()].toSorted((a, b) => a.key.localeCompare(b.key));
}
