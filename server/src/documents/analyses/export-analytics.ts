import { firstYear } from '@suivi/domain/ground/calendar/month';
import type { exportAnalytics as endpoint } from '@suivi/contract/reports/exports';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { readReferences } from '../../records/months/references/read-references.ts';
import { aboutOf, headingOf } from '../ground/document-about.ts';
import { methodSheet } from '../ground/method-sheet.ts';
import { methodLines } from '../ground/method.ts';
import { analyticsReport } from './analytics-report.ts';
import { analyticsSheets } from './analytics-sheets.ts';
import { gatherAnalytics } from './gather-analytics.ts';
import { metricColumns } from './metric-columns.ts';
import { modelSheet } from './model-sheet.ts';
import { sendReport, sendWorkbook } from '../ground/send-document.ts';

export const exportAnalytics: Handler<typeof endpoint> = async call => {
  const gathered = await gatherAnalytics(call, call.query);
  if (gathered.kind === 'refused') return gathered;
  const view = gathered.value;
  const { question, ranking } = view;
  const { format } = call.query;
  const about = await aboutOf(call);
  const used = question.energy === undefined ? energyTypes : [question.energy];
  const method = methodLines(
    await readReferences(call.db),
    { from: { year: firstYear, month: 1 }, to: ranking.period.to },
    used,
  );
  const { label, unit } = metricColumns(question);
  const scope = view.siteName ?? 'Tous les centres';
  const energy = question.energy === undefined ? null : energyLabel(question.energy);
  const period = formatSpan(ranking.period);
  const title = ['Analyses', label, energy, scope, period].filter(part => part !== null).join(' – ');
  const filters = [`${label}, en ${unit}`, energy ?? 'toutes les énergies du total', scope, period];
  const heading = (name: string, ...lines: string[]) =>
    headingOf(about, name, filters.join(', '), ...view.lacks, ...lines);
  if (format === 'pdf') return sendReport(call, title, analyticsReport(view, method, about), about);
  const sheets = [
    ...analyticsSheets(view, heading),
    ...(view.energyModel?.kind === 'course' ? [modelSheet(view.energyModel, heading)] : []),
    methodSheet(method, [], heading('Méthode')),
  ];
  return sendWorkbook(call, { name: title }, sheets, about);
};
