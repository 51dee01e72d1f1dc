import type { freezeAllocation as endpoint } from '@suivi/contract/reports/snapshots';
import { inOneMoment } from '../../../platform/http/of-one-moment.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { mediaTypes } from '../../../platform/http/send-file.ts';
import { refuse } from '../../../platform/result.ts';
import { writeAllocation } from '../../meters/export-allocation.ts';
import { gatherAllocation } from '../../meters/gather-allocation.ts';
import { aboutOf } from '../../ground/document-about.ts';
import { fileMade } from './file-made.ts';
import { splitFigures, splitQuery } from './split-figures.ts';

export const freezeAllocation: Handler<typeof endpoint> = async call => {
  const { site: _code, ...asked } = call.body;
  const gathered = await inOneMoment(call, reading => gatherAllocation(reading, splitQuery(call.body)));
  if (gathered.kind === 'refused') return gathered;
  const { site, allocations, name } = gathered.value;
  const figures = splitFigures(allocations);
  // An allocation that is incomplete cannot be sent.
  if (figures.length === 0 || allocations.roots.some(({ refusal }) => refusal !== null))
    return refuse('invalid', { field: 'period' });
  return fileMade(call, {
    kind: 'allocation',
    year: asked.period.to.year,
    siteId: site.id,
    scopeName: name,
    asked,
    figures,
    name: `${name}.xlsx`,
    mediaType: mediaTypes.xlsx,
    bytes: writeAllocation(gathered.value, await aboutOf(call)),
  });
};
