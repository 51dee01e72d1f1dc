import type { exportPoolNote as endpoint } from '@suivi/contract/reports/exports';
import { readPool } from '../../features/decree/read-pool.ts';
import { writeReport } from '../../platform/documents/documents-process.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { aboutOf } from '../ground/document-about.ts';
import { answerOf } from '../ground/document-call.ts';
import { poolReport } from './pool-report.ts';

export const exportPoolNote: Handler<typeof endpoint> = async call => {
  const pool = await answerOf(readPool({ ...call, query: {} }));
  const about = await aboutOf(call);
  const bytes = writeReport(poolReport(pool, about), about);
  return sendFile(call.reply, {
    name: 'Mutualisation – note de calcul.pdf',
    mediaType: mediaTypes.pdf,
    bytes,
  });
};
