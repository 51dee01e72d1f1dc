import { listOperatGaps } from '@suivi/contract/operat';
import { operatGapText } from '@suivi/presentation/decree/operat-text';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import { useRead } from '../../../lib/api/use-read.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { namedItems, Task } from './task.tsx';

/** What OPERAT asks of the last ended year and the product does not know, site by site, and who gives it. */
export function OperatToComplete() {
  const year = useSession().today.year - 1;
  const { data } = useRead(listOperatGaps, { query: { year } });
  if (!data) return null;
  const { sites } = data;
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
            &nbsp;: {gaps.map(gap => `${operatGapText(gap)}${givenBy(gap.code)}`).join('\u00a0; ')}
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
