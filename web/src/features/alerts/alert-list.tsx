import type { Alert, listAlerts } from '@suivi/contract/alerts';
import type { AnswerOf } from '@suivi/contract/endpoint';
import { useState } from 'react';
import { usePermission } from '../../lib/session/use-permission.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { AlertRow } from './alert-row.tsx';
import styles from './alerts.module.css';
import type { AlertFilters } from './use-alert-filters.ts';

type AlertListProps = { answer: AnswerOf<typeof listAlerts>; filters: AlertFilters; stale: boolean };

export function AlertList({ answer, filters, stale }: AlertListProps) {
  const mayAcknowledge = usePermission('alert.acknowledge');
  const [acknowledging, setAcknowledging] = useState<Alert | null>(null);
  const { alerts, page, pageCount, counters } = answer;
  return (
    <Stack>
      {alerts.length === 0 ? (
        <EmptyState icon="success" title="Aucune alerte">
          {counters.total === counters.treated && counters.total > 0
            ? 'Toutes les alertes sont traitées.'
            : 'Rien ne correspond à ces filtres.'}
        </EmptyState>
      ) : (
        <ul aria-label="Alertes" className={styles['list']} style={stale ? { opacity: 0.6 } : undefined}>
          {alerts.map(alert => (
            <AlertRow
              key={alert.id}
              alert={alert}
              onOpen={() => filters.setOpenId(alert.id)}
              onAcknowledge={mayAcknowledge ? () => setAcknowledging(alert) : undefined}
            />
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <Pagination label="Pages des alertes" page={page} pageCount={pageCount} onChange={filters.setPage} />
      )}
      {acknowledging && <AcknowledgeDialog alert={acknowledging} onClose={() => setAcknowledging(null)} />}
    </Stack>
  );
}
