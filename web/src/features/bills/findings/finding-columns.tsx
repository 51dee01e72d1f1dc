import type { BillFinding } from '@suivi/contract/bills/findings';
import { findingGapText, findingTitle, findingValueText } from '@suivi/presentation/bills/finding-text';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatEurosAndCents } from '@suivi/presentation/ground/formats/number-formats';
import { controlNumber, findingStateLabels, severityLabels } from '@suivi/presentation/bills/finding-words';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { StatusBadge } from '../../../ui/figures/status-badge.tsx';
import { type DataTableColumn, figures } from '../../../ui/tables/data-table-column.ts';
import { SiteOfPoint } from '../../../widgets/site-link/site-of-point.tsx';

/** What was found: the control, the printed value, the expected value, the gap, the decision. */
export const findingColumns: DataTableColumn<BillFinding>[] = [
  {
    key: 'control',
    header: 'Constat',
    minWidth: '14rem',
    cell: ({ control, subject, source, otherBill }) => (
      <span className="lines">
        <span>{findingTitle(control, subject)}</span>
        <span className="hint">
          {[controlNumber(control), source].filter(Boolean).join(' · ')}
          {otherBill && (
            <>
              {' · '}
              <a href={viewHref('bills', { facture: otherBill.id })}>facture {otherBill.number}</a>
            </>
          )}
        </span>
      </span>
    ),
    text: ({ control, subject }) => findingTitle(control, subject),
    sortValue: ({ control }) => controlNumber(control),
  },
  {
    key: 'severity',
    header: 'Gravité',
    cell: ({ severity }) =>
      severity === 'blocking' ? (
        <StatusBadge status="alert">{severityLabels.blocking}</StatusBadge>
      ) : (
        severityLabels[severity]
      ),
    text: ({ severity }) => severityLabels[severity],
  },
  figures('printed', 'Imprimé', ({ printed, unit }) => findingValueText(printed, unit)),
  figures('expected', 'Attendu', ({ expected, unit }) => findingValueText(expected, unit)),
  figures('gap', 'Écart HT', findingGapText, { sortValue: ({ gapCents }) => gapCents }),
  {
    key: 'state',
    header: 'État',
    cell: ({ state, recoveredCents, judgedOn, isGone }) => (
      <span className="lines">
        <span>
          {findingStateLabels[state]}
          {recoveredCents !== null && ` ${formatEurosAndCents(recoveredCents)}`}
        </span>
        {judgedOn && <span className="hint">le {formatIsoDay(judgedOn)}</span>}
        {isGone && <span className="hint">n’apparaît plus</span>}
      </span>
    ),
    text: ({ state }) => findingStateLabels[state],
  },
];

/** The bill of a finding, for lists with findings of several bills. */
export const billOfFinding: DataTableColumn<BillFinding> = {
  key: 'bill',
  header: 'Facture',
  cell: ({ bill, point }) => (
    <span className="lines">
      <a href={viewHref('bills', { facture: bill.id })}>{bill.number}</a>
      <span className="hint">
        {bill.supplier}, {formatIsoDay(bill.issuedOn)}
        <SiteOfPoint point={point} before=", " />
      </span>
    </span>
  ),
  text: ({ bill }) => `${bill.supplier} ${bill.number}`,
  sortValue: ({ bill }) => bill.issuedOn,
};
