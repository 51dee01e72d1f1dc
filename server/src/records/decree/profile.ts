import type { DecreeProfileContent } from '@suivi/contract/decree/decree-profile';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { Change } from '../../platform/change.ts';
import { storedPeriodOrNull } from '../../platform/schema/stored-values.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { findSubjectName } from '../sites/find-site.ts';
import { movedDepartements } from '../supply/points/holidays.ts';
import { lockRow } from '../lock-row.ts';

export type StoredProfile = { version: number; siteName: string; referenceFrom: Period | null };

/** Locks the profile; waits for transactions that are changing it. Null for a site that is not subject, archived or unknown. */
export async function lockProfile(tx: Tx, siteId: number): Promise<StoredProfile | null> {
  const siteName = await findSubjectName(tx, siteId);
  if (siteName === null) return null;
  await lockRow(tx, 'decree_profiles', { column: 'site_id', value: siteId });
  const row = await tx
    .selectFrom('decree_profiles')
    .select(['version', 'reference_from_year', 'reference_from_month'])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return {
    version: row.version,
    siteName,
    referenceFrom: storedPeriodOrNull(row.reference_from_year, row.reference_from_month),
  };
}

/** Stores the chosen twelve reference months of a site, under the profile's new version. */
export async function chooseReference(
  { tx, journal }: Change,
  siteId: number,
  before: StoredProfile,
  from: Period | null,
): Promise<void> {
  await tx
    .updateTable('decree_profiles')
    .set({
      reference_from_year: from?.year ?? null,
      reference_from_month: from?.month ?? null,
      updated_at: new Date(),
      version: before.version + 1,
    })
    .where('site_id', '=', siteId)
    .execute();
  await journal({
    action: 'site.choose-reference',
    entity: 'site',
    entityId: siteId,
    siteId,
    label: before.siteName,
    before: { referenceFrom: before.referenceFrom },
    after: { referenceFrom: from },
  });
}

/** Replaces everything that is stated for a site, under its new version. */
export async function replaceProfile(
  change: Change,
  siteId: number,
  stored: StoredProfile,
  { before, after }: { before: DecreeProfileContent; after: DecreeProfileContent },
): Promise<void> {
  const { tx, journal } = change;
  const { departement, openedOn, areas, subCategories, uses } = after;
  if (departement !== before.departement) movedDepartements.note(change, [siteId]);
  await tx
    .updateTable('decree_profiles')
    .set({
      departement,
      opened_year: openedOn?.year ?? null,
      opened_month: openedOn?.month ?? null,
      updated_at: new Date(),
      version: stored.version + 1,
    })
    .where('site_id', '=', siteId)
    .execute();
  await tx.deleteFrom('site_energy_areas').where('site_id', '=', siteId).execute();
  await tx.deleteFrom('site_sub_categories').where('site_id', '=', siteId).execute();
  await tx.deleteFrom('site_yearly_uses').where('site_id', '=', siteId).execute();
  if (areas.length > 0) {
    await tx
      .insertInto('site_energy_areas')
      .values(areas.map(area => ({ site_id: siteId, surface_m2: area.surfaceM2, ...spanColumns(area) })))
      .execute();
  }
  await insertSubCategories(
    tx,
    subCategories.map(part => ({ ...part, siteId })),
  );
  if (uses.length > 0) {
    await tx
      .insertInto('site_yearly_uses')
      .values(
        uses.map(use => ({
          site_id: siteId,
          from_year: use.from.year,
          from_month: use.from.month,
          heating_kwh: use.heatingKwh,
          cooling_kwh: use.coolingKwh,
        })),
      )
      .execute();
  }
  await journal({
    action: 'site.save-surfaces',
    entity: 'site',
    entityId: siteId,
    siteId,
    label: stored.siteName,
    before,
    after,
  });
}

type SubCategory = DecreeProfileContent['subCategories'][number] & { siteId: number };

/** Inserts spaces for sites that have none yet. */
export async function insertSubCategories(tx: Tx, parts: readonly SubCategory[]): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .insertInto('site_sub_categories')
    .values(
      parts.map(part => ({
        site_id: part.siteId,
        sub_category: part.subCategory,
        surface_m2: part.surfaceM2,
        heated_surface_m2: part.heatedSurfaceM2,
        cooled_surface_m2: part.cooledSurfaceM2,
        indicators: JSON.stringify(part.indicators),
        ...spanColumns(part),
      })),
    )
    .execute();
}

function spanColumns({ from, to }: { from: Period | null; to: Period | null }) {
  return {
    from_year: from?.year ?? null,
    from_month: from?.month ?? null,
    to_year: to?.year ?? null,
    to_month: to?.month ?? null,
  };
}
