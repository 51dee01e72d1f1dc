import type { Change } from '../../platform/change.ts';
import { removeDemonstrationSites } from '../../records/sites/remove-demonstration-sites.ts';
import { removeDemonstrationMonths } from '../../records/weather/store.ts';
import {
  type Counts,
  countDemonstration,
  deleteDemonstrationAccounts,
  makeAccountsOrdinary,
} from './store.ts';

/** Deletes everything of the demonstration; what there was of it. */
export async function deleteAll(current: Change): Promise<Counts> {
  const counts = await countDemonstration(current.tx);
  if (counts.sites + counts.accounts === 0) {
    current.nothingToDo();
    return counts;
  }
  await removeDemonstrationSites(current);
  await removeDemonstrationMonths(current);
  await deleteDemonstrationAccounts(current);
  await current.journal({
    action: 'demonstration.remove',
    entity: 'demonstration',
    entityId: 1,
    label: 'Données de démonstration',
    before: counts,
  });
  return counts;
}

/** Keeps the accounts, without the password that everybody knows. */
export async function keepAccounts(current: Change): Promise<{ id: number; email: string }[]> {
  const accounts = await makeAccountsOrdinary(current);
  if (accounts.length === 0) current.nothingToDo();
  for (const { id, email } of accounts) {
    await current.journal({
      action: 'account.keep-demonstration',
      entity: 'account',
      entityId: id,
      label: email,
    });
  }
  return accounts;
}
