import type { BillFinding } from '@suivi/contract/bills/findings';
import type { ReactNode } from 'react';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { useFindingActs } from '../../../widgets/findings/use-finding-acts.tsx';
import styles from '../bills.module.css';
import { billOfFinding, findingColumns } from './finding-columns.tsx';

type FindingTableProps = {
  findings: readonly BillFinding[];
  /** Whether the findings are of several bills, so that each names its bill. */
  withBill: boolean;
  stale?: boolean;
  empty: string;
  more?: ReactNode;
};

/** Findings, with the decisions open to those who may judge them. */
export function FindingTable({ findings, withBill, stale = false, empty, more }: FindingTableProps) {
  const { actsOf, dialog } = useFindingActs(findings);
  return (
    <>
      <DataTable
        caption="Constats"
        stacked
        columns={withBill ? [billOfFinding, ...findingColumns] : findingColumns}
        rows={findings}
        rowKey={({ id }) => String(id)}
        stale={stale}
        empty={empty}
        more={more}
        rowActions={
          actsOf ? finding => <div className={styles['buttons']}>{actsOf(finding)}</div> : undefined
        }
      />
      {dialog}
    </>
  );
}
