import type { exportModulation as endpoint } from '@suivi/contract/decree/modulation';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { aboutOf } from '../ground/document-about.ts';
import { gatherModulation } from './gather-modulation.ts';
import { modulationReport, modulationSheets } from './modulation-blocks.ts';
import { modulationChart } from './modulation-chart.ts';
import { sendReport, sendWorkbook } from '../ground/send-document.ts';

export const exportModulation: Handler<typeof endpoint> = async call => {
  const { format, site } = call.query;
  const gathered = await gatherModulation(call, site);
  if (gathered.kind === 'refused') return gathered;
  const { modulation, paybacks } = gathered.value;
  const about = await aboutOf(call);
  const title = `Dossier de modulation – ${modulation.site.name}`;
  if (format === 'xlsx')
    return sendWorkbook(call, { name: title }, modulationSheets(modulation, paybacks, about), about);
  const chart = await modulationChart(call, site);
  return sendReport(call, title, modulationReport(modulation, paybacks, chart, about), about);
};
