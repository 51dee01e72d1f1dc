import type { BillFinding } from '@suivi/contract/bills/findings';
import { findingSeverities } from '@suivi/domain/bills/audit/control';
import { weighsMuch } from '@suivi/domain/alerts/decisions';
import { findingFiguresText, findingTitle } from '@suivi/presentation/bills/finding-text';
import { severityLabels } from '@suivi/presentation/bills/finding-words';
import { formatCount, formatEurosAndCents } from '@suivi/presentation/ground/formats/number-formats';
import type { ReactNode } from 'react';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { energyLabel, energyLooks } from '../../lib/texts/energy-labels.ts';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SiteOfPoint } from '../../widgets/site-link/site-of-point.tsx';
import styles from './alerts.module.css';

export type FindingActs = ((finding: BillFinding) => ReactNode) | null;

type FindingRowProps = {
  /** The findings of one bill; never empty. */
  findings: readonly BillFinding[];
  gapCents: number | null;
  actsOf: FindingActs;
};

/** The findings of a bill that no alert is about, with the decisions that may be taken on them. */
export function FindingRow({ findings, gapCents, actsOf }: FindingRowProps) {
  const [first] = findings;
  if (first === undefined) return null;
  const { bill, point } = first;
  const isSingle = findings.length === 1;
  const gravest = findingSeverities.find(severity => findings.some(each => each.severity === severity));
  return (
    <li className={styles['item']} data-state="open">
      <div className={styles['marks']}>
        {gravest === 'blocking' ? (
          <StatusBadge status="alert">{severityLabels.blocking}</StatusBadge>
        ) : (
          <span className={styles['low']}>
            <Icon name="bill" size={14} />
            {severityLabels[gravest ?? first.severity]}
          </span>
        )}
        {weighsMuch(gapCents) && <span className={styles['stake']}>Enjeu fort</span>}
      </div>
      <div className={styles['words']}>
        <h3 className={styles['place']}>
          <a href={viewHref('bills', { facture: bill.id })}>Facture {bill.number}</a>
          {point && (
            <span className={styles['energy']}>
              <span style={{ color: energyLooks[point.energyType].colour, display: 'inline-flex' }}>
                <Icon name={energyLooks[point.energyType].icon} size={16} />
              </span>
              {energyLabel(point.energyType)}
            </span>
          )}
          <span className={styles['when']}>
            <SiteOfPoint point={point} after=", " />
            {bill.supplier}
          </span>
        </h3>
        {isSingle ? (
          <>
            <p className={styles['message']}>{findingTitle(first.control, first.subject)}</p>
            <p className={styles['figures']}>{findingFiguresText(first)}</p>
          </>
        ) : (
          <>
            <p className={styles['message']}>
              {formatCount(findings.length, 'constat')}
              {gapCents !== null && `, écart HT ${formatEurosAndCents(gapCents)}`}
            </p>
            <EachFinding findings={findings} actsOf={actsOf} />
          </>
        )}
      </div>
      <div className={styles['actions']} data-no-print="">
        {isSingle && actsOf?.(first)}
      </div>
    </li>
  );
}

/** Findings one below the other, each with its own decision; `withBill` names the bill where they are shown beside an alert. */
export function EachFinding({
  findings,
  actsOf,
  withBill = false,
}: Pick<FindingRowProps, 'findings' | 'actsOf'> & { withBill?: boolean }) {
  return (
    <ul className={styles['found']} aria-label="Constats de factures">
      {findings.map(finding => (
        <li key={finding.id}>
          <span>
            {withBill && (
              <>
                <a href={viewHref('bills', { facture: finding.bill.id })}>Facture {finding.bill.number}</a>
                {'\u00a0: '}
              </>
            )}
            {findingTitle(finding.control, finding.subject)}.{' '}
            <span className={styles['figures']}>{findingFiguresText(finding)}</span>
          </span>
          {actsOf && (
            <span className={styles['actions']} data-no-print="">
              {actsOf(finding)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
