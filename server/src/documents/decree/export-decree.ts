import type * as contract from '@suivi/contract/reports/exports';
import { readAnalysis } from '../../features/decree/read-analysis.ts';
import { readGroup } from '../../features/decree/read-group.ts';
import { readObligations } from '../../features/decree/read-obligations.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { aboutOf } from '../ground/document-about.ts';
import { answerOf } from '../ground/document-call.ts';
import type { DecreeSite } from './decree-answers.ts';
import { decreeReport } from './decree-report.ts';
import { decreeSheets } from './decree-sheets.ts';
import { sendReport, sendWorkbook } from '../ground/send-document.ts';
import { readPool } from '../../features/decree/read-pool.ts';
import { poolReport } from './pool-report.ts';
import { posterReport } from './poster-report.ts';

export const exportDecree: Handler<typeof contract.exportDecree> = async call => {
  const { format, site, reference } = call.query;
  const group = await answerOf(readGroup({ ...call, query: {} }));
  const about = await aboutOf(call);
  if (format === 'pdf') {
    const asked = site && (await readAnalysis({ ...call, query: { site, reference } }));
    if (asked && asked.kind === 'refused') return asked;
    const analysis = asked ? asked.value : null;
    const name = `Décret Tertiaire – ${analysis?.site.name ?? 'Groupement'} – ${about.dateText}`;
    return sendReport(call, name, decreeReport({ group, site: analysis }, about), about);
  }
  const analyses: DecreeSite[] = [];
  for (const each of group.sites) {
    const answer = await readAnalysis({ ...call, query: { site: each.site.code } });
    if (answer.kind === 'ok') analyses.push(answer.value);
  }
  const duties = await answerOf(readObligations({ ...call, query: {} }));
  const sheets = decreeSheets(group, analyses, duties, about);
  const title = 'Décret Tertiaire';
  return sendWorkbook(
    call,
    { name: `${title} – ${about.dateText}`, title, subject: 'Estimation' },
    sheets,
    about,
  );
};

export const exportPoolNote: Handler<typeof contract.exportPoolNote> = async call => {
  const pool = await answerOf(readPool({ ...call, query: {} }));
  const about = await aboutOf(call);
  return sendReport(call, 'Mutualisation – note de calcul', poolReport(pool, about), about);
};

export const exportPoster: Handler<typeof contract.exportDecreePoster> = async call => {
  const asked = await readAnalysis({ ...call, query: { site: call.query.site } });
  if (asked.kind === 'refused') return asked;
  const about = await aboutOf(call);
  const name = `Affiche Éco Énergie Tertiaire – ${asked.value.site.name}`;
  return sendReport(call, name, posterReport(asked.value, about), about);
};
