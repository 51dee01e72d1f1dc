import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import { listSavingMeasurements, type SavingMeasurement } from '@suivi/contract/actions/saving-measurements';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { ownCostCents } from '@suivi/domain/actions/saving-action';
import {
  formatCount,
  formatEuros,
  formatMwh,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { expectedTexts } from '@suivi/presentation/actions/expected-words';
import { leverLabels, savingStateLabels } from '@suivi/presentation/actions/saving-words';
import { paybackText, verdictLabels } from '@suivi/presentation/actions/measurement-text';
import { expectedKwh, latenessText } from '@suivi/presentation/actions/portfolio-sentence';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

export type ShownActions = { actions: readonly SavingAction[]; sites: readonly SiteSummary[] };

/** Every action with its cost, its expected saving, and what is late. */
export function ActionPortfolio({ actions, sites }: ShownActions) {
  const { today } = useSession();
  // The measurements come later: the list does not wait for them.
  const measured = useRead(listSavingMeasurements, { query: {} }, { keepPrevious: true });
  const byAction = new Map(measured.data?.measurements.map(own => [own.actionId, own]));
  return (
    <DataTable
      caption="Actions"
      stacked
      columns={[...columnsOf(sites, today), ...measuredColumns(byAction)]}
      rows={actions}
      rowKey={({ id }) => String(id)}
    />
  );
}

function columnsOf(sites: readonly SiteSummary[], today: CalendarDate): DataTableColumn<SavingAction>[] {
  const siteOf = ({ siteId }: SavingAction) => sites.find(({ id }) => id === siteId)?.name ?? missing;
  const linkOf = (action: SavingAction) => <SiteLink site={{ id: action.siteId, name: siteOf(action) }} />;
  const stateOrder = Object.keys(savingStateLabels);
  return [
    {
      key: 'title',
      header: 'Action',
      cell: action => (
        <span className="lines">
          <a href={viewHref('actions', { action: action.id })}>{action.title}</a>
          <span className="hint">{leverLabels[action.lever]}</span>
        </span>
      ),
      text: ({ title }) => title,
      copiedBeside: [{ header: 'Levier', text: ({ lever }) => leverLabels[lever] }],
      sortValue: ({ title }) => title,
      minWidth: '12rem',
    },
    words('site', 'Site', linkOf, { text: siteOf, sortValue: siteOf }),
    {
      key: 'state',
      header: 'État',
      cell: action => {
        const late = latenessText(action, today);
        return (
          <span className="lines">
            {savingStateLabels[action.state]}
            {late !== null && <StatusBadge status="warning">{late}</StatusBadge>}
          </span>
        );
      },
      text: ({ state }) => savingStateLabels[state],
      copiedBeside: [{ header: 'Retard', text: action => latenessText(action, today) ?? '' }],
      sortValue: ({ state }) => stateOrder.indexOf(state),
    },
    figures('cost', 'Coût TTC', ({ costTtcCents }) => formatEuros(costTtcCents), {
      sortValue: ({ costTtcCents }) => costTtcCents,
    }),
    figures('own', 'Reste à charge', action => formatEuros(ownCostCents(action)), {
      sortValue: action => ownCostCents(action),
    }),
    {
      key: 'expected',
      header: 'Attendu par an',
      align: 'end',
      cell: action => (
        <span className="lines">
          {expectedTexts(action).map(text => (
            <span key={text}>{text}</span>
          ))}
        </span>
      ),
      text: action => (action.expected.length === 0 ? missing : formatMwh(expectedKwh([action]))),
      copiedBeside: [
        {
          header: 'Attendu par an, en euros',
          text: ({ expectedMoney }) => formatEuros(expectedMoney?.cents ?? null),
        },
      ],
      sortValue: action => (action.expected.length === 0 ? null : expectedKwh([action])),
    },
  ];
}

function measuredColumns(byAction: ReadonlyMap<number, SavingMeasurement>): DataTableColumn<SavingAction>[] {
  const verdictsOf = ({ id }: SavingAction) =>
    (byAction.get(id)?.energies ?? []).flatMap(({ own }) => own?.verdict ?? []);
  const verdictText = (action: SavingAction) =>
    [...new Set(verdictsOf(action))].map(verdict => verdictLabels[verdict]).join(', ');
  return [
    {
      key: 'measured',
      header: 'Mesuré',
      align: 'end',
      cell: action => {
        const own = byAction.get(action.id);
        if (own?.network) {
          const { gainCents, days } = own.network;
          return (
            <span className="lines">
              {gainCents === null ? 'pas encore mesurable' : formatEuros(gainCents)}
              {gainCents !== null && (
                <span className="hint">sur {formatCount(days, 'jour facturé', 'jours facturés')}</span>
              )}
            </span>
          );
        }
        if (own?.avoidedKwh == null) return missing;
        return (
          <span className="lines">
            {formatMwh(own.avoidedKwh)}
            <span className="hint">{verdictText(action)},</span>
            <span className="hint">{own.isYear ? 'sur douze mois' : 'depuis les travaux'}</span>
          </span>
        );
      },
      text: action => formatMwh(byAction.get(action.id)?.avoidedKwh ?? null),
      copiedBeside: [
        { header: 'Verdict', text: verdictText },
        {
          header: 'Mesuré sur les factures, en euros',
          text: ({ id }) => formatEuros(byAction.get(id)?.network?.gainCents ?? null),
        },
      ],
      sortValue: ({ id }) => byAction.get(id)?.avoidedKwh ?? null,
      // Reserves room for the measurements, so that nothing moves when they arrive.
      minWidth: '9rem',
    },
    {
      key: 'payback',
      header: 'Retour prévu / réel',
      cell: ({ id }) => {
        const own = byAction.get(id);
        return own ? `${paybackText(own.plannedPayback)} / ${paybackText(own.realPayback)}` : missing;
      },
      sortValue: ({ id }) => byAction.get(id)?.realPayback ?? byAction.get(id)?.plannedPayback ?? null,
      minWidth: '6.5rem',
    },
  ];
}
