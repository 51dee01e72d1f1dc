import type { undoImport as endpoint } from '@suivi/contract/imports/imports';
import { can } from '@suivi/domain/accounts/can';
import { subjectActions } from '@suivi/domain/imports/subject-action';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { answerAfter, subjectOf } from './import-answer.ts';
import { openImport } from './open-import.ts';
import { moveImport } from '../../records/imports/store.ts';

/** Asks for all that an import changed to be put back, which a server does in the background. */
export const undoImport: Handler<typeof endpoint> = async ({ params: { id }, version, actor, change }) =>
  change(async current => {
    const opened = await openImport(current, { id, version, actor, states: ['applied'] });
    if (opened.kind === 'refused') return opened;
    if (!can(actor.role, subjectActions[subjectOf(opened.value)])) return refuse('forbidden');
    await moveImport(current.tx, opened.value, { state: 'undoing' });
    current.nothingToDo();
    return answerAfter(current.tx, id, actor);
  });
