import type { exportDecreePoster as endpoint } from '@suivi/contract/reports/exports';
import { readAnalysis } from '../../features/decree/read-analysis.ts';
import { writeReport } from '../../platform/documents/documents-process.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { aboutOf } from '../ground/document-about.ts';
import { posterReport } from './poster-report.ts';

export const exportPoster: Handler<typeof endpoint> = async call => {
  const asked = await readAnalysis({ ...call, query: { site: call.query.site } });
  if (asked.kind === 'refused') return asked;
  const about = await aboutOf(call);
  const bytes = writeReport(posterReport(asked.value, about), about);
  return sendFile(call.reply, {
    name: `Affiche Éco Énergie Tertiaire – ${asked.value.site.name}.pdf`,
    mediaType: mediaTypes.pdf,
    bytes,
  });
};
