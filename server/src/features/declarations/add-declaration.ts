import type { DeclarationContent } from '@suivi/contract/declarations';
import type { Change } from '../../platform/change.ts';
import { declarationEntry } from './journal-state.ts';
import { type DeclarationKey, insertDeclaration, putEnergyInUse } from './store.ts';

/**
 * Adds a declaration and its journal row; null when the site, energy and year already have one. The first declaration
 * of an energy at a site also puts that energy in use from its first month on, so that later gaps can be called missing.
 */
export async function addDeclaration(
  change: Change,
  key: DeclarationKey,
  siteName: string,
  content: DeclarationContent,
): Promise<number | null> {
  const id = await insertDeclaration(change, key, content);
  if (id === null) return null;
  await change.journal(declarationEntry('create', id, key, siteName, { after: content }));

  const from = { year: key.year, month: content.months.findIndex(({ quantity }) => quantity !== null) + 1 };
  if (await putEnergyInUse(change, key, from)) {
    await change.journal({
      action: 'site.put-energy-in-use',
      entity: 'site',
      entityId: key.siteId,
      siteId: key.siteId,
      label: `${siteName} · ${key.energyType}`,
      after: { energyType: key.energyType, from },
    });
  }
  return id;
}
