import type { exportDecree as endpoint } from '@suivi/contract/reports/exports';
import { readAnalysis } from '../../features/decree/read-analysis.ts';
import { readGroup } from '../../features/decree/read-group.ts';
import { readObligations } from '../../features/decree/read-obligations.ts';
import { writeReport, writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { aboutOf, propertiesOf } from '../ground/document-about.ts';
import { answerOf } from '../ground/document-call.ts';
import type { DecreeSite } from './decree-answers.ts';
import { decreeReport } from './decree-report.ts';
import { decreeSheets } from './decree-sheets.ts';

export const exportDecree: Handler<typeof endpoint> = async call => {
  const { format, site, reference } = call.query;
  const group = await answerOf(readGroup({ ...call, query: {} }));
  const about = await aboutOf(call);
  if (format === 'pdf') {
    const asked = site && (await readAnalysis({ ...call, query: { site, reference } }));
    if (asked && asked.kind === 'refused') return asked;
    const analysis = asked ? asked.value : null;
    const bytes = writeReport(decreeReport({ group, site: analysis }, about), about);
    const name = `Décret Tertiaire – ${analysis?.site.name ?? 'Groupement'} – ${about.dateText}.pdf`;
    return sendFile(call.reply, { name, mediaType: mediaTypes.pdf, bytes });
  }
  const analyses: DecreeSite[] = [];
  for (const each of group.sites) {
    const answer = await readAnalysis({ ...call, query: { site: each.site.code } });
    if (answer.kind === 'ok') analyses.push(answer.value);
  }
  const duties = await answerOf(readObligations({ ...call, query: {} }));
  const bytes = writeWorkbook(
    decreeSheets(group, analyses, duties, about),
    propertiesOf(about, 'Décret Tertiaire', 'Estimation'),
  );
  const name = `Décret Tertiaire – ${about.dateText}.xlsx`;
  return sendFile(call.reply, { name, mediaType: mediaTypes.xlsx, bytes });
};
