import type { freezeDecree as endpoint } from '@suivi/contract/reports/snapshots';
import { writeReport } from '../../../platform/documents/documents-process.ts';
import { inOneMoment } from '../../../platform/http/of-one-moment.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { mediaTypes } from '../../../platform/http/send-file.ts';
import { aboutOf } from '../../ground/document-about.ts';
import { fileMade } from './file-made.ts';
import { gatherDecreeDocument } from './gather-decree-document.ts';

/** The report of the décret, a modulation file or the note of the pool, with its figures, as of one moment. */
export const freezeDecree: Handler<typeof endpoint> = async call => {
  const gathered = await inOneMoment(call, reading => gatherDecreeDocument(reading, call.body));
  if (gathered.kind === 'refused') return gathered;
  const { report, ...document } = gathered.value;
  const about = await aboutOf(call);
  return fileMade(call, {
    ...document,
    kind: call.body.kind,
    mediaType: mediaTypes.pdf,
    bytes: writeReport(report(about), about),
  });
};
