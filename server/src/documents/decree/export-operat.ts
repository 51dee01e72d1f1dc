import type { exportOperatSheet as endpoint } from '@suivi/contract/decree/operat';
import { findOperatSheet } from '../../features/decree/read-operat.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { refuse } from '../../platform/result.ts';
import { aboutOf } from '../ground/document-about.ts';
import { operatTitle, writeOperatSheet } from './operat-sheets.ts';

export const exportOperat: Handler<typeof endpoint> = async call => {
  const sheet = await findOperatSheet(call, call.query.site, call.query.year);
  if (!sheet) return refuse('not-found', { field: 'site' });
  const bytes = writeOperatSheet(sheet, await aboutOf(call));
  return sendFile(call.reply, { name: `${operatTitle(sheet)}.xlsx`, mediaType: mediaTypes.xlsx, bytes });
};
