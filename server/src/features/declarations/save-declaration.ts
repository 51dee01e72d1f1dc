import type { saveDeclaration as endpoint } from '@suivi/contract/declarations';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { checkContent } from './check-content.ts';
import { declarationEntry } from './journal-state.ts';
import { findDeclaration, findSiteName, lockDeclarationVersion, updateDeclaration } from './store.ts';

export const saveDeclaration: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const stored = await lockDeclarationVersion(current.tx, id);
    const before = stored === null ? null : await findDeclaration(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    const siteName = await findSiteName(current.tx, before.siteId);
    if (siteName === null) return refuse('not-found');
    const checked = checkContent(before.energyType, body);
    if (checked.kind === 'refused') return checked;

    await updateDeclaration(current, before, checked.value);
    await current.journal(declarationEntry('save', id, before, siteName, { before, after: checked.value }));
    const after = await findDeclaration(current.tx, id);
    if (!after) throw new Error(`declaration ${id} vanished inside its own transaction`);
    return ok(after);
  });
