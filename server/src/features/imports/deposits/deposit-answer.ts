import type { Deposit } from '@suivi/contract/imports/deposits';
import type { ImportState } from '@suivi/contract/imports/import-values';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readItemPage } from '../../../records/imports/items.ts';
import { findImport, type Reader, type StoredImport } from '../../../records/imports/store.ts';

const states: Record<ImportState, Deposit['etat']> = {
  mapping: 'à décider',
  checking: 'en cours',
  checked: 'à décider',
  applying: 'en cours',
  applied: 'enregistré',
  undoing: 'en cours',
  undone: 'annulé',
  abandoned: 'abandonné',
};
const mostRefusals = 200;

/** Only deposits of the same account; files that people import are not found. */
export async function depositAnswer(
  db: Reader,
  id: number,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Result<Deposit>> {
  const stored = await findImport(db, id);
  if (!stored || stored.deposit === null || stored.createdBy !== accountId) return refuse('not-found');
  const { outcome } = stored;
  const counts = outcome && 'counts' in outcome ? outcome.counts : null;
  const refused = counts === null || counts.refused === 0 ? [] : await readItemPage(db, id, 'refused', 1);
  const items = 'items' in refused ? refused.items : [];
  const etat = stateOf(stored);
  return ok({
    depot: id,
    etat,
    attend: etat === 'à décider',
    lignes: counts && {
      nouvelles: counts.new,
      modifiees: counts.changed,
      identiques: counts.identical,
      refusees: counts.refused,
    },
    refus: items
      .slice(0, mostRefusals)
      .map(({ line, sheet, fault }) => ({ ligne: line, feuille: sheet, code: fault?.code ?? '' })),
  });
}

function stateOf({ state, deposit, outcome }: StoredImport): Deposit['etat'] {
  if (outcome?.kind === 'failed') return 'échoué';
  return state === 'checked' && deposit === 'trial' ? 'essai' : states[state];
}
