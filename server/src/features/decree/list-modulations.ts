import type { listModulations as endpoint } from '@suivi/contract/decree/modulation';
import { modulationGaps } from '@suivi/domain/decree/modulation/modulation-gaps';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readModulations } from '../../records/decree/modulations/store.ts';
import { documentsOf, programmeOf } from './read-modulation.ts';
import { readSubjectSites } from './store.ts';

export const listModulations: ReadingVerb<typeof endpoint> = async ({ db }) => {
  const [subject, statementOf] = await Promise.all([readSubjectSites(db), readModulations(db)]);
  const claiming = subject.filter(({ id }) => statementOf(id).statement.causes.length > 0);
  const sites = [];
  for (const { id, code, name } of claiming) {
    const { statement } = statementOf(id);
    const [actions, documents] = [await programmeOf(db, id), await documentsOf(db, id)];
    sites.push({
      site: { id, code, name },
      causes: statement.causes.map(({ cause }) => cause),
      gaps: modulationGaps(statement, actions, new Set(documents.map(document => document.id))),
    });
  }
  return ok({ sites });
};
