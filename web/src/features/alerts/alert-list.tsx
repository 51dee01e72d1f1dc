import { type AlertDecision, acknowledgedAtOnce, type listDecisions } from '@suivi/contract/alerts/alerts';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import type { BillFinding } from '@suivi/contract/bills/findings';
import { toVerify } from '@suivi/domain/bills/to-verify';
import { useState } from 'react';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Opened, useOpened } from '../../ui/dialogs/opened.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { AcknowledgeDialog, AcknowledgeSeveralDialog } from './acknowledge-dialog.tsx';
import styles from './alerts.module.css';
import { DecisionRow } from './decision-row.tsx';
import { FindingRow } from './finding-row.tsx';
import { useFindingActs } from '../../widgets/findings/use-finding-acts.tsx';
import type { AlertFilters } from './use-alert-filters.ts';
import { useLastVisit } from './use-last-visit.ts';

type AlertListProps = {
  answer: AnswerOf<typeof listDecisions>;
  /** The findings on bills that wait for a decision, under the same filters. */
  findings: readonly BillFinding[];
  filters: AlertFilters;
  stale: boolean;
};

/** What is to be examined, alerts and bills together: one row per decision. */
export function AlertList({ answer, findings, filters, stale }: AlertListProps) {
  const mayAcknowledge = usePermission('alert.acknowledge');
  const lastVisit = useLastVisit();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const acknowledging = useOpened<AlertDecision[]>();
  const { decisions, page, pageCount, counters } = answer;
  const rows = toVerify(decisions, findings);
  const { actsOf, dialog } = useFindingActs(findings);
  const open = mayAcknowledge ? decisions.filter(({ isOpen }) => isOpen) : [];
  const chosen = open.filter(({ id }) => chosenIds.has(id));
  const choose = (ids: number[], isChosen: boolean) =>
    setChosenIds(
      before => new Set(isChosen ? [...before, ...ids] : [...before].filter(id => !ids.includes(id))),
    );
  const isNew = ({ isOpen, lastSeenAt }: AlertDecision) =>
    isOpen && lastVisit !== null && lastSeenAt > lastVisit;
  return (
    <Stack>
      {open.length > 1 && (
        <Selection
          open={open}
          chosen={chosen}
          onAll={isChosen =>
            choose(
              open.map(({ id }) => id),
              isChosen,
            )
          }
          onAcknowledge={() => acknowledging.open(chosen)}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState icon="success" title="Aucune alerte">
          {emptyText(counters, filters)}
        </EmptyState>
      ) : (
        <ul aria-label="Alertes" className={styles['list']} style={stale ? { opacity: 0.6 } : undefined}>
          {rows.map(({ decision, findings: found, gapCents }) =>
            decision ? (
              <DecisionRow
                key={decision.id}
                decision={decision}
                findings={found}
                actsOf={actsOf}
                isNew={isNew(decision)}
                onOpen={filters.setOpenId}
                acknowledging={
                  mayAcknowledge && decision.isOpen
                    ? {
                        chosen: chosenIds.has(decision.id),
                        onChoose: isChosen => choose([decision.id], isChosen),
                        onAcknowledge: () => acknowledging.open([decision]),
                      }
                    : undefined
                }
              />
            ) : (
              <FindingRow
                key={`bill ${found[0]?.bill.id}`}
                findings={found}
                gapCents={gapCents}
                actsOf={actsOf}
              />
            ),
          )}
        </ul>
      )}
      {pageCount > 1 && (
        <Pagination label="Pages des alertes" page={page} pageCount={pageCount} onChange={filters.setPage} />
      )}
      <Opened of={acknowledging}>
        {ofThese => (
          <Acknowledging
            decisions={ofThese}
            onDone={() => setChosenIds(new Set())}
            onClose={acknowledging.close}
          />
        )}
      </Opened>
      {dialog}
    </Stack>
  );
}

type SelectionProps = {
  open: AlertDecision[];
  chosen: AlertDecision[];
  onAll: (chosen: boolean) => void;
  onAcknowledge: () => void;
};

function Selection({ open, chosen, onAll, onAcknowledge }: SelectionProps) {
  const count = chosen.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <div className={styles['selection']} data-no-print="">
      <Checkbox label="Tout choisir" checked={chosen.length === open.length} onChange={onAll} />
      <Button
        icon="check"
        aria-disabled={count === 0 || count > acknowledgedAtOnce}
        onClick={() => count > 0 && count <= acknowledgedAtOnce && onAcknowledge()}
      >
        Acquitter la sélection
      </Button>
      <output>
        {count === 0 ? 'Aucune alerte choisie' : formatCount(count, 'alerte choisie', 'alertes choisies')}
      </output>
    </div>
  );
}

type AcknowledgingProps = { decisions: AlertDecision[]; onDone: () => void; onClose: () => void };

/** One alert is acknowledged with its full text; several with what they have in common. */
function Acknowledging({ decisions, onDone, onClose }: AcknowledgingProps) {
  const [first] = decisions;
  const [alert] = first?.alerts ?? [];
  if (first === undefined || alert === undefined) return null;
  if (decisions.length === 1 && first.members.length === 1) {
    return <AcknowledgeDialog alert={alert} onClose={onClose} />;
  }
  return (
    <AcknowledgeSeveralDialog
      decisions={decisions}
      onDone={() => {
        onDone();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function emptyText(
  { total, treated }: AnswerOf<typeof listDecisions>['counters'],
  { query }: Pick<AlertFilters, 'query'>,
): string {
  if (total > 0 && total === treated) return 'Toutes les alertes sont traitées.';
  return total === 0 && Object.keys(query).length === 0
    ? 'Rien n’est à vérifier, ni dans les mois ni sur les factures.'
    : 'Rien ne correspond à ces filtres.';
}
