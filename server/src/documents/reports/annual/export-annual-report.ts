import type { exportAnnualReport as endpoint } from '@suivi/contract/reports/exports';
import { writeReport } from '../../../platform/documents/documents-process.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../../platform/http/send-file.ts';
import { aboutOf, type DocumentAbout } from '../../ground/document-about.ts';
import { annualReport } from './annual-report.ts';
import { type AnnualData, gatherAnnual } from './gather-annual.ts';

export function annualReportName({ year, siteName }: Pick<AnnualData, 'year' | 'siteName'>): string {
  return `Rapport annuel ${year} – ${siteName ?? 'Groupement'}.pdf`;
}

export const exportAnnualReport: Handler<typeof endpoint> = async call => {
  const gathered = await gatherAnnual(call, call.query);
  if (gathered.kind === 'refused') return gathered;
  const data = gathered.value;
  const about = await aboutOf(call);
  return sendFile(call.reply, { ...printAnnualReport(data, about), mediaType: mediaTypes.pdf });
};

export function printAnnualReport(data: AnnualData, about: DocumentAbout) {
  return { name: annualReportName(data), bytes: writeReport(annualReport(data, about), about) };
}
