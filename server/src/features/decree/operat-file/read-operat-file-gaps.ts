import type { readOperatFileGaps as endpoint } from '@suivi/contract/decree/operat-model';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';
import { ok } from '../../../platform/result.ts';
import { readOperatFilling } from './read-operat-filling.ts';

export const readOperatFileGaps: ReadingVerb<typeof endpoint> = async call => {
  const { kind, year } = call.query;
  const filled = await readOperatFilling(call, { kind, year });
  if (filled.kind === 'refused') return filled;
  const { siteCount, sheets, sites } = filled.value;
  return ok({
    kind,
    year,
    siteCount,
    cellCount: sheets.reduce((sum, { cells }) => sum + cells.length, 0),
    sites: sites.map(({ code, name, gaps }) => ({
      code,
      name,
      gaps: gaps.map(({ sheet, label, reason }) => ({ sheet, label, reason })),
    })),
  });
};
