import type { abandonImport as endpoint } from '@suivi/contract/imports/imports';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { answerAfter } from './import-answer.ts';
import { openImport } from './open-import.ts';
import { dropContent, moveImport } from '../../records/imports/store.ts';

/** Gives up an import before it changed anything; a server that was checking it finds it gone. */
export const abandonImport: Handler<typeof endpoint> = async ({ params: { id }, version, actor, change }) =>
  change(async current => {
    const opened = await openImport(current, {
      id,
      version,
      actor,
      states: ['mapping', 'checking', 'checked'],
    });
    if (opened.kind === 'refused') return opened;
    await dropContent(current.tx, id);
    await moveImport(current.tx, opened.value, { state: 'abandoned', outcome: null });
    await current.journal({
      action: 'import.abandon',
      entity: 'import',
      entityId: id,
      label: opened.value.fileName,
    });
    return answerAfter(current.tx, id, actor);
  });
