import type { exportModulation as endpoint } from '@suivi/contract/modulation';
import { readModulation } from '../../features/decree/read-modulation.ts';
import { writeReport } from '../../platform/documents/write-report.ts';
import { writeWorkbook } from '../../platform/documents/write-workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { aboutOf, propertiesOf } from '../parts/document-about.ts';
import { modulationReport, modulationSheets } from './modulation-blocks.ts';
import { modulationChart } from './modulation-chart.ts';
import { paybacksOf } from './paybacks-of.ts';

export const exportModulation: Handler<typeof endpoint> = async call => {
  const { format, site } = call.query;
  const read = await readModulation({ ...call, query: { site } });
  if (read.kind === 'refused') return read;
  const modulation = read.value;
  const paybacks = await paybacksOf(call, modulation);
  const chart = await modulationChart(call, site);
  const about = await aboutOf(call);
  const title = `Dossier de modulation – ${modulation.site.name}`;
  const bytes =
    format === 'pdf'
      ? writeReport(modulationReport(modulation, paybacks, chart, about), about)
      : writeWorkbook(modulationSheets(modulation, paybacks, about), propertiesOf(about, title, ''));
  return sendFile(call.reply, { name: `${title}.${format}`, mediaType: mediaTypes[format], bytes });
};
