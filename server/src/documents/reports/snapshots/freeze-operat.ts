import type { freezeOperat as endpoint } from '@suivi/contract/reports/snapshots';
import { findOperatSheet } from '../../../features/decree/read-operat.ts';
import { inOneMoment } from '../../../platform/http/of-one-moment.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { mediaTypes } from '../../../platform/http/send-file.ts';
import { refuse } from '../../../platform/result.ts';
import { operatTitle, writeOperatSheet } from '../../decree/operat-sheets.ts';
import { aboutOf } from '../../ground/document-about.ts';
import { fileMade } from './file-made.ts';
import { figuresOfSheet } from './operat-figures.ts';

export const freezeOperat: Handler<typeof endpoint> = async call => {
  const { year, site } = call.body;
  const found = await inOneMoment(call, async reading => ({
    sheet: await findOperatSheet(reading, site, year),
    row: await reading.db.selectFrom('sites').select('id').where('code', '=', site).executeTakeFirst(),
  }));
  if (!found.sheet || !found.row) return refuse('not-found', { field: 'site' });
  const about = await aboutOf(call);
  return fileMade(call, {
    kind: 'operat',
    year,
    siteId: found.row.id,
    scopeName: found.sheet.site.name,
    figures: figuresOfSheet(found.sheet),
    name: `${operatTitle(found.sheet)}.xlsx`,
    mediaType: mediaTypes.xlsx,
    bytes: writeOperatSheet(found.sheet, about),
  });
};
