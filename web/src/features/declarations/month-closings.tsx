import { listMonthClosings } from '@suivi/contract/months/month-closings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { isOver } from '@suivi/domain/months/month-state';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { CloseMonthDialog } from './close-month-dialog.tsx';
import { type ClosedMonth, closedMonths, stateText } from './closed-months.ts';
import { ChangedFigures } from './changed-figures.tsx';
import { ClosingHistory, LateAmounts } from './closing-history.tsx';
import styles from './declarations.module.css';
import type { DeclarationFilters } from './use-declaration-filters.ts';

type Asked = { kind: 'close' | 'reopen'; month: ClosedMonth };

/** Which months of the year are closed, for one site or all; finance closes them, an administrator reopens them. */
export function MonthClosings({ sites, filters }: { sites: SitesState; filters: DeclarationFilters }) {
  const { year, site } = filters;
  const { today } = useSession();
  const [code, setCode] = useState(site?.code ?? null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayClose = usePermission('month.close');
  const mayReopen = usePermission('month.reopen');
  const read = useRead(listMonthClosings, { query: { year } }, { keepPrevious: true });
  const shown: readonly SiteSummary[] =
    code === null ? sites.sites : sites.sites.filter(each => each.code === code);
  const ids = new Set(shown.map(({ id }) => id));
  return (
    <Section
      title="Clôture des mois"
      description="Un mois clôturé n’est plus modifié par personne : ni saisie, ni import, ni facture, ni note."
      actions={
        <SiteSelect label="Centre de la clôture" sites={sites.sites} value={code} onChange={setCode} />
      }
    >
      <Read of={read} failed="Les clôtures n’ont pas pu être chargées" skeletons={['14rem']}>
        {({ closings, lateAmounts, changedSince }) => (
          <>
            <DataTable
              caption={`Mois clôturés, ${year}`}
              stacked
              columns={({ words }) => [
                words('month', 'Mois', ({ month }) => monthTitle(month)),
                words('state', 'État', month => <State month={month} />, { text: stateText }),
                words('reason', 'Motif', reasonText),
              ]}
              rows={closedMonths(closings, shown, month => isOver({ year, month }, today))}
              rowKey={({ month }) => String(month)}
              rowActions={month => (
                <>
                  {mayClose && month.isOver && month.open.length > 0 && (
                    <Button size="small" onClick={() => setAsked({ kind: 'close', month })}>
                      Clôturer<span className="visually-hidden"> {monthTitle(month.month)}</span>
                    </Button>
                  )}
                  {mayReopen && month.closed.length > 0 && (
                    <Button size="small" variant="quiet" onClick={() => setAsked({ kind: 'reopen', month })}>
                      Rouvrir<span className="visually-hidden"> {monthTitle(month.month)}</span>
                    </Button>
                  )}
                </>
              )}
              stale={read.isPlaceholderData}
            />
            <LateAmounts amounts={lateAmounts.filter(({ siteId }) => ids.has(siteId))} />
            <ChangedFigures changed={changedSince.filter(({ siteId }) => ids.has(siteId))} />
            <ClosingHistory closings={closings.filter(({ siteId }) => ids.has(siteId))} />
          </>
        )}
      </Read>
      {asked && <CloseMonthDialog {...asked} year={year} onClose={() => setAsked(null)} />}
    </Section>
  );
}

function State({ month }: { month: ClosedMonth }) {
  return (
    <span className={styles['closing']}>
      {month.closed.length > 0 && <Icon name="lock" size={16} />}
      {stateText(month)}
    </span>
  );
}

function reasonText({ closed }: ClosedMonth): string {
  return [...new Set(closed.flatMap(({ exceptionReason }) => exceptionReason ?? []))].join('\u00a0; ');
}
