import type { checkImport as endpoint } from '@suivi/contract/imports';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { answerAfter } from './import-answer.ts';
import { openImport } from './open-import.ts';
import { moveImport } from '../../records/imports/store.ts';

/** Starts the dry run under a confirmed mapping; nothing of the group's data changes. */
export const checkImport: Handler<typeof endpoint> = async ({
  params: { id },
  body,
  version,
  actor,
  change,
}) => {
  if (mappingGaps(body.mapping).length > 0) return refuse('import-mapping-incomplete', { field: 'mapping' });
  return change(async current => {
    const opened = await openImport(current, { id, version, actor, states: ['mapping', 'checked'] });
    if (opened.kind === 'refused') return opened;
    if (opened.value.sheets[body.sheet] === undefined) return refuse('invalid', { field: 'sheet' });
    await moveImport(current.tx, opened.value, { state: 'checking', ...body, outcome: null });
    current.nothingToDo();
    return answerAfter(current.tx, id, actor);
  });
};
