import type {
  PreviewBlock,
  ReportPreview,
  readReportPreview as endpoint,
} from '@suivi/contract/reports/annual-reports';
import type { ReportSection } from '@suivi/domain/reports/report-section';
import { changeTextsBySubject } from '@suivi/presentation/costs/change-texts';
import { otherSplits } from '@suivi/presentation/costs/cost-change-texts';
import type { ReportBlock } from '../../../platform/documents/report.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { findLastFiled } from '../../../records/reports/snapshots/store.ts';
import { analysisText } from '../../months/report-blocks.ts';
import { sectionsOf, titlesOf } from './annual-report.ts';
import { type AnnualData, gatherAnnual } from './gather-annual.ts';
import { weatherText } from './why-text.ts';

export const previewAnnualReport: Handler<typeof endpoint> = async call => {
  const gathered = await gatherAnnual({ ...call, actor: undefined }, call.query);
  if (gathered.kind === 'refused') return gathered;
  const data = gathered.value;
  const { year, siteId } = data.written;
  const filed = await findLastFiled(call.db, { kind: 'annual-report', year, siteId });
  return ok({ ...previewOf(data), filed });
};

function previewOf(data: AnnualData): Omit<ReportPreview, 'filed'> {
  const proposals = proposalsOf(data);
  const closed = data.closings.filter(({ reopened }) => reopened === null).length;
  return {
    ...titlesOf(data),
    sections: sectionsOf(data).map(({ key, title, blocks }) => ({
      key,
      title,
      blocks: blocks.flatMap(previewed),
      proposed: proposals[key] ?? null,
    })),
    lacking: data.change.lacking,
    openAlertCount: data.alerts.filter(({ state }) => state === 'open').length,
    openMonthCount: data.centres.length * 12 - closed,
  };
}

/** Sentences of the dashboard proposed for sections that do not begin with them, so that nobody has to copy them. */
function proposalsOf(data: AnnualData): Partial<Record<ReportSection, string | null>> {
  const { summary, change, siteName } = data;
  const { energies, months, centres } = changeTextsBySubject(change, summary.comparison.byEnergy);
  const causes = [...otherSplits(change), weatherText(data)].filter(text => text !== null);
  return {
    summary: analysisText(summary, change),
    cost: causes.length === 0 ? null : causes.join(' '),
    energies,
    months,
    ...(siteName === null && { centres }),
  };
}

/** Blocks that do not belong to a section of the page, such as headings and signatures, are shown around the sections. */
function previewed(block: ReportBlock): PreviewBlock[] {
  switch (block.kind) {
    case 'paragraph':
    case 'lead':
    case 'figures':
    case 'notes':
    case 'chart':
      return [block];
    case 'table': {
      const columns = block.columns.map(({ label, align }) => ({ label, align }));
      return [{ ...block, columns }];
    }
    case 'heading':
    case 'comment':
    case 'signatures':
    case 'page-break':
      return [];
    default:
      return block satisfies never;
  }
}
