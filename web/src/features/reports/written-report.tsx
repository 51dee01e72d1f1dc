import type { AnnualReport } from '@suivi/contract/reports/annual-reports';
import { reportSections } from '@suivi/domain/reports/report-section';
import { sectionTitles } from '@suivi/presentation/reports/section-words';
import styles from './reports.module.css';

/** What was written into the report, for those who may not change it. */
export function WrittenReport({ report }: { report: AnnualReport }) {
  const { preparedBy, approvedBy, comments, leftOut } = report;
  const said = reportSections.filter(section => (comments[section] ?? '') !== '');
  const rows = [
    { term: 'Établi par', value: preparedBy || 'qui exporte le document' },
    { term: 'Validé par', value: approvedBy || 'personne encore' },
    ...said.map(section => ({ term: sectionTitles[section], value: comments[section] ?? '' })),
    ...(leftOut.length === 0
      ? []
      : [{ term: 'Sans ces parties', value: leftOut.map(section => sectionTitles[section]).join(', ') }]),
  ];
  return (
    <dl className={styles['said']}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt className={styles['title']}>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
