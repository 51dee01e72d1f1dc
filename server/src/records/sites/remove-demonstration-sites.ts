import type { Change } from '../../platform/change.ts';

/** Their buildings, declarations, readings and alerts go with them. */
export async function removeDemonstrationSites({ tx }: Change): Promise<void> {
  await tx.deleteFrom('sites').where('is_demonstration', '=', true).execute();
}
