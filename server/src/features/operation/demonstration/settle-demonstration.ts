import type { Change } from '../../../platform/change.ts';
import { removeDemonstrationBudgets } from '../../../records/budget/store.ts';
import { removeBillsOfPoints } from '../../../records/bills/store.ts';
import { removeContractsOfPoints } from '../../../records/supply/contracts/store.ts';
import { pointKind } from '../../../records/supply/points/point-kind.ts';
import {
  findPointsOf,
  listDemonstrationPoints,
  readStoredPoints,
  removePoints,
} from '../../../records/supply/points/store.ts';
import { removeFilesOfPoints } from '../../../records/supply/measured/store.ts';
import { removeUnusedSuppliers } from '../../../records/supply/suppliers/store.ts';
import { removeDemonstrationSites } from '../../../records/sites/store.ts';
import { removeDemonstrationMonths } from '../../../records/weather/store.ts';
import {
  type Counts,
  countDemonstration,
  deleteDemonstrationAccounts,
  makeAccountsOrdinary,
} from './store.ts';

/** Deletes everything of the demonstration; returns how much there was. */
export async function deleteAll(current: Change): Promise<Counts> {
  const counts = await countDemonstration(current.tx);
  if (counts.sites + counts.accounts === 0) {
    current.nothingToDo();
    return counts;
  }
  await removeDemonstrationPoints(current);
  await removeDemonstrationBudgets(current.tx);
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

/** With their bills and contracts, and suppliers that have nothing else. */
async function removeDemonstrationPoints(current: Change): Promise<void> {
  const { tx } = current;
  const points = await listDemonstrationPoints(tx);
  const suppliers = await removeBillsOfPoints(tx, points);
  suppliers.push(...(await removeContractsOfPoints(tx, points)));
  await removeFilesOfPoints(tx, points);
  await removePoints(tx, points);
  await removeUnusedSuppliers(tx, suppliers);
  // Points that also deliver elsewhere only lose their demonstration places.
  const shared = await readStoredPoints(tx, await findPointsOf(tx, { demonstration: true }));
  pointKind.moved.note(
    current,
    shared.map(({ id, ...point }) => ({
      id,
      key: point,
      stored: point,
      content: { ...point, places: [] },
    })),
  );
}

/** Keeps the accounts, but removes the password that everybody knows. */
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
