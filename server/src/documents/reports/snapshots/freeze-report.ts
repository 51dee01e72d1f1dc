import type { freezeReport as endpoint } from '@suivi/contract/reports/snapshots';
import { writeReport } from '../../../platform/documents/documents-process.ts';
import { inOneMoment } from '../../../platform/http/of-one-moment.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { mediaTypes } from '../../../platform/http/send-file.ts';
import { refuse } from '../../../platform/result.ts';
import { annualReport } from '../annual/annual-report.ts';
import { annualReportName } from '../annual/export-annual-report.ts';
import { gatherAnnual } from '../annual/gather-annual.ts';
import { aboutOf } from '../../ground/document-about.ts';
import { annualFigures } from './annual-figures.ts';
import { fileMade } from './file-made.ts';

/** The figures and the PDF are of the same moment; they are filed together. */
export const freezeReport: Handler<typeof endpoint> = async call => {
  const { year, site } = call.body;
  const gathered = await inOneMoment(call, async reading => {
    const data = await gatherAnnual(reading, site === null ? { year } : { year, site });
    const figures = await annualFigures(reading, { year, site });
    return { data, figures };
  });
  if (gathered.data.kind === 'refused') return gathered.data;
  if (gathered.figures === null) return refuse('not-found', { field: 'site' });
  const data = gathered.data.value;
  const about = await aboutOf(call);
  return fileMade(call, {
    kind: 'annual-report',
    year,
    siteId: data.written.siteId,
    scopeName: data.siteName ?? 'Groupement',
    figures: gathered.figures,
    name: annualReportName(data),
    mediaType: mediaTypes.pdf,
    bytes: writeReport(annualReport(data, about), about),
  });
};
