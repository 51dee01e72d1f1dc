import {
  type AnnualReport,
  type ReportPreview,
  saveAnnualReport,
} from '@suivi/contract/reports/annual-reports';
import { type ReportSection, reportSections } from '@suivi/domain/reports/report-section';
import { sectionHints, sectionTitles } from '@suivi/presentation/reports/section-words';
import { EditActions } from '../../editing/edit-actions.tsx';
import { EditNotice } from '../../editing/edit-notice.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { useState } from 'react';
import { PaperOutline, ReportPaper } from './report-paper.tsx';
import {
  checkReportDraft,
  includedKey,
  reportDraftOf,
  reportFieldText,
  reportLabels,
} from './report-draft.ts';
import styles from './reports.module.css';

type ReportFormProps = {
  report: AnnualReport;
  /** Null for the group. */
  siteCode: string | null;
  /** The name of the current user, printed when nobody is named. */
  ownName: string;
  /** Undefined while it is being produced. */
  preview: ReportPreview | undefined;
};

/** The signatories of the report, its sections, and the comment on each. */
export function ReportForm({ report, siteCode, ownName, preview }: ReportFormProps) {
  const [at, setAt] = useState<ReportSection | null>(null);
  const { mutateAsync } = useChange(saveAnnualReport);
  const query = { year: report.year, ...(siteCode === null ? {} : { site: siteCode }) };
  const edit = useEdit({
    name: `annual-report:${report.year}:${siteCode ?? 'group'}`,
    stored: report,
    fieldsOf: stored => reportDraftOf(stored ?? report),
    check: checkReportDraft,
    save: (body, _stored, begun) => mutateAsync({ query, body, begun }),
    said: () => 'Rapport enregistré.',
  });
  const { values } = edit;
  return (
    <div className={styles['beside']}>
      <form onSubmit={edit.submit} className={styles['form']}>
        {edit.restoredFrom && <Notice kind="info">Votre saisie en cours a été retrouvée.</Notice>}
        <EditNotice
          edit={edit}
          title="Quelqu’un d’autre a modifié ce rapport entre-temps"
          labels={reportLabels}
          shown={reportFieldText}
        />
        <Columns min="14rem">
          <TextField
            label={reportLabels.preparedBy}
            hint={`Vide\u00a0: ${ownName}.`}
            maxLength={120}
            {...edit.field('preparedBy')}
          />
          <TextField
            label={reportLabels.approvedBy}
            hint="Vide&nbsp;: la place d’une signature."
            maxLength={120}
            {...edit.field('approvedBy')}
          />
        </Columns>
        <ul className={styles['sections']}>
          {reportSections.map(section => (
            <SectionFields
              key={section}
              section={section}
              comment={values[section]}
              isIncluded={values[includedKey(section)]}
              onComment={text => edit.change({ [section]: text })}
              onInclude={isIncluded => edit.change({ [includedKey(section)]: isIncluded })}
              onReach={() => setAt(section)}
              proposed={preview?.sections.find(({ key }) => key === section)?.proposed ?? null}
            />
          ))}
        </ul>
        <EditActions edit={edit} />
      </form>
      {preview ? <ReportPaper preview={preview} draft={values} at={at} /> : <PaperOutline />}
    </div>
  );
}

type SectionFieldsProps = {
  section: ReportSection;
  comment: string;
  isIncluded: boolean;
  onComment: (text: string) => void;
  onInclude: (isIncluded: boolean) => void;
  /** Called when the user enters the comment of the section. */
  onReach: () => void;
  /** A sentence proposed for the comment; null when there is none. */
  proposed: string | null;
};

function SectionFields({
  section,
  comment,
  isIncluded,
  onComment,
  onInclude,
  onReach,
  proposed,
}: SectionFieldsProps) {
  const title = sectionTitles[section];
  return (
    <li className={styles['section']}>
      {section === 'summary' ? (
        <div>
          <p className={styles['title']}>{title}</p>
          <p className={styles['hint']}>{sectionHints[section]} Toujours présente.</p>
        </div>
      ) : (
        <Checkbox label={title} hint={sectionHints[section]} checked={isIncluded} onChange={onInclude} />
      )}
      {isIncluded && (
        <TextArea
          label={`Commentaire, ${title}`}
          labelHidden
          placeholder="Commentaire, imprimé sous le titre de la partie"
          rows={2}
          maxLength={4000}
          value={comment}
          onFocus={onReach}
          onChange={onComment}
        />
      )}
      {isIncluded && proposed !== null && !comment.includes(proposed) && (
        <Proposal
          text={proposed}
          about={title}
          onTake={() => {
            onReach();
            onComment(comment.trim() === '' ? proposed : `${comment.trimEnd()}\n${proposed}`);
          }}
        />
      )}
    </li>
  );
}

/** A sentence of the dashboard, copied into the comment when the user presses the button, never automatically. */
function Proposal({ text, about, onTake }: { text: string; about: string; onTake: () => void }) {
  return (
    <div className={styles['proposal']}>
      <p>{text}</p>
      <Button size="small" icon="plus" onClick={onTake}>
        Reprendre cette phrase<span className="visually-hidden"> dans {about}</span>
      </Button>
    </div>
  );
}
