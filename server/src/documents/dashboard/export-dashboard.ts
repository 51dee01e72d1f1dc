import type { exportDashboard as endpoint } from '@suivi/contract/exports';
import { formatSpan } from '@suivi/presentation/formats/span-formats';
import { writeReport } from '../../platform/documents/write-report.ts';
import { writeWorkbook } from '../../platform/documents/write-workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { aboutOf, propertiesOf } from '../parts/document-about.ts';
import { dashboardReport } from './dashboard-report.ts';
import { dashboardSheets, scopeName } from './dashboard-workbook.ts';
import { gatherDashboard } from './gather-dashboard.ts';

export const exportDashboard: Handler<typeof endpoint> = async call => {
  const gathered = await gatherDashboard(call, call.query);
  if (gathered.kind === 'refused') return gathered;
  const data = gathered.value;
  const about = await aboutOf(call);
  const { format } = call.query;
  const period = formatSpan(call.query.period);
  const bytes =
    format === 'pdf'
      ? writeReport(dashboardReport(data, about), about)
      : writeWorkbook(
          dashboardSheets(data, about),
          propertiesOf(about, 'Tableau de bord énergétique', `${scopeName(data)}, ${period}`),
        );
  const name = `Tableau de bord – ${data.siteName ?? 'Tous les centres'} – ${period}.${format}`;
  return sendFile(call.reply, { name, mediaType: mediaTypes[format], bytes });
};
