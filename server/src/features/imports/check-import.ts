import type { checkImport as endpoint } from '@suivi/contract/imports/imports';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { answerAfter } from './import-answer.ts';
import { openImport } from './open-import.ts';
import { moveImport } from '../../records/imports/store.ts';

/** Only a file recognised as a distributor's can be read as one, and it cannot be read as anything else. */
const isMeasures = (mapping: ImportMapping | undefined) => mapping?.subject === 'measures';

/** Starts the dry run under a confirmed mapping; none of the group's data change. */
export const checkImport: Handler<typeof endpoint> = async ({
  params: { id },
  body,
  version,
  actor,
  change,
}) => {
  const read = body.mappings.filter(mapping => mapping !== null);
  if (read.length === 0 || read.some(mapping => mappingGaps(mapping).length > 0))
    return refuse('import-mapping-incomplete', { field: 'mapping' });
  return change(async current => {
    const opened = await openImport(current, { id, version, actor, states: ['mapping', 'checked'] });
    if (opened.kind === 'refused') return opened;
    const isSaidOtherwise = body.mappings.some(
      (mapping, at) =>
        mapping !== null && isMeasures(mapping) !== isMeasures(opened.value.sheets[at]?.proposed),
    );
    if (isSaidOtherwise || opened.value.sheets.length !== body.mappings.length)
      return refuse('invalid', { field: 'mappings' });
    await moveImport(current.tx, opened.value, { state: 'checking', ...body, outcome: null });
    current.nothingToDo();
    return answerAfter(current.tx, id, actor);
  });
};
