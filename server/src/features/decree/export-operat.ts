import type { exportOperatSheet as endpoint } from '@suivi/contract/operat';
import { formatDay } from '@suivi/presentation/formats/date-formats';
import { writeWorkbook } from '../../platform/documents/write-workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { refuse } from '../../platform/result.ts';
import { operatSheets } from './operat-workbook.ts';
import { findOperatSheet } from './read-operat.ts';

export const exportOperat: Handler<typeof endpoint> = async call => {
  const { query, actor, today, platform, reply } = call;
  const sheet = await findOperatSheet(call, query.site, query.year);
  if (!sheet) return refuse('not-found', { field: 'site' });
  const title = `Préparation OPERAT ${sheet.year} – ${sheet.site.name}`;
  const bytes = writeWorkbook(operatSheets(sheet, title, `Établi le ${formatDay(today)} par ${actor.name}`), {
    title,
    author: actor.name,
    subject: 'Préparation, non officiel',
    created: platform.clock.now(),
  });
  return sendFile(reply, { name: `${title}.xlsx`, mediaType: mediaTypes.xlsx, bytes });
};
