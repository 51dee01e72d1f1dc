import type { exportModulation as endpoint } from '@suivi/contract/decree/modulation';
import { writeReport, writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { aboutOf, propertiesOf } from '../ground/document-about.ts';
import { gatherModulation } from './gather-modulation.ts';
import { modulationReport, modulationSheets } from './modulation-blocks.ts';
import { modulationChart } from './modulation-chart.ts';

export const exportModulation: Handler<typeof endpoint> = async call => {
  const { format, site } = call.query;
  const gathered = await gatherModulation(call, site);
  if (gathered.kind === 'refused') return gathered;
  const { modulation, paybacks } = gathered.value;
  const about = await aboutOf(call);
  const title = `Dossier de modulation – ${modulation.site.name}`;
  const bytes =
    format === 'pdf'
      ? writeReport(modulationReport(modulation, paybacks, await modulationChart(call, site), about), about)
      : writeWorkbook(modulationSheets(modulation, paybacks, about), propertiesOf(about, title, ''));
  return sendFile(call.reply, { name: `${title}.${format}`, mediaType: mediaTypes[format], bytes });
};
