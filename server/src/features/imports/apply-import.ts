import type * as contract from '@suivi/contract/imports/imports';
import { can } from '@suivi/domain/accounts/can';
import { type ImportSubject, subjectActions } from '@suivi/domain/imports/words/mapping';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { answerAfter, subjectOf } from './import-answer.ts';
import { openImport } from './open-import.ts';
import { moveImport, dropContent } from '../../records/imports/store.ts';

/** Abandons an import before it has changed anything; a server that is checking it finds it gone. */
export const abandonImport: Handler<typeof contract.abandonImport> = async ({
  params: { id },
  version,
  actor,
  change,
}) =>
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

/** Requests that everything an import changed be put back, which a server does in the background. */
export const undoImport: Handler<typeof contract.undoImport> = async ({
  params: { id },
  version,
  actor,
  change,
}) =>
  change(async current => {
    const opened = await openImport(current, { id, version, actor, states: ['applied'] });
    if (opened.kind === 'refused') return opened;
    if (!can(actor.role, subjectActions[subjectOf(opened.value)])) return refuse('forbidden');
    await moveImport(current.tx, opened.value, { state: 'undoing' });
    current.nothingToDo();
    return answerAfter(current.tx, id, actor);
  });

/** Requests what the dry run showed; a server writes it in the background, with its journal rows. */
export const applyImport: Handler<typeof contract.applyImport> = async ({
  params: { id },
  body,
  version,
  actor,
  change,
}) =>
  change(async current => {
    const opened = await openImport(current, { id, version, actor, states: ['checked'] });
    if (opened.kind === 'refused') return opened;
    const { mappings, answers, outcome } = opened.value;
    const subjects = new Set<ImportSubject>([
      ...mappings.flatMap(each => each?.subject ?? []),
      ...answers.flatMap(({ kind }) => (kind === 'new-site' ? 'sites' : [])),
      ...answers.flatMap(({ kind }) => (kind === 'new-building' ? 'buildings' : [])),
    ]);
    const isAllowed = [...subjects].every(subject => can(actor.role, subjectActions[subject]));
    if (!isAllowed) return refuse('forbidden');
    if (outcome?.kind !== 'checked') return refuse('import-not-open');
    // Lines with a name that is still open may belong to a month that would be stored without them.
    if (outcome.unknownNames.length > 0) return refuse('import-names-open');
    if (body.mode === 'all' && outcome.counts.refused > 0) return refuse('import-has-refused-rows');
    await moveImport(current.tx, opened.value, { state: 'applying', mode: body.mode });
    current.nothingToDo();
    return answerAfter(current.tx, id, actor);
  });
