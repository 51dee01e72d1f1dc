import type { SiteObligations } from '@suivi/contract/decree/obligations';
import type { ObligationState } from '@suivi/domain/decree/obligations/site-obligations';
import {
  dueText,
  obligationName,
  obligationStateWords,
  progressText,
} from '@suivi/presentation/decree/obligation-texts';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { RuledRow } from './done-marks.ts';
import { StateBadge } from './state-badge.tsx';
import { SiteLink } from '../../../widgets/site-link/site-link.tsx';

type Row = RuledRow & { site: SiteObligations['site'] };

/** The obligations that are urgent or unknown, for every site of the group. */
export function GroupObligations({ sites }: { sites: readonly SiteObligations[] }) {
  const all = sites.flatMap(({ site, obligations }) => obligations.map((row): Row => ({ ...row, site })));
  const count = (state: ObligationState) => all.filter(row => row.state === state).length;
  const pressing = all
    .filter(({ state }) => state === 'late' || state === 'soon')
    .toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
  return (
    <Section
      title="Dans tout le groupement"
      description={[
        formatCount(count('late'), 'échéance dépassée', 'échéances dépassées'),
        `${count('soon')} dans les six mois`,
        `${count('to_know')} à préciser`,
      ].join(', ')}
    >
      <DataTable
        caption="Échéances du groupement"
        stacked
        columns={({ words }) => [
          {
            key: 'site',
            header: 'Centre',
            cell: ({ site }) => (
              <>
                <SiteLink site={site} /> ·{' '}
                <a href={viewHref('obligations', { centre: site.code })}>
                  échéances<span className="visually-hidden"> de {site.name}</span>
                </a>
              </>
            ),
            text: ({ site }) => site.name,
            sortValue: ({ site }) => site.name,
          },
          words('name', 'Obligation', obligationName, { sortValue: obligationName }),
          words('state', 'État', ({ state }) => <StateBadge state={state} />, {
            text: ({ state }) => obligationStateWords[state],
          }),
          words('due', 'Échéance', dueText, { sortValue: ({ dueOn }) => dueOn }),
          words('missing', 'Où on en est', progressText),
        ]}
        rows={pressing}
        rowKey={({ site, obligation, dataYear }) => `${site.code} ${obligation} ${dataYear ?? ''}`}
        maxHeight="32rem"
        empty="Aucune échéance dépassée, aucune dans les six mois."
      />
      <p className="hint">
        Les obligations sont suivies pour les centres assujettis au décret. Un rappel, pas un avis
        juridique&nbsp;: les textes et leurs dates sont cités avec chaque règle.
      </p>
    </Section>
  );
}
