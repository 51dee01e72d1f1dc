import type { exportModulation as endpoint } from '@suivi/contract/modulation';
import { leverPaybacks } from '@suivi/domain/decree/modulation/lever-paybacks';
import { yearlyCentsOf } from '@suivi/presentation/savings/yearly-cents';
import { readModulation } from '../../features/decree/read-modulation.ts';
import { listSavingMeasurements } from '../../features/saving-actions/list-saving-measurements.ts';
import { writeReport } from '../../platform/documents/write-report.ts';
import { writeWorkbook } from '../../platform/documents/write-workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { aboutOf, propertiesOf } from '../parts/document-about.ts';
import { answerOf } from '../parts/document-call.ts';
import { modulationReport, modulationSheets } from './modulation-blocks.ts';

export const exportModulation: Handler<typeof endpoint> = async call => {
  const { format, site } = call.query;
  const read = await readModulation({ ...call, query: { site } });
  if (read.kind === 'refused') return read;
  const modulation = read.value;
  const { measurements } = await answerOf(listSavingMeasurements({ ...call, query: {} }));
  const paybacks = leverPaybacks(
    modulation.actions.map(action => ({ ...action, yearlyCents: yearlyCentsOf(measurements, action.id) })),
  );
  const about = await aboutOf(call);
  const title = `Dossier de modulation – ${modulation.site.name}`;
  const bytes =
    format === 'pdf'
      ? writeReport(modulationReport(modulation, paybacks, about), about)
      : writeWorkbook(modulationSheets(modulation, paybacks, about), propertiesOf(about, title, ''));
  return sendFile(call.reply, { name: `${title}.${format}`, mediaType: mediaTypes[format], bytes });
};
