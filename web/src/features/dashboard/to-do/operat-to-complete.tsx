import { operatTaskText } from '@suivi/presentation/decree/operat-task-text';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { namedItems, Task } from './task.tsx';
import type { ToDoState } from './use-to-do.ts';

/** What OPERAT asks of the last ended year and the product does not know, site by site, and who gives it. */
export function OperatToComplete({ answer }: { answer: NonNullable<ToDoState['operat']> }) {
  const { sites, year } = answer;
  return (
    <Task
      icon="target"
      title={
        sites.length === 0
          ? `OPERAT, données ${year} : rien ne manque`
          : `OPERAT, données ${year} : ${formatCount(sites.length, 'site à compléter', 'sites à compléter')}`
      }
      items={sites.slice(0, namedItems).map(({ code, name, gaps }) => ({
        key: code,
        content: (
          <>
            <a href={viewHref('decret-tertiaire', { centre: code, partie: 'operat' })}>{name}</a>
            &nbsp;: {gaps.map(gap => `${operatTaskText(gap)}${givenBy(gap.code)}`).join('\u00a0; ')}
          </>
        ),
      }))}
      rest={
        sites.length > namedItems && (
          <a href={viewHref('decret-tertiaire')}>
            et {formatCount(sites.length - namedItems, 'autre', 'autres')}
          </a>
        )
      }
    />
  );
}

/** Months are declared by whoever enters bills; the rest stands in the site's record. */
function givenBy(code: string): string {
  return code === 'missing_months' ? '' : ' (Équipe Technique)';
}
