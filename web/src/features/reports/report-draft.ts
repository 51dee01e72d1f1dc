import type { AnnualReport, saveAnnualReport } from '@suivi/contract/reports/annual-reports';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import { optionalSections, type ReportSection, reportSections } from '@suivi/domain/reports/report-section';
import { sectionTitles } from '@suivi/presentation/reports/section-words';
import type { Checked } from '../../editing/checked.ts';

type Included = `with-${ReportSection}`;

/** The fields of the form: the signatories, a comment for each section, and whether each section is included. */
export type ReportDraft = { preparedBy: string; approvedBy: string } & Record<ReportSection, string> &
  Record<Included, boolean>;

export function includedKey(section: ReportSection): Included {
  return `with-${section}`;
}

export function reportDraftOf({ preparedBy, approvedBy, comments, leftOut }: AnnualReport): ReportDraft {
  const isLeftOut = new Set<string>(leftOut);
  const fields = reportSections.flatMap(section => [
    [section, comments[section] ?? ''],
    [includedKey(section), !isLeftOut.has(section)],
  ]);
  return { preparedBy, approvedBy, ...Object.fromEntries(fields) } as ReportDraft;
}

export function checkReportDraft(draft: ReportDraft): Checked<ReportDraft, BodyOf<typeof saveAnnualReport>> {
  const comments = reportSections
    .map(section => [section, draft[section].trim()])
    .filter(([, text]) => text !== '');
  return {
    kind: 'content',
    content: {
      preparedBy: draft.preparedBy.trim(),
      approvedBy: draft.approvedBy.trim(),
      comments: Object.fromEntries(comments),
      leftOut: optionalSections.filter(section => !draft[includedKey(section)]),
    },
  };
}

/** The names of the fields where a person must choose between two states. */
export const reportLabels: Record<keyof ReportDraft, string> = {
  preparedBy: 'Établi par',
  approvedBy: 'Validé par',
  ...(Object.fromEntries(
    reportSections.flatMap(section => [
      [section, `Commentaire, ${sectionTitles[section]}`],
      [includedKey(section), `Partie «\u00a0${sectionTitles[section]}\u00a0»`],
    ]),
  ) as Record<ReportSection | Included, string>),
};

export function reportFieldText(field: keyof ReportDraft, draft: ReportDraft): string {
  const value = draft[field];
  return typeof value === 'string' ? value : value ? 'avec' : 'sans';
}
