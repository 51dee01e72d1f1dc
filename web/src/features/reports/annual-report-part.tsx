import {
  readAnnualReport,
  readReportPreview,
  type AnnualReport,
} from '@suivi/contract/reports/annual-reports';
import { exportAnnualReport } from '@suivi/contract/reports/exports';
import { freezeReport } from '@suivi/contract/reports/snapshots';
import { useChange } from '../../lib/api/use-change.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { FreezeButton } from '../../widgets/freeze/freeze-button.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { RecordHistory } from '../../widgets/record-history/record-history.tsx';
import { DownloadButton } from '../../widgets/document-buttons/download-button.tsx';
import { reportDraftOf } from './report-draft.ts';
import { ReportForm } from './report-form.tsx';
import { ReportPaper } from './report-paper.tsx';
import { SignState } from './sign-state.tsx';
import type { ReportFilters } from './use-report-filters.ts';
import { sectionTitles } from '@suivi/presentation/reports/section-words';
import styles from './reports.module.css';

/** The report of a year as it will be printed: its signatories, its texts, and the document itself. */
export function AnnualReportPart({ filters }: { filters: ReportFilters }) {
  const { year, site, scopeName, query } = filters;
  const { user } = useSession();
  const mayWrite = usePermission('report.write');
  const mayFreeze = usePermission('report.freeze');
  const freeze = useChange(freezeReport);
  const read = useRead(readAnnualReport, { query });
  const preview = useRead(readReportPreview, { query });
  return (
    <Section
      title={`Rapport annuel ${year}, ${scopeName}`}
      description="Les commentaires et les parties choisies valent pour cette année et ce périmètre."
      actions={
        !read.isError && (
          <>
            {mayFreeze && (
              <FreezeButton
                label="Figer ce rapport"
                what={`Le rapport annuel ${year}, ${scopeName},`}
                request={freeze}
                body={{ year, site: site?.code ?? null }}
              />
            )}
            <DownloadButton icon="pdf" variant="primary" of={exportAnnualReport} asked={{ query }}>
              Rapport annuel (PDF)
            </DownloadButton>
          </>
        )
      }
    >
      <Read of={read} failed="Le rapport n’a pas pu être lu" skeletons={['4rem', '6rem', '20rem']}>
        {report => (
          <>
            <Read of={preview} failed="L’aperçu du rapport n’a pas pu être fait" skeletons={['4rem']}>
              {made => <SignState preview={made} filters={filters} />}
            </Read>
            {mayWrite ? (
              <ReportForm
                key={`${year}-${site?.code ?? ''}`}
                report={report}
                siteCode={site?.code ?? null}
                ownName={user.name}
                preview={preview.data}
              />
            ) : (
              <Stack gap="large">
                <WrittenReport report={report} />
                {preview.data && <ReportPaper preview={preview.data} draft={reportDraftOf(report)} />}
              </Stack>
            )}
          </>
        )}
      </Read>
      <RecordHistory
        entity="annual-report"
        id={`${year}${site === null ? '' : `:${site.id}`}`}
        empty="Rien n’a encore été écrit dans ce rapport."
      />
    </Section>
  );
}

/** The signatories and the omitted parts, for users who may not change them: the pages show the rest. */
function WrittenReport({ report }: { report: AnnualReport }) {
  const { preparedBy, approvedBy, leftOut } = report;
  const rows = [
    { term: 'Établi par', value: preparedBy || 'qui exporte le document' },
    { term: 'Validé par', value: approvedBy || 'personne encore' },
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
