import type { SiteObligations } from '@suivi/contract/decree/obligations';
import {
  dueText,
  obligationName,
  obligationStateWords,
  obligationWords,
  progressText,
} from '@suivi/presentation/decree/obligation-texts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { ofName } from '@suivi/presentation/ground/formats/of-name';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Opened, useOpened } from '../../../ui/dialogs/opened.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { DoneDialog } from './done-dialog.tsx';
import type { RuledRow } from './done-marks.ts';
import { StatedFacts } from './stated-facts.tsx';
import { StateBadge } from './state-badge.tsx';

type Props = { stated: SiteObligations };

const keyOf = ({ obligation, dataYear }: RuledRow) => `${obligation} ${dataYear ?? ''}`;

/** The obligations of a site, the most urgent first, and the facts that decide on them. */
export function SiteObligationList({ stated }: Props) {
  const mayEdit = usePermission('obligation.write');
  const marked = useOpened<string>();
  return (
    <>
      <Section
        title={`Obligations ${ofName(stated.site.name)}`}
        description="Ce que la loi demande au site, à quelle date, et ce qui manque pour le savoir ou le faire."
      >
        <DataTable
          caption={`Échéances ${ofName(stated.site.name)}`}
          stacked
          columns={({ words }) => [
            {
              key: 'name',
              header: 'Obligation',
              minWidth: '14rem',
              cell: each => (
                <>
                  {obligationName(each)}
                  <Disclosure summary="La règle">
                    <p className="hint">
                      {obligationWords[each.obligation].rule} {obligationWords[each.obligation].source}
                    </p>
                  </Disclosure>
                </>
              ),
              text: obligationName,
            },
            words('state', 'État', ({ state }) => <StateBadge state={state} />, {
              text: ({ state }) => obligationStateWords[state],
            }),
            words('due', 'Échéance', dueText, { sortValue: ({ dueOn }) => dueOn }),
            words('missing', 'Où on en est', each => <Progress row={each} siteCode={stated.site.code} />, {
              minWidth: '12rem',
              text: progressText,
            }),
          ]}
          rows={stated.obligations}
          rowKey={keyOf}
          {...(mayEdit && {
            rowActions: (each: RuledRow) =>
              each.applies !== 'no' &&
              each.obligation !== 'reference_year' && (
                <IconButton
                  icon="check"
                  label={`Dire quand c’est fait\u00a0: ${obligationName(each)}`}
                  onClick={() => marked.open(keyOf(each))}
                />
              ),
          })}
        />
        <Opened of={marked}>
          {key => {
            const row = stated.obligations.find(each => keyOf(each) === key);
            return row && <DoneDialog key={key} stated={stated} row={row} onClose={marked.close} />;
          }}
        </Opened>
      </Section>
      <StatedFacts stated={stated} mayEdit={mayEdit} />
    </>
  );
}

function Progress({ row, siteCode }: { row: RuledRow; siteCode: string }) {
  const goes: { label: string; part: string } | null = row.missing.some(({ code }) => code === 'operat_data')
    ? { label: 'Voir ce qui manque', part: 'operat' }
    : row.missing.some(({ code }) => code === 'reference')
      ? { label: 'Choisir la référence', part: 'reference' }
      : null;
  return (
    <>
      {progressText(row)}{' '}
      {goes && (
        <ButtonLink
          size="small"
          variant="quiet"
          href={viewHref('decret-tertiaire', { centre: siteCode, partie: goes.part })}
        >
          {goes.label}
        </ButtonLink>
      )}
    </>
  );
}
